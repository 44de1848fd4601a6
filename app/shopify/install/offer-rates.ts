import { withLease } from "#app/shipping/durable/lease.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import { gid } from "../admin-api/gid.ts";
import { inputParts } from "../admin-api/input-parts.ts";
import type { ShopContext } from "../shop-context.ts";
import {
  APP_PROFILE,
  createProfile,
  merchantZones,
  updateProfile,
  type ProfileOutcome,
} from "./profile-queries.ts";
import { updateRates } from "./update-rates.ts";

const LEASE_MS = MINUTE_MS;
const PATIENCE_MS = 8_000;

/**
 * `added`: the store offers the rates as far as it reports; a request of the checkout proves it. `refused`: the store
 * does not let the app add them, and the merchant's own step remains.
 */
export type RatesOutcome = "added" | "refused";

/**
 * Adds the rates to the shop's shipping, as a merchant would. In a shop with shipping profiles a method in the zones of
 * its country, which changes no other rate; where shipping is driven by markets a profile of the app's own, which the
 * store shows beside the merchant's options. Attempted, then classified: the API does not say beforehand.
 * A repetition finds what is there, so nothing is added twice.
 * @throws AdminError when the outcome is not known yet: try again
 */
export async function offerRates(ctx: ShopContext): Promise<RatesOutcome> {
  const lease = { accountId: null, key: `offerRates:${ctx.accountId}`, durationMs: LEASE_MS };
  const outcome = await waitFor(ctx, PATIENCE_MS, () => withLease(ctx, lease, () => offer(ctx)));
  if (outcome === null) throw new AdminError("unreachable", "the rates are being added");
  return outcome;
}

async function offer(ctx: ShopContext): Promise<RatesOutcome> {
  await updateRates(ctx);
  const shop = await findShopOfAccount(ctx.db.read, ctx.accountId);
  if (shop?.carrierServiceState === "offered") return "added";
  if (!shop?.carrierServiceId || !shop.country) return "refused";

  const added = { carrierServiceId: shop.carrierServiceId, country: shop.country };
  try {
    const { carrierServiceState: state } = shop;
    const outcome =
      state === "inMarkets"
        ? await addOwnProfile(ctx, added)
        : state === "notOffered"
          ? await addToZones(ctx, added)
          : null;
    if (!outcome?.profile || outcome.userErrors.length > 0) return refused(ctx, outcome);
  } catch (err) {
    const isRefusal =
      err instanceof AdminError && (err.kind === "forbidden" || err.kind === "refused");
    if (!isRefusal) throw err;
    return refused(ctx, err);
  }
  await updateRates(ctx);
  return "added";
}

interface Added {
  carrierServiceId: string;
  country: string;
}

function methodOf({ carrierServiceId }: Added) {
  const participant = {
    carrierServiceId: gid("DeliveryCarrierService", carrierServiceId),
    adaptToNewServices: true,
  };
  return { name: APP_PROFILE, active: true, participant };
}

/** Null when no zone of the default profile is of the shop's country. */
async function addToZones({ admin }: ShopContext, added: Added): Promise<ProfileOutcome> {
  const { data } = await admin.query(merchantZones);
  const profile = data.deliveryProfiles.nodes.find((each) => each.default);
  const groups = (profile?.profileLocationGroups ?? []).flatMap((group) => {
    const zones = group.locationGroupZones.nodes.filter(({ zone }) =>
      zone.countries.some(({ code }) => code.countryCode === added.country),
    );
    const zonesToUpdate = zones.map(({ zone }) => ({
      id: zone.id,
      methodDefinitionsToCreate: [methodOf(added)],
    }));
    return zones.length > 0 ? [{ id: group.locationGroup.id, zonesToUpdate }] : [];
  });
  if (!profile || groups.length === 0) return null;
  const input = { id: profile.id, profile: { locationGroupsToUpdate: groups } };
  return (await admin.mutate(updateProfile, input)).data.deliveryProfileUpdate;
}

async function addOwnProfile(ctx: ShopContext, added: Added): Promise<ProfileOutcome> {
  const locations = await selectLocations(ctx.db.read, ctx.accountId);
  const active = locations.filter(({ isActive }) => isActive);
  const zone = {
    name: APP_PROFILE,
    countries: [{ code: added.country, includeAllProvinces: true }],
    methodDefinitionsToCreate: [methodOf(added)],
  };
  const ids = active.map(({ locationId }) => gid("Location", locationId));
  const locationGroupsToCreate = (ids.length > 0 ? inputParts(ids) : [ids]).map((part) => ({
    locations: part,
    zonesToCreate: [zone],
  }));
  const profile = { name: APP_PROFILE, coversAllItems: true, locationGroupsToCreate };
  return (await ctx.admin.mutate(createProfile, { profile })).data.deliveryProfileCreate;
}

function refused(ctx: ShopContext, reason: unknown): RatesOutcome {
  ctx.log.info(
    { event: "checkout_rates.not_added", reason },
    "The store did not let the app add its rates to the shipping settings.",
  );
  return "refused";
}
