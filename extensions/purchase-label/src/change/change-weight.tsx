import { useState } from "preact/hooks";

import { t } from "../../../shared/messages.ts";
import { type FormProps } from "./form-props.ts";
import { readNumber } from "./read-number.ts";

/** A gram, and what no carrier takes. */
const BOUNDS = [0.001, 100] as const;

/** Of the packed parcel, in the unit in which it is shown. */
export function ChangeWeight({
  weightKg,
  isBusy,
  onFix,
  onType,
}: FormProps & { weightKg: number }) {
  const [typed, setTyped] = useState(String(weightKg));
  const kg = readNumber(typed, BOUNDS);
  return (
    <s-stack direction="inline" gap="small" alignItems="end">
      <s-number-field
        label={t("change.weight")}
        suffix="kg"
        min={BOUNDS[0]}
        max={BOUNDS[1]}
        step={0.1}
        inputMode="decimal"
        value={typed}
        {...(kg === null && { error: t("change.weightInvalid") })}
        disabled={isBusy}
        onInput={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          onType(readNumber(value, BOUNDS) !== weightKg);
        }}
      />
      <s-button
        disabled={isBusy || kg === null || kg === weightKg}
        loading={isBusy}
        onClick={() => kg !== null && onFix({ change: { weightKg: kg } })}
      >
        {t("quoteAnew")}
      </s-button>
    </s-stack>
  );
}
