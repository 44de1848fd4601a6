import { useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";
import { readNumber } from "./change/read-number.ts";
import { useProductTitles } from "./use-product-titles.ts";

/** What stands for everything in the parcel, where something in it is no product that a weight could be kept of. */
const CONTENTS = "contents";

/** Carriers weigh what they carry; each product is asked for once and remembered. */
export function FixWeights({ attention: { subjects = [] }, isBusy, onFix }: FixProps) {
  const isOfContents = subjects.length === 0 || subjects.some((id) => id.startsWith("line/"));
  const asked = isOfContents ? [CONTENTS] : subjects;
  const titles = useProductTitles(isOfContents ? [] : subjects);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const weights = asked.map((productId) => ({ productId, grams: gramsOf(typed[productId] ?? "") }));
  const isComplete = weights.every(({ grams }) => grams > 0);
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
          suffix="kg"
          min={BOUNDS[0]}
          max={BOUNDS[1]}
          step={0.1}
          inputMode="decimal"
          value={typed[productId] ?? ""}
          {...(typed[productId] &&
            gramsOf(typed[productId]) === 0 && { error: t("change.weightInvalid") })}
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

/** A gram, and what no carrier takes. */
const BOUNDS = [0.001, 100] as const;

/** The server keeps grams; the merchant reads and types kilograms. 0 for what is no weight. */
const gramsOf = (typed: string): number => Math.round((readNumber(typed, BOUNDS) ?? 0) * 1000);
