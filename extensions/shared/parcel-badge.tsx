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

/** Where the parcel stands; once it is paid for, as its carrier tells. */
export function ParcelBadge({ parcel }: { parcel: ParcelView }) {
  const tone = parcel.incidentCount > 0 ? "critical" : tones[parcel.state];
  const told = parcel.price === null ? null : parcel.statusText;
  return <s-badge tone={tone}>{told ?? t(`state.${parcel.state}`)}</s-badge>;
}
