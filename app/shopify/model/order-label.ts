import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { FulfillmentLine } from "./fulfillment-line.ts";

/** A label of an order that was purchased and not given back: what its parcel holds and collects on delivery. */
export interface OrderLabel {
  shipmentId: ShipmentId;
  fulfillmentOrderId: string;
  status: ShipmentStatus;
  collects: Cents;
  purchasedAt: Date;
  /** The pieces in the parcel, by line of the fulfilment order. */
  lines: readonly FulfillmentLine[];
}

/** The carrier has the buyer's cash; whether the store has recorded it is another question. */
export const hasCollected = ({ status }: Pick<OrderLabel, "status">): boolean =>
  status === "delivered" || status === "goodsCollectionInTransit";
