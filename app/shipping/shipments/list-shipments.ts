import {
  selectFilteredShipments,
  type ShipmentFilter,
} from "#db/shipping/lists/filtered-shipments.ts";
import { findPosition, selectShipments, type Position } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Page, PageRequest } from "../model/page.ts";
import type { Shipment } from "../model/shipment.ts";

export interface ListShipments extends PageRequest {
  /** Only those with exactly this vendor tag; null for all. */
  extVendorId: string | null;
  /** What else is wanted; the fields that are set all apply. */
  filter?: ShipmentFilter;
}

/** The account's shipments, newest first. */
export const listShipments = (ctx: Context, input: ListShipments): Promise<Page<Shipment>> =>
  select(ctx, input, null);

/** Those that follow this one in the list; null when it is not in it. */
export async function listShipmentsAfter(
  ctx: Context,
  input: ListShipments,
  after: ShipmentId,
): Promise<Page<Shipment> | null> {
  const { extVendorId } = input;
  const before = await findPosition(ctx.db.read, ctx.accountId, after, extVendorId);
  return before && select(ctx, input, before);
}

function select(
  { db, accountId }: Context,
  input: ListShipments,
  before: Position | null,
): Promise<Page<Shipment>> {
  const { filter = {} } = input;
  const isFiltered = Object.values(filter).some((wanted) => wanted !== undefined);
  return isFiltered
    ? selectFilteredShipments(db.read, accountId, { ...input, filter, before })
    : selectShipments(db.read, accountId, { ...input, before });
}
