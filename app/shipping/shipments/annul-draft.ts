import { moveShipment, type Annulment } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { announce } from "./announce-change.ts";

/**
 * Annuls a draft for a caller that must not cause a refund: a shipment that was paid meanwhile stays as it is.
 * Annulling it again succeeds.
 * @returns false when it has been paid
 * @throws ShippingError pApiShipmentNotFound
 */
export function annulDraft(
  ctx: Context,
  { shipmentId, ...annulment }: Annulment & { shipmentId: ShipmentId },
): Promise<boolean> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const shipment = await findShipment(tx, ctx.accountId, shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    if (shipment.isPaid) return false;
    if (shipment.status === "annulled") return true;

    const { annulReasonStatus, annulReasonDetails } = annulment;
    const changes = { annulReasonStatus, annulReasonDetails, objectUpdated: ctx.now() };
    const status = await moveShipment(tx, shipment, "annulled", changes);
    if (!status) return false;
    const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
    await recordActivity(ctx, tx, ctx.accountId, { action: "shipmentAnnulled", ...subject });
    await announce(ctx, tx, { ...shipment, status }, "moved");
    return true;
  });
}
