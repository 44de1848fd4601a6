import { t } from "./messages.ts";
import { type ParcelState, type ParcelView } from "./views.ts";

const tones: Record<ParcelState, "neutral" | "info" | "success" | "warning" | "critical"> = {
  draft: "info",
  attention: "warning",
  waiting: "neutral",
  ended: "neutral",
  paid: "info",
  labelled: "info",
  moving: "info",
  delivered: "success",
  refunded: "neutral",
  annulled: "neutral",
};

/** The status of the parcel; once it is paid, as its carrier reports it. */
export function ParcelBadge({ parcel }: { parcel: ParcelView }) {
  const tone = parcel.incidentCount > 0 ? "critical" : tones[parcel.state];
  const carrierStatus = parcel.price === null ? null : parcel.statusText;
  return <s-badge tone={tone}>{carrierStatus ?? t(`state.${parcel.state}`)}</s-badge>;
}
