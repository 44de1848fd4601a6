import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { NO_MONEY } from "../model/money.ts";
import { isOfSandbox, nextTravelEvent, type SandboxEvent } from "../model/sandbox.ts";
import { statusAfter } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { getShipment } from "../shipments/get-shipment.ts";
import { recordTrackingEvents } from "../tracking/record-tracking-events.ts";
import { sandboxEvent } from "./move-sandbox-parcel.ts";

/**
 * Lets something happen to a parcel of the sandbox: what is asked for, or the next step of its way. It arrives as a
 * carrier's event, so webhooks and pages follow as they do in earnest; no recipient gets a mail about it.
 * @throws ShippingError pApiShipmentNotFound, sandboxOnly, sandboxEventNotPossible
 */
export async function advanceShipment(
  ctx: Context,
  { shipmentId, event }: { shipmentId: ShipmentId; event: SandboxEvent | null },
): Promise<Shipment> {
  const shipment = await getShipment(ctx, shipmentId);
  const { trackingNumber, country } = shipment;
  const carrierToken = shipment.selectedRate?.carrierToken ?? "";
  if (!isOfSandbox(shipment)) throw new ShippingError("sandboxOnly");

  const kind = event ?? nextTravelEvent(shipment.status, shipment.goodsCollection > NO_MONEY);
  if (trackingNumber === null || kind === null || !canHappen(shipment, kind))
    throw new ShippingError("sandboxEventNotPossible");
  await recordTrackingEvents(ctx, {
    country,
    carrierToken,
    events: [sandboxEvent(trackingNumber, kind, ctx.now())],
  });
  return getShipment(ctx, shipmentId);
}

/** Incidents and notes happen to every parcel that has a number. */
function canHappen({ status }: Shipment, kind: SandboxEvent): boolean {
  if (kind === "incidentOpened" || kind === "incidentClosed" || kind === "noted") return true;
  return statusAfter(status, kind) !== null;
}
