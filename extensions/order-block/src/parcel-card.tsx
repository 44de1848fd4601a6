import { LabelButton } from "../../shared/label-button.tsx";
import { money, t } from "../../shared/messages.ts";
import { hasDetails, needsMerchant } from "../../shared/needs-merchant.ts";
import { ParcelBadge } from "../../shared/parcel-badge.tsx";
import { Tracking } from "../../shared/tracking.tsx";
import { type ParcelView, type WalletView } from "../../shared/views.ts";

interface Props {
  parcel: ParcelView;
  /** Null when it is the only one. */
  title: string | null;
  wallet: WalletView;
  onOpen: () => void;
}

export function ParcelCard({ parcel, title, wallet, onOpen }: Props) {
  return (
    <s-section {...(title && { heading: title })} accessibilityLabel={title ?? t("name")}>
      <s-stack gap="small">
        <s-stack direction="inline" gap="small" alignItems="center">
          <ParcelBadge parcel={parcel} />
          {parcel.incidentCount > 0 && (
            <s-badge tone="critical">{t("incidents", { count: parcel.incidentCount })}</s-badge>
          )}
        </s-stack>
        <s-text type="strong">{parcel.headline}</s-text>
        {parcel.attention.map((attention) => (
          <s-paragraph key={keyOf(attention)} tone="warning">
            {attention.text}
          </s-paragraph>
        ))}
        {parcel.silenceText && <s-paragraph tone="warning">{parcel.silenceText}</s-paragraph>}
        {factsOf(parcel, wallet).map((fact) => (
          <s-text key={fact} color="subdued">
            {fact}
          </s-text>
        ))}
        <Tracking parcel={parcel} />
        <s-stack direction="inline" gap="small">
          <LabelButton parcel={parcel} isNext={parcel.state === "labelled"} />
          {hasDetails(parcel) && (
            <s-button variant={needsMerchant(parcel) ? "primary" : "secondary"} onClick={onOpen}>
              {t(buttonOf(parcel))}
            </s-button>
          )}
        </s-stack>
      </s-stack>
    </s-section>
  );
}

/** Two products, or two ways to pay, may be asked for with the same code. */
const keyOf = ({ code, subjects = [] }: ParcelView["attention"][number]): string =>
  [code, ...subjects].join(" ");

/** Where it goes, and what was paid to whom or what it will cost at least. */
function factsOf(
  { place, carrier, price, rates, cashText }: ParcelView,
  wallet: WalletView,
): string[] {
  const prices = rates.filter(({ available }) => available).map((rate) => rate.price);
  return [
    place && t("to", { place }),
    carrier && price !== null && t("paid", { carrier: carrier.name, price: money(price, wallet) }),
    price === null && prices.length > 0 && t("from", { price: money(Math.min(...prices), wallet) }),
    cashText,
  ].filter((fact) => typeof fact === "string");
}

function buttonOf({ state, canPurchase }: ParcelView): string {
  if (canPurchase) return "open.purchase";
  return state === "attention" ? "open.fix" : "open.details";
}
