import { and, eq, inArray, ne } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import { deleteSessionsOfShop } from "./sessions.ts";
import { updateShop, type Shop } from "./shops.ts";

/** Drafts that somebody might still pay for. */
export async function selectDraftIds(db: Connection, accountId: AccountId): Promise<ShipmentId[]> {
  const { storeOrders } = db.tables;
  const found = await db
    .select({ shipmentId: storeOrders.shipmentId })
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), ne(storeOrders.state, "ended")));
  return found.flatMap(({ shipmentId }) => shipmentId ?? []);
}

/** The words of an address may say more than its place; and the draft is not what it was made of any more. */
export async function forgetPlacesOfOrders(
  tx: Connection,
  accountId: AccountId,
  orderIds: readonly string[],
): Promise<void> {
  const { storeOrders } = tx.tables;
  await tx
    .update(storeOrders)
    .set({ placeKey: null, fingerprint: null })
    .where(and(eq(storeOrders.accountId, accountId), inArray(storeOrders.orderId, [...orderIds])));
}

/** Everything that a shop told us of itself. Its account stays, because its wallet does. */
export async function forgetShop(
  tx: Connection,
  { accountId, shopDomain, settingsVersion }: Shop,
  now: Date,
): Promise<void> {
  const { tables } = tx;
  const ownTables = [
    tables.shopLocations,
    tables.confirmedPlaces,
    tables.productFacts,
    tables.checkoutQuotes,
    tables.dataRequests,
    tables.storeFulfillments,
  ];
  for (const table of ownTables) await tx.delete(table).where(eq(table.accountId, accountId));
  // The numbers stay: an extId that was used is never used again, also when the shop comes back.
  await tx
    .update(tables.storeOrders)
    .set({
      orderName: "",
      state: "ended",
      attention: [],
      fingerprint: null,
      placeKey: null,
      lines: [],
      checkoutQuoteId: null,
    })
    .where(eq(tables.storeOrders.accountId, accountId));
  await deleteSessionsOfShop(tx, shopDomain);
  await updateShop(tx, accountId, {
    state: "redacted",
    uninstalledAt: now,
    name: null,
    email: null,
    country: null,
    currency: null,
    timeZone: null,
    grantedScopes: "",
    needsReopen: false,
    carrierServiceId: null,
    carrierServiceState: "none",
    carrierServiceDetail: null,
    senderAddressId: null,
    settings: {},
    settingsVersion: settingsVersion + 1,
    reconciledUntil: null,
    objectUpdated: now,
  });
}
