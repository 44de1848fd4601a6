import { useState } from "preact/hooks";

import { t } from "../../shared/messages.ts";
import { type FixProps } from "./attention-fixes.tsx";

/** The carrier calls before it delivers. */
export function FixPhone({ isBusy, onFix }: FixProps) {
  const [phone, setPhone] = useState("");
  return (
    <s-stack direction="inline" gap="small" alignItems="end">
      <s-text-field
        label={t("fix.phone")}
        value={phone}
        autocomplete="off"
        disabled={isBusy}
        onInput={(event) => setPhone(event.currentTarget.value)}
      />
      <s-button
        disabled={isBusy || phone.trim() === ""}
        loading={isBusy}
        onClick={() => onFix({ phone: phone.trim() })}
      >
        {t("fix.save")}
      </s-button>
    </s-stack>
  );
}
