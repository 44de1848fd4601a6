import { statusAfter, type ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import { chooseRate } from "../purchase/rate-views.ts";
import type { ParcelState } from "../views.ts";
import type { OrderParcel } from "./parcel.ts";

/** The status of a parcel as its block shows it. */
export const headlines = [
  "purchase",
  "noRate",
  "attention",
  "waiting",
  "ended",
  "annulled",
  "numberFollows",
  "numberDelayed",
  "carrierRefused",
  "carrierChecked",
  "print",
  "returnMailed",
  "returnUnmailed",
  "awaitPickup",
  "pickupFailed",
  "moving",
  "incident",
  "returning",
  "collecting",
  "delivered",
  "refundPending",
  "refunded",
  "changed",
] as const;
export type Headline = (typeof headlines)[number];

/** The status of a parcel for its merchant, and the actions that are possible. */
export interface ParcelStatus {
  state: ParcelState;
  headline: Headline;
  canPurchase: boolean;
  canFinish: boolean;
  canPrint: boolean;
  canRefund: boolean;
}

export function statusOfParcel(parcel: OrderParcel): ParcelStatus {
  const { row, shipment } = parcel;
  const state = stateOf(parcel);
  const isReady = state === "draft" && chooseRate(parcel) !== null;
  const canFinish = state === "paid";
  return {
    state,
    headline: headlineOf(parcel, state, isReady),
    canPurchase: isReady && row.attention.length === 0,
    canFinish,
    canPrint: canPrint(shipment),
    canRefund: shipment?.isPaid === true && statusAfter(shipment.status, "refunded") !== null,
  };
}

/** Also what is on its way, for a label that was lost; not what was given back, or has no number yet. */
export function canPrint(shipment: Pick<Shipment, "isPaid" | "status"> | null): boolean {
  const isPaid = shipment?.isPaid === true;
  return isPaid && ["labelled", "moving", "delivered"].includes(paidStates[shipment.status]);
}

/** What was paid for is where its carrier says; before, the order decides. */
function stateOf({ row, shipment }: OrderParcel): ParcelState {
  if (shipment?.isPaid) return paidStates[shipment.status];
  if (row.state === "draft" || row.state === "ended") {
    if (shipment?.status === "annulled") return "annulled";
    // Between two attempts there is no draft yet.
    if (row.state === "draft" && !shipment) return "waiting";
  }
  return row.state;
}

const paidStates: Record<ShipmentStatus, ParcelState> = {
  created: "paid",
  quoted: "paid",
  labelCreated: "labelled",
  pickupRequested: "labelled",
  pickupNotFound: "labelled",
  pickingUp: "labelled",
  pickedUp: "moving",
  inTransit: "moving",
  returnToSender: "moving",
  goodsCollectionInTransit: "delivered",
  delivered: "delivered",
  annulled: "annulled",
  refunded: "refunded",
  refundPending: "refunded",
};

function headlineOf(
  { row, shipment, isRefused, isQuestion }: OrderParcel,
  state: ParcelState,
  isReady: boolean,
): Headline {
  if (!shipment?.isPaid) {
    if (state === "draft") return isReady ? "purchase" : "noRate";
    return state === "attention" || state === "waiting" || state === "annulled" ? state : "ended";
  }
  if (isQuestion) return "carrierChecked";
  if (state !== "refunded" && row.attention.length > 0) return "changed";
  if (state === "paid" && isRefused) return "carrierRefused";
  const isOnItsWay = state === "labelled" || state === "moving";
  if (isOnItsWay && shipment.incidentCount) return "incident";
  const headline = paidHeadlines[shipment.status];
  if (headline !== "print" || shipment.returnOf === undefined) return headline;
  // The buyer has the parcel: it is nothing that the merchant could hand over.
  return shipment.sender.email ? "returnMailed" : "returnUnmailed";
}

const paidHeadlines: Record<ShipmentStatus, Headline> = {
  created: "numberFollows",
  quoted: "numberFollows",
  labelCreated: "print",
  pickupRequested: "awaitPickup",
  pickupNotFound: "pickupFailed",
  pickingUp: "awaitPickup",
  pickedUp: "moving",
  inTransit: "moving",
  returnToSender: "returning",
  goodsCollectionInTransit: "collecting",
  delivered: "delivered",
  annulled: "annulled",
  refunded: "refunded",
  refundPending: "refundPending",
};
