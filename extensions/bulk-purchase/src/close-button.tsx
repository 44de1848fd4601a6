import { words } from "../../desk/words.ts";

export function CloseButton() {
  return (
    <s-button slot="secondary-actions" onClick={() => shopify.close()}>
      {words("close")}
    </s-button>
  );
}
