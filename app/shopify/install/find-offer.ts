import { AdminError, type Admin } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { paginate } from "../admin-api/paginate.ts";
import { shippingProfiles, type AskedProfile } from "./offer-query.ts";

/** `unknown`: the store does not say, or says too much to read all of it. */
export type Offer = "offered" | "notOffered" | "unknown";

/** Of two profiles each. */
const PAGES_MAX = 5;

/**
 * Whether the merchant has put our rates among the ways to ship to their own country. To be registered is not enough:
 * since 2026-10 the store adds nobody to a shipping profile by itself. Where shipping is driven by markets the profiles
 * that can be read may be stale, so that there only a checkout that asks proves anything.
 */
export async function findOffer(
  admin: Admin,
  { carrierServiceId, country }: { carrierServiceId: string; country: string },
  signal: AbortSignal,
): Promise<Offer> {
  let isWhole = true;
  try {
    const pages = paginate(
      async (after) => {
        const { data } = await admin.query(shippingProfiles, { after });
        if (data.shop.features.marketDrivenShipping) isWhole = false;
        return isWhole ? data.deliveryProfiles : null;
      },
      { pagesMax: PAGES_MAX, signal },
    );
    for await (const { nodes } of pages) {
      for (const profile of nodes) {
        if (offers(profile, carrierServiceId, country)) return "offered";
        isWhole &&= isReadToItsEnd(profile);
      }
    }
  } catch (error) {
    // Half a list is no list: it proves an offer, but not that there is none.
    if (error instanceof AdminError) throw error;
    return "unknown";
  }
  return isWhole ? "notOffered" : "unknown";
}

function offers(profile: AskedProfile, carrierServiceId: string, country: string): boolean {
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

const isReadToItsEnd = ({ profileLocationGroups }: AskedProfile): boolean =>
  profileLocationGroups.every(
    ({ locationGroupZones: { pageInfo, nodes } }) =>
      !pageInfo.hasNextPage &&
      nodes.every(({ methodDefinitions }) => !methodDefinitions.pageInfo.hasNextPage),
  );
