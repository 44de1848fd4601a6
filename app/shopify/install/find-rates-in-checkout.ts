import { AdminError, type Admin } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { paginate } from "../admin-api/paginate.ts";
import { APP_PROFILE, profileNames } from "./profile-queries.ts";
import { shippingProfiles, type DeliveryProfileNode } from "./shipping-profiles-query.ts";

/** `inMarkets`: not in a profile, but perhaps in a market. `unknown`: there are too many profiles to read. */
export type RatesInCheckout = "offered" | "notOffered" | "inMarkets" | "unknown";

/** Pages of two profiles. */
const PAGES_MAX = 5;

/**
 * Whether the merchant has added our rates to a shipping profile for their own country. Registration is not enough:
 * since 2026-10 the store adds no carrier service to a profile by itself. With market-driven shipping the merchant's
 * profiles may be stale: only a profile of the app's own counts, or a request of the checkout.
 */
export async function findRatesInCheckout(
  admin: Admin,
  { carrierServiceId, country }: { carrierServiceId: string; country: string },
  signal: AbortSignal,
): Promise<RatesInCheckout> {
  let isComplete = true;
  let isInMarkets = false;
  try {
    const pages = paginate(
      async (after) => {
        const { data } = await admin.query(shippingProfiles, { after });
        isInMarkets = data.shop.features.marketDrivenShipping;
        return isInMarkets ? null : data.deliveryProfiles;
      },
      { pagesMax: PAGES_MAX, signal },
    );
    for await (const { nodes } of pages) {
      for (const profile of nodes) {
        if (offers(profile, carrierServiceId, country)) return "offered";
        isComplete &&= isProfileComplete(profile);
      }
    }
  } catch (error) {
    // An incomplete list can prove an offer, but not that there is none.
    if (error instanceof AdminError) throw error;
    return "unknown";
  }
  if (isInMarkets) return (await hasOwnProfile(admin)) ? "offered" : "inMarkets";
  return isComplete ? "notOffered" : "unknown";
}

async function hasOwnProfile(admin: Admin): Promise<boolean> {
  const { data } = await admin.query(profileNames);
  return data.deliveryProfiles.nodes.some(({ name }) => name === APP_PROFILE);
}

function offers(profile: DeliveryProfileNode, carrierServiceId: string, country: string): boolean {
  const zones = profile.profileLocationGroups.flatMap((group) => group.locationGroupZones.nodes);
  return zones.some(
    ({ zone, methodDefinitions }) =>
      zone.countries.some(({ code }) => code.restOfWorld || code.countryCode === country) &&
      methodDefinitions.nodes.some(
        ({ active, rateProvider: { carrierService } }) =>
          active && carrierService && legacyId(carrierService.id) === carrierServiceId,
      ),
  );
}

const isProfileComplete = ({ profileLocationGroups }: DeliveryProfileNode): boolean =>
  profileLocationGroups.every(
    ({ locationGroupZones: { pageInfo, nodes } }) =>
      !pageInfo.hasNextPage &&
      nodes.every(({ methodDefinitions }) => !methodDefinitions.pageInfo.hasNextPage),
  );
