import {
  kindOfMilestone,
  type Milestone,
  type TrackingEvent,
} from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { CreateShipment } from "#app/shipping/shipments/create-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";
import type { FulfillmentOrder, Order } from "#app/simulators/shopify/orders/order.ts";
import { insertStoreOrder } from "#db/shopify/store-orders.ts";

import type { ConnectedShop } from "../connected-shop.ts";

export interface Labelled {
  order: Order;
  fulfillmentOrder: FulfillmentOrder;
  shipmentId: ShipmentId;
  trackingNumber: string;
  /** What the job of a change of it knows. */
  whose: { accountId: ConnectedShop["world"]["accountId"]; shipmentId: ShipmentId };
  /** The carrier reports an event of the parcel; the minute counts from the label. */
  travels(word: TrackingEvent["kind"] | Milestone, minute: number): Promise<void>;
}

/** A fulfilment order whose draft was purchased and labelled, as `orders/` leaves it. */
export async function labelOrder(
  { world, simulated }: ConnectedShop,
  {
    order = simulated.buyer.placeOrder(),
    fulfillmentOrder = order.fulfillmentOrders[0]!,
    lines = fulfillmentOrder.lines.map(({ id, remainingQuantity }) => ({
      lineId: String(id),
      quantity: remainingQuantity,
    })),
    draft = {},
  }: {
    order?: Order;
    fulfillmentOrder?: FulfillmentOrder;
    lines?: FulfillmentLine[];
    draft?: Partial<CreateShipment>;
  } = {},
): Promise<Labelled> {
  const { ctx, accountId } = world;
  const { shipmentId } = await world.paid(draft);
  const now = ctx.now();
  await ctx.db.tx(accountId, (tx) =>
    insertStoreOrder(tx, {
      accountId,
      fulfillmentOrderId: String(fulfillmentOrder.id),
      orderId: String(order.id),
      orderName: order.name,
      locationId: String(fulfillmentOrder.locationId),
      state: "draft",
      attention: [],
      accepted: [],
      changes: {},
      owed: null,
      attempt: 1,
      shipmentId,
      fingerprint: null,
      placeKey: null,
      lines,
      chosenCarrierToken: null,
      buyerPaid: null,
      checkoutQuoteId: null,
      orderUpdatedAt: now,
      syncedAt: null,
      objectCreated: now,
      objectUpdated: now,
    }),
  );
  const { trackingNumber, selectedRate } = await generateShipmentTrackingNumber(ctx, shipmentId);
  if (!trackingNumber || !selectedRate) throw new Error("the label has no number");
  const labelledMs = Math.floor(now.getTime() / 1000) * 1000;

  return {
    order,
    fulfillmentOrder,
    shipmentId,
    trackingNumber,
    whose: { accountId, shipmentId },
    async travels(word, minute) {
      const { carrierToken } = selectedRate;
      const occurredAt = new Date(labelledMs + minute * 60_000);
      const milestone = isMilestone(word) ? word : null;
      const kind = isMilestone(word) ? kindOfMilestone[word] : word;
      const event = { trackingNumber, kind, milestone, carrierCode: word, occurredAt };
      const rest = { place: null, detail: null, weighedKg: null };
      await recordTrackingEvents(ctx, {
        country: "EC",
        carrierToken,
        events: [{ ...event, ...rest }],
      });
    },
  };
}

const isMilestone = (word: TrackingEvent["kind"] | Milestone): word is Milestone =>
  Object.hasOwn(kindOfMilestone, word);
