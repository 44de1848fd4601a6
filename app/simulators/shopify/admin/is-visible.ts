import { findFulfillmentOrder } from "../orders/find.ts";
import type { FulfillmentOrder } from "../orders/order.ts";
import { idOf } from "../shop.ts";
import { grants } from "./access.ts";
import type { AdminContext } from "./context.ts";

/** The merchant's own locations and those of other fulfilment services require different scopes. */
export function isVisible({ shop, granted }: AdminContext, { locationId }: FulfillmentOrder) {
  const isElsewhere = shop.locations.get(locationId)?.fulfillmentServiceHandle;
  return grants(
    granted,
    isElsewhere
      ? "read_third_party_fulfillment_orders"
      : "read_merchant_managed_fulfillment_orders",
  );
}

/** The number of a fulfilment order that the app may act on; null when it is invisible to the app. */
export function actionableId(context: AdminContext, id: string): number | null {
  const found = findFulfillmentOrder(context.shop, idOf("FulfillmentOrder", id));
  return found && isVisible(context, found.fulfillmentOrder) ? found.fulfillmentOrder.id : null;
}
