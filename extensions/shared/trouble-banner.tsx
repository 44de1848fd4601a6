import { type Trouble } from "./call-app.ts";
import { words } from "./messages.ts";

/** Says why there is no answer, and offers to ask again. */
export function TroubleBanner({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <s-banner
      tone={trouble === "offline" ? "warning" : "critical"}
      heading={words(`trouble.${trouble}.heading`)}
    >
      <s-paragraph>{words(`trouble.${trouble}.text`)}</s-paragraph>
      <s-button slot="secondary-actions" onClick={onRetry}>
        {words("retry")}
      </s-button>
    </s-banner>
  );
}
