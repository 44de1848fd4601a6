import type { Service } from "#app/shipping/context.ts";
import type { Milestone } from "#app/shipping/model/carrier.ts";
import type { ShipmentChange, WebhookEventType } from "#app/shipping/model/change.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { countWaitingJobs } from "#db/jobs.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { planMessages } from "./plan-messages.ts";

/** With so many deliveries of an account still waiting, the annulment of a draft that was never paid is no news. */
const ANNULMENTS_WAITING_MAX = 100;

/** Keeps a change in the account's log, and enqueues its deliveries. Running it again does nothing twice. */
export async function planDeliveries(service: Service, change: ShipmentChange): Promise<void> {
  const data = await dataOf(service, change);
  const isSilent = await isOneTooMany(service, change);
  await planMessages(service, change, typesOf(change), data, isSilent);
}

/** A draft costs nothing, so annulments of unpaid ones could fill the queue of a slow receiver without bound. */
async function isOneTooMany(
  { db }: Service,
  { accountId, status }: ShipmentChange,
): Promise<boolean> {
  // A paid shipment is never annulled: it is refunded.
  if (status !== "annulled") return false;
  const waiting = await countWaitingJobs(db.read, "outbound", accountId, ANNULMENTS_WAITING_MAX);
  return waiting >= ANNULMENTS_WAITING_MAX;
}

const typeOfMilestone = {
  outForDelivery: "shipment.outForDelivery",
  deliveryAttempted: "shipment.deliveryAttempted",
  readyForPickup: "shipment.readyForPickup",
} as const satisfies Record<Milestone, WebhookEventType>;

function typesOf({ what, status, milestones = [] }: ShipmentChange): WebhookEventType[] {
  if (what === "cash") return [];
  if (what === "ratesUpdated") return ["shipment.ratesUpdated"];
  const types: WebhookEventType[] = ["shipment.updated"];
  if (what === "moved" && status === "labelCreated") types.push("shipment.labelCreated");
  if (what === "moved" && status === "refunded") types.push("shipment.refunded");
  if (what === "labelFailed") types.push("shipment.labelFailed");
  // Of several in one answer of the carrier each type once: the newest state is in the data.
  types.push(...new Set(milestones.map((milestone) => typeOfMilestone[milestone])));
  if (what === "moved" && ["delivered", "goodsCollectionInTransit"].includes(status))
    types.push("shipment.delivered");
  return types;
}

/**
 * The shipment as it was when the change happened. Fields that can change later come from the change; the others never
 * change, including whether it is paid: an unpaid shipment's only event is its annulment. No personal data.
 */
async function dataOf(service: Service, change: ShipmentChange) {
  const { accountId, shipmentId, what, status, trackingNumber, incidentCount } = change;
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");

  const { extId, extVendorId, isPaid, trackingCarrierUrl } = shipment;
  return {
    shipmentId,
    extId,
    extVendorId,
    change: what,
    status,
    isPaid,
    trackingNumber,
    trackingCarrierUrl: shipment.trackingNumber === trackingNumber ? trackingCarrierUrl : null,
    incidentCount,
  };
}
