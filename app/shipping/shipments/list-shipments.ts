import { selectShipments } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { Page, PageRequest } from "../model/page.ts";
import type { Shipment } from "../model/shipment.ts";

export interface ListShipments extends PageRequest {
  /** Only those with exactly this vendor tag; null for all. */
  extVendorId: string | null;
}

/** The account's shipments, newest first. */
export function listShipments(ctx: Context, input: ListShipments): Promise<Page<Shipment>> {
  return selectShipments(ctx.db.read, ctx.accountId, input);
}
