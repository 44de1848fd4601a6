import { useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";

/** Whether a way to pay means that the carrier collects the money at the door. Asked once for each of them. */
export function FixGateway({ attention, isBusy, onFix }: FixProps) {
  const [reply, setReply] = useState<string | null>(null);
  const name = attention.subjects?.[0] ?? "";
  return (
    <s-stack gap="small">
      <s-choice-list
        label={t("fix.gateway", { name })}
        name="gateway"
        values={reply ? [reply] : []}
        onChange={(event) => setReply(event.currentTarget.values[0] ?? null)}
      >
        <s-choice value="collected" disabled={isBusy}>
          {t("fix.collected")}
        </s-choice>
        <s-choice value="prepaid" disabled={isBusy}>
          {t("fix.prepaid")}
        </s-choice>
      </s-choice-list>
      <s-button
        disabled={isBusy || reply === null}
        loading={isBusy}
        onClick={() => onFix({ gateway: { name, isCollected: reply === "collected" } })}
      >
        {t("fix.save")}
      </s-button>
    </s-stack>
  );
}
