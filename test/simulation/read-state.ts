import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { RawSql } from "#test/support/raw-sql.ts";

export interface ShipmentRow {
  shipmentId: ShipmentId;
  accountId: AccountId;
  status: ShipmentStatus;
  isPaid: boolean;
  trackingNumber: string | null;
  /** The carrier of the selected rate. */
  carrierToken: string | null;
  /** A request to annul was recorded. */
  isAnnulRequested: boolean;
}

export interface CallRow {
  callId: number;
  kind: string;
  state: string;
  attempts: number;
  /** Null for an automatic top-up. */
  shipmentId: ShipmentId | null;
  carrierToken: string | null;
  reference: string | null;
  trackingNumber: string | null;
}

/** What is in the database, past the code of the service. */
export async function readShipments(raw: RawSql): Promise<ShipmentRow[]> {
  const rows = await raw.rows(
    `select s.*, r.carrier_token from shipments s left join rates r on r.rate_id = s.selected_rate_id`,
  );
  return rows.map((row) => ({
    shipmentId: row["shipment_id"] as ShipmentId,
    accountId: row["account_id"] as AccountId,
    status: row["status"] as ShipmentStatus,
    isPaid: Boolean(row["is_paid"]),
    trackingNumber: row["tracking_number"] as string | null,
    carrierToken: row["carrier_token"] as string | null,
    isAnnulRequested: (row["annul_requested_at"] ?? null) !== null,
  }));
}

/** Calls to the outside that have no outcome. */
export async function readOpenCalls(raw: RawSql): Promise<CallRow[]> {
  const rows = await raw.rows(
    `select d.durable_call_id, d.kind, d.state, d.attempts, c.*
     from durable_calls d left join carrier_calls c on c.carrier_call_id = d.durable_call_id
     where d.state in ('pending', 'needsPerson')`,
  );
  return rows.map((row) => ({
    callId: row["durable_call_id"] as number,
    kind: row["kind"] as string,
    state: row["state"] as string,
    attempts: row["attempts"] as number,
    shipmentId: row["shipment_id"] as ShipmentId | null,
    carrierToken: row["carrier_token"] as string | null,
    reference: row["reference"] as string | null,
    trackingNumber: row["tracking_number"] as string | null,
  }));
}

/** Its money is back, or on its way back. */
export const isReturned = ({ status }: Pick<ShipmentRow, "status">): boolean =>
  ["annulled", "refunded", "refundPending"].includes(status);
