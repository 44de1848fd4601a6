import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { replaceLocation, retireOtherLocations, selectLocations } from "#db/shopify/locations.ts";
import { updateShop } from "#db/shopify/shops.ts";

import type { Admin } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { resync } from "../orders/resync.ts";
import type { ServedShopContext } from "../shop-context.ts";
import { findOrMakeSender, fingerprintOf, type SenderNames } from "./find-or-make-sender.ts";
import { shopLocations, type StoreLocation, type StorePlace } from "./shop-queries.ts";

const LOCATION_PAGES_MAX = 20;

/** Updates the senders of a shop: one at its own address, and one at each of its locations. */
export async function updateSenders(
  ctx: ServedShopContext,
  shopAddress: StorePlace,
): Promise<void> {
  const { accountId, db, gazetteer, now, shop } = ctx;
  if (!gazetteer) return;
  const names = {
    fullName: shop.name ?? shop.shopDomain,
    email: shop.email,
    phone: shopAddress.phone,
  };

  await updateOwnSender(ctx, gazetteer, names, shopAddress);

  const locations = await readLocations(ctx.admin);
  const known = new Map(
    (await selectLocations(db.read, accountId)).map((location) => [location.locationId, location]),
  );
  for (const { id, name, isActive, address } of locations) {
    const locationId = legacyId(id);
    const before = known.get(locationId);
    const fingerprint = fingerprintOf(names, address);
    const isSame = before?.fingerprint === fingerprint && before.senderAddressId !== null;
    const senderAddressId = isSame
      ? before.senderAddressId
      : await findOrMakeSender(ctx, gazetteer, before?.senderAddressId ?? null, names, address);
    const fields = { accountId, locationId, name, senderAddressId, fingerprint, isActive };
    await db.tx(accountId, (tx) => replaceLocation(tx, { ...fields, objectUpdated: now() }));
  }
  const listedIds = locations.map(({ id }) => legacyId(id));
  await db.tx(accountId, async (tx) => {
    await retireOtherLocations(tx, accountId, listedIds, now());
    await resync(tx, ctx, accountId, ({ attention }) =>
      attention.some(({ code }) => code === "senderUnknown"),
    );
  });
}

/** A sender that the merchant typed stays until the shop's own address changes, and while that matches no territory. */
async function updateOwnSender(
  ctx: ServedShopContext,
  gazetteer: Gazetteer,
  names: SenderNames,
  place: StorePlace,
): Promise<void> {
  const { accountId, db, now, shop } = ctx;
  const senderFingerprint = fingerprintOf(names, place);
  if (shop.senderFingerprint === senderFingerprint && shop.senderAddressId !== null) return;
  const found = await findOrMakeSender(ctx, gazetteer, shop.senderAddressId, names, place);
  const changes = { ...(found && { senderAddressId: found }), senderFingerprint };
  await db.tx(accountId, (tx) => updateShop(tx, accountId, { ...changes, objectUpdated: now() }));
}

async function readLocations(admin: Admin): Promise<StoreLocation[]> {
  const queryPage = (after: string | null) => admin.query(shopLocations, { after });
  const found: StoreLocation[] = [];
  let after: string | null = null;
  for (let page = 0; page < LOCATION_PAGES_MAX; page += 1) {
    const { data }: Awaited<ReturnType<typeof queryPage>> = await queryPage(after);
    found.push(...data.locations.nodes);
    const { hasNextPage, endCursor } = data.locations.pageInfo;
    if (!hasNextPage) break;
    after = endCursor;
  }
  return found;
}
