import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { replaceLocation, retireOtherLocations, selectLocations } from "#db/shopify/locations.ts";
import { updateShop } from "#db/shopify/shops.ts";

import type { Admin } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import { resync } from "../orders/resync.ts";
import type { ServedShopContext } from "../shop-context.ts";
import { findOrMakeSender, type SenderNames } from "./find-or-make-sender.ts";
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
    const before = known.get(locationId) ?? { senderAddressId: null, fingerprint: null };
    const sender = await findOrMakeSender(ctx, gazetteer, before, names, address);
    const fields = { accountId, locationId, name, isActive, ...sender };
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

/** A sender at an earlier place stays while the shop's address matches no territory. */
async function updateOwnSender(
  ctx: ServedShopContext,
  gazetteer: Gazetteer,
  names: SenderNames,
  place: StorePlace,
): Promise<void> {
  const { accountId, db, now, shop } = ctx;
  const { senderAddressId: knownId, senderFingerprint: known } = shop;
  const before = { senderAddressId: knownId, fingerprint: known };
  const stays = { staysUnmatched: true };
  const found = await findOrMakeSender(ctx, gazetteer, before, names, place, stays);
  const { senderAddressId, fingerprint } = found;
  if (senderAddressId === knownId && fingerprint === known) return;
  const changes = { ...(senderAddressId && { senderAddressId }), senderFingerprint: fingerprint };
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
