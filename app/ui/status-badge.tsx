import { Badge, type BadgeProps } from "@shopify/polaris";

import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

type Tone = NonNullable<BadgeProps["tone"]> | "plain";

const tones: Record<ShipmentStatus, Tone> = {
  created: "attention",
  quoted: "info",
  labelCreated: "info",
  pickupRequested: "info",
  pickupNotFound: "warning",
  pickingUp: "info",
  pickedUp: "info",
  inTransit: "info",
  goodsCollectionInTransit: "success",
  returnToSender: "warning",
  delivered: "success",
  annulled: "plain",
  refunded: "plain",
  refundPending: "plain",
};

/** The status of a shipment: the text carries it, the color only helps. */
export function StatusBadge({ status, text }: { status: ShipmentStatus; text: string }) {
  const tone = tones[status];
  return <Badge {...(tone !== "plain" && { tone })}>{text}</Badge>;
}
