import { useRef, useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";

const decisions = ["awaitPayment", "collected", "prepaid"] as const;
type Decision = (typeof decisions)[number];

/** What an unpaid order of a way to pay means. Asked once for each of them; waiting is the proposed answer. */
export function FixGateway({ attention, isBusy, onFix }: FixProps) {
  const [reply, setReply] = useState<Decision>("awaitPayment");
  // Set at once: a click may come before the choice is rendered.
  const replyRef = useRef(reply);
  const name = attention.subjects?.[0] ?? "";
  return (
    <s-stack gap="small">
      <s-choice-list
        label={t("fix.gateway", { name })}
        name="gateway"
        values={[reply]}
        onChange={(event) => {
          const [chosen] = event.currentTarget.values;
          replyRef.current = decisions.find((each) => each === chosen) ?? reply;
          setReply(replyRef.current);
        }}
      >
        {decisions.map((each) => (
          <s-choice key={each} value={each} disabled={isBusy}>
            {t(`fix.${each}`)}
          </s-choice>
        ))}
      </s-choice-list>
      <s-button
        disabled={isBusy}
        loading={isBusy}
        onClick={() => onFix({ gateway: { name, decision: replyRef.current } })}
      >
        {t("fix.save")}
      </s-button>
    </s-stack>
  );
}
