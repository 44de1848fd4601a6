import { LabelButton } from "../../shared/label-button.tsx";
import { money, t } from "../../shared/messages.ts";
import { ParcelBadge } from "../../shared/parcel-badge.tsx";
import { Tracking } from "../../shared/tracking.tsx";
import { type ParcelView, type WalletView } from "../../shared/views.ts";

const EVENTS_MAX = 5;

interface Props {
  parcel: ParcelView;
  timeZone: string;
  wallet: WalletView;
  onFinish: () => void;
}

/** A parcel that is paid for: its number, its label and the last that was heard of it. */
export function Shipped({ parcel, timeZone, wallet, onFinish }: Props) {
  const { state, carrier, price, canPrint, shipmentUrl } = parcel;
  return (
    <s-stack gap="base">
      <s-banner tone={state === "labelled" ? "success" : "info"} heading={parcel.headline}>
        <Tracking parcel={parcel} />
      </s-banner>
      {parcel.attention.map(({ code, text }) => (
        <s-banner key={code} tone="warning">
          {text}
        </s-banner>
      ))}
      {parcel.silenceText && <s-banner tone="warning">{parcel.silenceText}</s-banner>}
      {parcel.canFinish && <s-button onClick={onFinish}>{t("askCarrier")}</s-button>}
      <s-stack direction="inline" gap="small" alignItems="center">
        <ParcelBadge parcel={parcel} />
        {carrier && price !== null && (
          <s-text>{t("paid", { carrier: carrier.name, price: money(price, wallet) })}</s-text>
        )}
      </s-stack>
      <LabelButton parcel={parcel} isNext />
      {canPrint && <s-paragraph color="subdued">{t("printHint")}</s-paragraph>}
      {parcel.timeline.length > 0 && (
        <s-section heading={t("timeline")}>
          <s-unordered-list>
            {parcel.timeline.slice(0, EVENTS_MAX).map(({ at, text, place }) => (
              <s-list-item key={`${at} ${text}`}>
                {[dateOf(at, timeZone), text, place].filter(Boolean).join(" · ")}
              </s-list-item>
            ))}
          </s-unordered-list>
        </s-section>
      )}
      {shipmentUrl && (
        <s-link href={shipmentUrl} target="_blank">
          {t(parcel.canRefund ? "seeOrRefund" : "seeShipment")}
        </s-link>
      )}
    </s-stack>
  );
}

/** In the time zone of the shop, as the app's own pages: the browser may be in another. */
function dateOf(at: string, timeZone: string): string {
  return shopify.i18n.formatDate(new Date(at), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
}
