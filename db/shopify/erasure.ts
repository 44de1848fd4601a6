import { and, eq, inArray, ne } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import { deleteContracts } from "../shipping/contracts/carrier-contracts.ts";
import { deleteSessionsOfShop } from "./sessions.ts";
import { updateShop, type Shop } from "./shops.ts";

/** Drafts that could still be paid. */
export async function selectDraftIds(db: Connection, accountId: AccountId): Promise<ShipmentId[]> {
  const { storeOrders } = db.tables;
  const found = await db
    .select({ shipmentId: storeOrders.shipmentId })
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), ne(storeOrders.state, "ended")));
  return found.flatMap(({ shipmentId }) => shipmentId ?? []);
}

/** The text of an address may contain more than its place; and the draft no longer matches its inputs. */
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

/** Deletes what an account knows of a shop's orders and places. */
export async function forgetOrders(tx: Connection, accountId: AccountId): Promise<void> {
  const { tables } = tx;
  const ownTables = [
    tables.shopLocations,
    tables.confirmedPlaces,
    tables.productFacts,
    tables.checkoutQuotes,
    tables.dataRequests,
    tables.storeFulfillments,
    tables.storeReturns,
    tables.shipmentTerms,
    tables.standingPickups,
    tables.noticeMarks,
  ];
  for (const table of ownTables) await tx.delete(table).where(eq(table.accountId, accountId));
  // The attempt numbers stay: an extId is never reused, even if the shop comes back.
  await tx
    .update(tables.storeOrders)
    .set({
      orderName: "",
      state: "ended",
      attention: [],
      fingerprint: null,
      placeKey: null,
      lines: [],
      changes: {},
      checkoutQuoteId: null,
    })
    .where(eq(tables.storeOrders.accountId, accountId));
  await tx
    .update(tables.pickups)
    .set({ note: null, carrierDetail: null })
    .where(eq(tables.pickups.accountId, accountId));
  await tx
    .update(tables.handovers)
    .set({ signature: null })
    .where(eq(tables.handovers.accountId, accountId));
  await tx
    .update(tables.shipments)
    .set({ orderName: null, orderedAt: null, orderTotal: null, orderItems: null, orderNote: null })
    .where(eq(tables.shipments.accountId, accountId));
}

/** Deletes everything that a shop provided. Its account stays, because its wallet does. */
export async function forgetShop(
  tx: Connection,
  { accountId, shopDomain, settingsVersion }: Shop,
  now: Date,
): Promise<void> {
  const { tables } = tx;
  await forgetOrders(tx, accountId);
  await deleteSessionsOfShop(tx, shopDomain);
  await deleteContracts(tx, accountId);
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
    senderFingerprint: null,
    settings: {},
    settingsVersion: settingsVersion + 1,
    reconciledUntil: null,
    objectUpdated: now,
  });
  // Last: the rules of the database let it go when the shop is gone.
  await tx.delete(tables.activities).where(eq(tables.activities.accountId, accountId));
}
