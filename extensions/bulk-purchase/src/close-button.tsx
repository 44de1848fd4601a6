import { words } from "../../shared/messages.ts";

export function CloseButton() {
  return (
    <s-button slot="secondary-actions" onClick={() => shopify.close()}>
      {words("close")}
    </s-button>
  );
}
