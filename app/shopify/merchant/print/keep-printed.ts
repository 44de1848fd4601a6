import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { markPrinted } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import { recordAccess } from "../record-access.ts";

/** Keeps that these labels were handed out for printing, and to whom, every time. */
export function keepPrinted(ctx: ShopContext, shipmentIds: readonly ShipmentId[]): Promise<void> {
  const { accountId, db } = ctx;
  recordAccess(ctx, "labels");
  return db.tx(accountId, async (tx) => {
    await markPrinted(tx, accountId, shipmentIds, ctx.now());
    const subjectKind = "shipment" as const;
    const printed = shipmentIds.map(
      (subjectId) => ({ action: "labelPrinted", subjectKind, subjectId }) as const,
    );
    await recordActivity(ctx, tx, accountId, ...printed);
  });
}
