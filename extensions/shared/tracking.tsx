import { t } from "./messages.ts";
import { type ParcelView } from "./views.ts";

/** The tracking number, as a link to where the buyer follows the parcel. */
export function Tracking({ parcel: { trackingNumber, trackingUrl } }: { parcel: ParcelView }) {
  if (!trackingNumber) return null;
  return (
    <s-text>
      {t("tracking")}{" "}
      {trackingUrl ? (
        <s-link href={trackingUrl} target="_blank">
          {trackingNumber}
        </s-link>
      ) : (
        trackingNumber
      )}
    </s-text>
  );
}
