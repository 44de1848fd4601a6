import type { Api as ActionApi } from "@shopify/ui-extensions/admin.order-details.action.render";
import type { Api as BlockApi } from "@shopify/ui-extensions/admin.order-details.block.render";
import type { Api as PrintApi } from "@shopify/ui-extensions/admin.order-details.print-action.render";

declare global {
  /** What the admin gives an extension. `navigation` is there in blocks only, `close` in actions only. */
  const shopify: Pick<PrintApi, "auth" | "data" | "i18n" | "intents" | "query" | "storage"> &
    Pick<ActionApi, "close"> &
    Pick<BlockApi, "navigation">;
}
