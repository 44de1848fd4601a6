import { selectFilteredShipments, type ShipmentFilter } from "#db/shipping/filtered-shipments.ts";
import { selectShipments } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { Page, PageRequest } from "../model/page.ts";
import type { Shipment } from "../model/shipment.ts";

export interface ListShipments extends PageRequest {
  /** Only those with exactly this vendor tag; null for all. */
  extVendorId: string | null;
  /** What else is wanted; the fields that are set all apply. */
  filter?: ShipmentFilter;
}

/** The account's shipments, newest first. */
export function listShipments(ctx: Context, input: ListShipments): Promise<Page<Shipment>> {
  const { filter = {} } = input;
  const isFiltered = Object.values(filter).some((wanted) => wanted !== undefined);
  return isFiltered
    ? selectFilteredShipments(ctx.db.read, ctx.accountId, { ...input, filter })
    : selectShipments(ctx.db.read, ctx.accountId, input);
}
