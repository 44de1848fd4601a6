import { useState } from "preact/hooks";

import { words } from "../../desk/words.ts";

const WHOLE_CENTS = /^\d{1,7}(\.\d{1,2})?$/;

interface Props {
  insured: number;
  isBusy: boolean;
  onInsure: (goodsInsured: number) => void;
}

/** What the goods are insured for. Another amount asks the carriers anew, so it takes a press. */
export function InsuredField({ insured, isBusy, onInsure }: Props) {
  const [typed, setTyped] = useState(insured.toFixed(2));
  const amount = Number(typed);
  const isAmount = WHOLE_CENTS.test(typed.trim());
  const isChanged = isAmount && Math.round(amount * 100) !== Math.round(insured * 100);
  return (
    <s-stack direction="inline" gap="small" alignItems="end">
      <s-money-field
        label={words("insured")}
        value={typed}
        min={0}
        disabled={isBusy}
        {...(!isAmount && { error: words("insuredInvalid") })}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged && (
        <s-button disabled={isBusy} loading={isBusy} onClick={() => onInsure(amount)}>
          {words("quoteAnew")}
        </s-button>
      )}
    </s-stack>
  );
}
