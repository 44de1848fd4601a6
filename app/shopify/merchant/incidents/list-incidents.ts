import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { selectLastIncidents, selectListedShipments } from "#db/shopify/merchant-shipments.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { recordAccess } from "../record-access.ts";
import { groupFilters } from "../shipments/shipment-groups.ts";
import { shipmentRows, type ShipmentRow } from "../shipments/shipment-rows.ts";

/** A parcel that needs an action. */
export interface IncidentRow extends ShipmentRow {
  /** When the carrier reported the newest problem, with its own text; null when only their number is known. */
  incidentAt: string | null;
  incidentDetail: string | null;
}

/** As many as a merchant can work through. */
const LIMIT = 200;

/** Parcels on their way that have an open incident, the one with the oldest problem first. */
export async function listIncidents(ctx: ServedShopContext): Promise<IncidentRow[]> {
  const { read } = ctx.db;
  const { accountId } = ctx;
  recordAccess(ctx, "incidents");
  const range = { skip: 0, limit: LIMIT };
  const listed = await selectListedShipments(read, accountId, groupFilters.incidents, range);
  const shipmentIds = listed.map(({ shipmentId }) => shipmentId);
  const incidents = await selectLastIncidents(read, accountId, shipmentIds);
  const rows = (await shipmentRows(ctx, listed)).map((row) => {
    const { at, detail } = incidents.get(row.shipmentId as ShipmentId) ?? {
      at: null,
      detail: null,
    };
    const incident = { incidentAt: at?.toISOString() ?? null, incidentDetail: detail };
    return { ...row, ...incident };
  });
  const since = ({ incidentAt, updatedAt }: IncidentRow) => incidentAt ?? updatedAt;
  return rows.toSorted((a, b) => (since(a) < since(b) ? -1 : 1));
}
