import type { Api as ActionApi } from "@shopify/ui-extensions/admin.order-details.action.render";
import type { Api as BlockApi } from "@shopify/ui-extensions/admin.order-details.block.render";
import type { Api as PrintApi } from "@shopify/ui-extensions/admin.order-details.print-action.render";

/**
 * The part of `customer-account.order-status.fulfillment-details.render-after` that our block uses. Its own
 * declarations would declare every `s-*` element a second time, with other properties.
 */
interface BuyerApi {
  /** Undefined until the page has the order. */
  order: { value: { id: string } | undefined };
  fulfillmentId: string;
  sessionToken: { get(): Promise<string> };
}

declare global {
  /**
   * What the admin gives an extension, and a buyer's order page its own. `navigation` is there in blocks only, `close`
   * in actions only.
   */
  const shopify: Pick<PrintApi, "auth" | "data" | "i18n" | "intents" | "query" | "storage"> &
    Pick<ActionApi, "close"> &
    Pick<BlockApi, "navigation"> &
    BuyerApi;
}
