import { t } from "../../shared/messages.ts";

export function CloseButton() {
  return (
    <s-button slot="secondary-actions" onClick={() => shopify.close()}>
      {t("close")}
    </s-button>
  );
}
