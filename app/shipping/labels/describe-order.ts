import { isDeepStrictEqual } from "node:util";

import { updateOrderOfDraft } from "#db/shipping/drafts.ts";
import { replaceTerms } from "#db/shipping/shipment-terms.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { ShipmentOrder } from "../model/shipment.ts";

/**
 * Keeps what the merchant knows the order of an unpaid draft by. Rates stay, and so does a paid parcel: its label says
 * what was packed.
 */
export async function describeOrder(
  ctx: Context,
  { shipmentId, order }: { shipmentId: ShipmentId; order: ShipmentOrder },
): Promise<void> {
  await ctx.db.tx(ctx.accountId, async (tx) => {
    const draft = await findShipment(tx, ctx.accountId, shipmentId);
    if (!draft || draft.isPaid || isDeepStrictEqual(draft.order, order)) return;
    await updateOrderOfDraft(tx, draft, order);
    await replaceTerms(tx, { ...draft, order });
  });
}
