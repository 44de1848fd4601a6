import { type ParcelView } from "../../desk/views.ts";
import { money, words } from "../../desk/words.ts";
import { InsuredField } from "./insured-field.tsx";

interface Props {
  parcel: ParcelView;
  isBusy: boolean;
  onInsure: (goodsInsured: number) => void;
}

/** What the rates were asked for. */
export function DraftFacts({ parcel, isBusy, onInsure }: Props) {
  const { place, weightKg, goodsCollection, goodsInsured } = parcel;
  if (parcel.shipmentId === null) return null;
  return (
    <s-section heading={words("parcelFacts")}>
      <s-stack gap="small">
        {place && <s-text>{words("to", { place })}</s-text>}
        {weightKg !== null && (
          <s-text>{words("weight", { kg: shopify.i18n.formatNumber(weightKg) })}</s-text>
        )}
        <s-text>
          {goodsCollection > 0
            ? words("collects", { amount: money(goodsCollection) })
            : words("collectsNothing")}
        </s-text>
        {/* Another amount from the server is another field: what was typed has been settled. */}
        <InsuredField
          key={goodsInsured}
          insured={goodsInsured}
          isBusy={isBusy}
          onInsure={onInsure}
        />
      </s-stack>
    </s-section>
  );
}
