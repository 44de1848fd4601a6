import { useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";
import { useProductTitles } from "./use-product-titles.ts";

/** What stands for everything in the parcel, where something in it is no product that a weight could be kept of. */
const CONTENTS = "contents";

/** Carriers weigh what they carry; each product is asked for once and remembered. */
export function FixWeights({ attention: { subjects = [] }, isBusy, onFix }: FixProps) {
  const isOfContents = subjects.length === 0 || subjects.some((id) => id.startsWith("line/"));
  const asked = isOfContents ? [CONTENTS] : subjects;
  const titles = useProductTitles(isOfContents ? [] : subjects);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const weights = asked.map((productId) => ({ productId, grams: Number(typed[productId]) }));
  const isComplete = weights.every(({ grams }) => isWeight(grams));
  const save = () => onFix(isOfContents ? { contentsGrams: weights[0]!.grams } : { weights });
  return (
    <s-stack gap="small">
      {asked.map((productId) => (
        <s-number-field
          key={productId}
          label={
            isOfContents
              ? t("fix.contents")
              : (titles[productId] ?? t("fix.product", { productId }))
          }
          suffix="g"
          min={1}
          step={1}
          inputMode="numeric"
          value={typed[productId] ?? ""}
          {...(typed[productId] &&
            !isWeight(Number(typed[productId])) && { error: t("fix.gramsInvalid") })}
          disabled={isBusy}
          onInput={(event) => {
            const { value } = event.currentTarget;
            setTyped((fields) => ({ ...fields, [productId]: value }));
          }}
        />
      ))}
      <s-button disabled={isBusy || !isComplete} loading={isBusy} onClick={save}>
        {t("fix.saveWeights")}
      </s-button>
    </s-stack>
  );
}

const isWeight = (grams: number): boolean => Number.isInteger(grams) && grams > 0;
