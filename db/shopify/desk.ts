import { and, desc, eq, inArray } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../database.ts";
import type { Tables } from "../tables.ts";

type StoreOrderRow = Tables["storeOrders"]["$inferSelect"];

/** What became of these orders' fulfilment orders, in no order. */
export function selectStoreOrdersOfMany(
  db: Connection,
  accountId: AccountId,
  orderIds: readonly string[],
): Promise<StoreOrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const { storeOrders } = db.tables;
  return db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), inArray(storeOrders.orderId, [...orderIds])))
    .execute();
}

/** True when the newest answer to the question for this shipment's guide was a refusal. */
export async function isGuideRefused(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<boolean> {
  const { carrierCalls } = db.tables;
  const [newest] = await db
    .select({ state: carrierCalls.state })
    .from(carrierCalls)
    .where(
      and(
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.operation, "createGuide"),
      ),
    )
    .orderBy(desc(carrierCalls.carrierCallId))
    .limit(1);
  return newest?.state === "rejected";
}

/** How the account wants to be served, beside what its shop says. */
export type AccountPreferences = Pick<
  Tables["accounts"]["$inferSelect"],
  "walletLowBelow" | "labelFormat" | "isTest"
>;

export async function getAccountPreferences(
  db: Connection,
  accountId: AccountId,
): Promise<AccountPreferences> {
  const { accounts } = db.tables;
  const { walletLowBelow, labelFormat, isTest } = accounts;
  const [found] = await db
    .select({ walletLowBelow, labelFormat, isTest })
    .from(accounts)
    .where(eq(accounts.accountId, accountId));
  if (!found) throw new Error(`there is no account ${accountId}`);
  return found;
}
