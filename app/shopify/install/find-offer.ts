import { AdminError, type Admin } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { paginate } from "../admin-api/paginate.ts";
import { shippingProfiles, type DeliveryProfileNode } from "./offer-query.ts";

/** `unknown`: the store does not say, or has too many profiles to read. */
export type Offer = "offered" | "notOffered" | "unknown";

/** Pages of two profiles. */
const PAGES_MAX = 5;

/**
 * Whether the merchant has added our rates to a shipping profile for their own country. Registration is not enough:
 * since 2026-10 the store adds no carrier service to a profile by itself. With market-driven shipping the readable
 * profiles may be stale, so only a request of the checkout proves the offer.
 */
export async function findOffer(
  admin: Admin,
  { carrierServiceId, country }: { carrierServiceId: string; country: string },
  signal: AbortSignal,
): Promise<Offer> {
  let isComplete = true;
  try {
    const pages = paginate(
      async (after) => {
        const { data } = await admin.query(shippingProfiles, { after });
        if (data.shop.features.marketDrivenShipping) isComplete = false;
        return isComplete ? data.deliveryProfiles : null;
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
  return isComplete ? "notOffered" : "unknown";
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
