import { and, eq, inArray } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { handoverStatuses } from "#app/shipping/model/pickup.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";

import type { Connection } from "../engine/database.ts";

/** Why the store's order of a parcel must not leave, although its label is paid. */
export type OrderTrouble = "orderCancelled" | "sentElsewhere";

/** Paid, still with its sender, and of an order that was cancelled or sent another way since. */
export interface StoppedShipment {
  shipmentId: ShipmentId;
  seq: number;
  status: ShipmentStatus;
  isPaid: boolean;
}

const waitingStatuses: ShipmentStatus[] = ["quoted", ...handoverStatuses];

/** What the account has paid for and must not send: to be refunded. */
export async function selectStoppedShipments(
  db: Connection,
  accountId: AccountId,
): Promise<StoppedShipment[]> {
  const { shipments, storeOrders } = db.tables;
  const { shipmentId, seq, status, isPaid } = shipments;
  const rows = await db
    .select({ shipmentId, seq, status, isPaid, attention: storeOrders.attention })
    .from(storeOrders)
    .innerJoin(shipments, eq(shipmentId, storeOrders.shipmentId))
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        eq(storeOrders.state, "attention"),
        eq(isPaid, true),
        inArray(status, waitingStatuses),
      ),
    );
  return rows.filter(isStopped).map(({ attention: _said, ...stopped }) => stopped);
}

/** Whether a parcel is such a one. */
export const isStopped = ({
  isPaid,
  status,
  attention,
}: Pick<StoppedShipment, "isPaid" | "status"> & { attention: AttentionReason[] | null }) =>
  isPaid && waitingStatuses.includes(status) && troubleIn(attention ?? []) !== null;

/** Null where it may leave. */
export async function findOrderTrouble(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<OrderTrouble | null> {
  const { storeOrders } = db.tables;
  const rows = await db
    .select({ attention: storeOrders.attention })
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), eq(storeOrders.shipmentId, shipmentId)));
  return troubleIn(rows.flatMap(({ attention }) => attention));
}

function troubleIn(attention: readonly AttentionReason[]): OrderTrouble | null {
  const codes = attention.map(({ code }) => code);
  if (codes.includes("cancelledAfterPayment")) return "orderCancelled";
  return codes.includes("fulfilledElsewhere") ? "sentElsewhere" : null;
}
