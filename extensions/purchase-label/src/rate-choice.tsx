import { money, t } from "../../shared/messages.ts";
import { type RateView } from "../../shared/views.ts";
import { sortRates } from "./rate-to-purchase.ts";

interface Props {
  rates: RateView[];
  chosen: RateView | null;
  isDisabled: boolean;
  onChoose: (carrierToken: string) => void;
}

/** Every carrier's offer. What cannot be had stays in sight, with the reason. */
export function RateChoice({ rates, chosen, isDisabled, onChoose }: Props) {
  if (rates.length === 0) return null;
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
      {sortRates(rates).map((rate) => (
        <s-choice
          key={rate.rateId}
          value={rate.carrierToken}
          disabled={isDisabled || !rate.available}
        >
          {titleOf(rate)}
          <s-text slot="details">{detailsOf(rate)}</s-text>
        </s-choice>
      ))}
    </s-choice-list>
  );
}

function titleOf({ carrier, price, available }: RateView): string {
  return available ? t("rate", { carrier, price: money(price) }) : carrier;
}

function detailsOf({ available, reason, estimateDays, isBuyersChoice }: RateView): string {
  if (!available) return reason ?? t("unavailable");
  const days = t("days", { count: estimateDays });
  return isBuyersChoice ? `${days} · ${t("buyersChoice")}` : days;
}
