import { type Trouble } from "./call-app.ts";
import { t } from "./messages.ts";

/** Says why there is no answer, and offers to ask again. */
export function TroubleBanner({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <s-banner
      tone={trouble === "offline" ? "warning" : "critical"}
      heading={t(`trouble.${trouble}.heading`)}
    >
      <s-paragraph>{t(`trouble.${trouble}.text`)}</s-paragraph>
      <s-button slot="secondary-actions" onClick={onRetry}>
        {t("retry")}
      </s-button>
    </s-banner>
  );
}
