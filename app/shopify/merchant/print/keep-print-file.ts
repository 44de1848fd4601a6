import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { markFileMade } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import { recordAccess } from "../record-access.ts";

/** Keeps that these labels were handed out for printing, and to whom, every time. Whether they came out is asked. */
export function keepPrintFile(ctx: ShopContext, shipmentIds: readonly ShipmentId[]): Promise<void> {
  const { accountId, db } = ctx;
  recordAccess(ctx, "labels");
  return db.tx(accountId, async (tx) => {
    await markFileMade(tx, accountId, shipmentIds, ctx.now());
    const subjectKind = "shipment" as const;
    const printed = shipmentIds.map(
      (subjectId) => ({ action: "labelPrinted", subjectKind, subjectId }) as const,
    );
    await recordActivity(ctx, tx, accountId, ...printed);
  });
}
