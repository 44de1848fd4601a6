import { money, t } from "../../shared/messages.ts";
import { type ParcelView } from "../../shared/views.ts";
import { ChangeableFact } from "./changeable-fact.tsx";
import { FixTerritory } from "./fix-territory.tsx";
import { FixWeights } from "./fix-weights.tsx";
import { InsuredField } from "./insured-field.tsx";
import { type Fix } from "./use-order.ts";

interface Props {
  parcel: ParcelView;
  isBusy: boolean;
  typedInsured: string | null;
  onTypeInsured: (typed: string) => void;
  onFix: (fix: Fix) => void;
}

/** What the rates were asked for, and the means to change what is wrong. */
export function DraftFacts({ parcel, isBusy, typedInsured, onTypeInsured, onFix }: Props) {
  const { recipient, place, weightKg, goodsCollection, goodsInsured } = parcel;
  if (parcel.shipmentId === null) return null;
  const fixProps = { attention: { code: "", text: "" }, isBusy, onFix };
  return (
    <s-section heading={t("parcelFacts")}>
      <s-stack gap="small">
        {recipient && (
          <s-text type="strong">
            {[recipient.fullName, recipient.phone].filter(Boolean).join(" · ")}
          </s-text>
        )}
        {recipient && <s-text>{recipient.street}</s-text>}
        {/* Another place or weight from the server is a change that was made: its means are put away. */}
        {place && (
          <ChangeableFact
            key={`place ${place}`}
            fact={t("to", { place })}
            change={t("changePlace")}
            isBusy={isBusy}
          >
            <FixTerritory {...fixProps} />
          </ChangeableFact>
        )}
        {weightKg !== null && (
          <ChangeableFact
            key={`weight ${weightKg}`}
            fact={t("weight", { kg: shopify.i18n.formatNumber(weightKg) })}
            change={t("changeWeight")}
            isBusy={isBusy}
          >
            <FixWeights {...fixProps} />
          </ChangeableFact>
        )}
        <s-text>
          {goodsCollection > 0
            ? t("collects", { amount: money(goodsCollection) })
            : t("collectsNothing")}
        </s-text>
        <InsuredField
          insured={goodsInsured}
          typed={typedInsured}
          isBusy={isBusy}
          onType={onTypeInsured}
          onInsure={(amount) => onFix({ goodsInsured: amount })}
        />
      </s-stack>
    </s-section>
  );
}
