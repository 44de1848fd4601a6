import type { Context } from "#app/shipping/context.ts";
import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";

import { hoursAfter, type PastOrder } from "./past-orders.ts";
import { sendParcel, type About } from "./send-parcel.ts";

/** What carriers write of a delivery that failed. */
const troubles = [
  "Cliente ausente",
  "Dirección incompleta",
  "Cliente sin dinero",
  "Rechazado por el destinatario",
  "Solicita entrega otro día",
  "Local cerrado",
];

/** Something that happened at a time, and what it led to later. */
export interface PastEvent {
  at: Date;
  happen: (ctx: Context) => Promise<PastEvent[]>;
}

/** An order becomes parcels when it is packed; each parcel then travels on its own. */
export function eventsOf(about: About, order: PastOrder, index: number): PastEvent[] {
  return order.parcels.map((items, position) => ({
    at: hoursAfter(order.placedAt, order.hours.packed),
    happen: async (ctx) => {
      const shipment = await sendParcel(ctx, about, order, items, { index, position });
      return journeyOf(about, order, shipment, ctx.now());
    },
  }));
}

/** What the carrier reports, or the merchant's refund. */
function journeyOf(
  { until }: About,
  order: PastOrder,
  shipment: Shipment,
  packedAt: Date,
): PastEvent[] {
  const { outcome, hours, isPaidAtDoor } = order;
  if (outcome === "refunded")
    return [{ at: hoursAfter(packedAt, 3), happen: (ctx) => refund(ctx, shipment.shipmentId) }];

  const departs = 6;
  const arrives = departs + hours.onTheWay;
  const handover: TrackingEventKind = isPaidAtDoor ? "collected" : "delivered";
  const legs: Record<Exclude<PastOrder["outcome"], "refunded">, [TrackingEventKind, number][]> = {
    delivered: [[handover, arrives]],
    underway: [[handover, arrives]],
    afterIncident: [
      ["incidentOpened", arrives - 8],
      ["incidentClosed", arrives + 14],
      [handover, arrives + 20],
    ],
    openIncident: [["incidentOpened", Math.min(arrives, 30)]],
    returned: [
      ["incidentOpened", arrives - 8],
      ["returning", arrives + 48],
    ],
  };
  const events: [TrackingEventKind, number][] = [
    ["pickedUp", departs - 3],
    ["departed", departs],
    ...legs[outcome],
    // The cash is back with the merchant three days after the handover.
    ...(isPaidAtDoor && outcome !== "returned" && outcome !== "openIncident"
      ? [["delivered", arrives + 92] satisfies [TrackingEventKind, number]]
      : []),
  ];
  const reported = events
    .map(([kind, afterHours]) => ({ kind, at: hoursAfter(packedAt, afterHours) }))
    .filter(({ at }) => at <= until);
  const last = reported.at(-1);
  if (!last) return [];
  // In one report at the end: the times are those of the events.
  const trouble = troubles[shipment.shipmentId % troubles.length] ?? null;
  return [{ at: last.at, happen: (ctx) => report(ctx, shipment, reported, trouble) }];
}

async function report(
  ctx: Context,
  { trackingNumber, selectedRate }: Shipment,
  reported: readonly { kind: TrackingEventKind; at: Date }[],
  trouble: string | null,
): Promise<PastEvent[]> {
  if (!trackingNumber || !selectedRate) throw new Error("a parcel of the history has no number");
  await recordTrackingEvents(ctx, {
    country: "EC",
    carrierToken: selectedRate.carrierToken,
    events: reported.map(({ kind, at }) => ({
      trackingNumber,
      kind,
      carrierCode: kind,
      occurredAt: at,
      place: null,
      detail: kind === "incidentOpened" ? trouble : null,
      weighedKg: null,
    })),
  });
  return [];
}

async function refund(ctx: Context, shipmentId: ShipmentId): Promise<PastEvent[]> {
  await annulAndRefundShipment(ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: "The buyer changed their mind",
  });
  return [];
}
