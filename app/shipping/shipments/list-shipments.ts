import type { Connection } from "#db/engine/database.ts";
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
  selectPage(ctx, input, null);

/** Those that follow this one in the list; null when it is not in it. */
export async function listShipmentsAfter(
  ctx: Context,
  input: ListShipments,
  after: ShipmentId,
): Promise<Page<Shipment> | null> {
  const { extVendorId } = input;
  const before = await findPosition(ctx.db.read, ctx.accountId, after, extVendorId);
  return before && selectPage(ctx, input, before);
}

function selectPage(
  { db, accountId }: Context,
  input: ListShipments,
  before: Position | null,
): Promise<Page<Shipment>> {
  const { filter = {} } = input;
  const isFiltered = Object.values(filter).some((wanted) => wanted !== undefined);
  // A page of all is a range of places that do not change.
  if (!isFiltered) return selectShipments(db.read, accountId, { ...input, before });
  const select = (read: Connection) =>
    selectFilteredShipments(read, accountId, { ...input, filter, before });
  // What has one id or number is not counted by what may change meanwhile.
  const isNamed = filter.extId !== undefined || filter.trackingNumber !== undefined;
  return isNamed ? select(db.read) : db.readAtOnce(select);
}
