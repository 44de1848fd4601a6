import { money, t } from "../../shared/messages.ts";
import { type RateView, type WalletView } from "../../shared/views.ts";
import { sortRates } from "./rate-to-purchase.ts";

interface Props {
  rates: RateView[];
  chosen: RateView | null;
  wallet: WalletView;
  isDisabled: boolean;
  onChoose: (carrierToken: string) => void;
}

/** The offers that can be had. The other carriers are named in one line for each reason. */
export function RateChoice({ rates, chosen, wallet, isDisabled, onChoose }: Props) {
  if (rates.length === 0) return null;
  const offers = sortRates(rates).filter(({ available }) => available);
  const refusals = Map.groupBy(
    rates.filter(({ available }) => !available),
    ({ reason }) => reason ?? t("unavailable"),
  );
  return (
    <s-stack gap="small">
      {offers.length > 0 && <Offers {...{ rates: offers, chosen, wallet, isDisabled, onChoose }} />}
      {[...refusals].map(([reason, refused]) => (
        <s-text key={reason} color="subdued">
          {`${reason}: ${refused.map(({ carrier }) => carrier).join(", ")}`}
        </s-text>
      ))}
    </s-stack>
  );
}

function Offers({ rates, chosen, wallet, isDisabled, onChoose }: Props) {
  return (
    <s-choice-list
      label={t("rates")}
      name="rate"
      values={chosen ? [chosen.carrierToken] : []}
      onChange={(event) => {
        const [carrierToken] = event.currentTarget.values;
        if (carrierToken !== undefined) onChoose(carrierToken);
      }}
    >
      {rates.map((rate) => (
        <s-choice key={rate.rateId} value={rate.carrierToken} disabled={isDisabled}>
          {t("rate", { carrier: rate.carrier, price: money(rate.price, wallet) })}
          <s-text slot="details">{detailsOf(rate, wallet)}</s-text>
        </s-choice>
      ))}
    </s-choice-list>
  );
}

function detailsOf(rate: RateView, wallet: WalletView): string {
  const { estimateDays, expected, isBuyersChoice, breakdown } = rate;
  const arrival = expected
    ? t("arrives", { first: day(expected.first), last: day(expected.last) })
    : t("days", { count: estimateDays });
  return [arrival, isBuyersChoice && t("buyersChoice"), breakdown && partsOf(breakdown, wallet)]
    .filter(Boolean)
    .join(" · ");
}

/** Nothing for a price of one part. */
function partsOf(breakdown: NonNullable<RateView["breakdown"]>, wallet: WalletView): string | null {
  const parts = (["freight", "insurance", "collection"] as const).filter(
    (name) => breakdown[name] > 0,
  );
  if (parts.length < 2) return null;
  return parts
    .map((name) => t(`part.${name}`, { amount: money(breakdown[name], wallet) }))
    .join(" + ");
}

const day = (iso: string): string =>
  shopify.i18n.formatDate(new Date(`${iso}T12:00:00Z`), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
