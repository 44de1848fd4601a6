import { findFulfillmentOrder } from "../orders/find.ts";
import type { FulfillmentOrder } from "../orders/order.ts";
import { idOf } from "../shop.ts";
import { grants } from "./access.ts";
import type { AdminContext } from "./context.ts";

/** The merchant's own locations and those of other fulfilment services require different scopes. */
export const isVisible = (context: AdminContext, one: FulfillmentOrder): boolean =>
  grants(context.granted, `read_${kindOf(context, one)}_fulfillment_orders`);

/** False for a fulfilment order that the app may only see. */
export function mayWrite(context: AdminContext, id: string): boolean {
  const found = findFulfillmentOrder(context.shop, idOf("FulfillmentOrder", id));
  if (!found) return true;
  const scope = `write_${kindOf(context, found.fulfillmentOrder)}_fulfillment_orders`;
  return grants(context.granted, scope);
}

function kindOf({ shop }: AdminContext, { locationId }: FulfillmentOrder) {
  const isElsewhere = shop.locations.get(locationId)?.fulfillmentServiceHandle;
  return isElsewhere ? "third_party" : "merchant_managed";
}

/** The number of a fulfilment order that the app may act on; null when the app may not see or change it. */
export function actionableId(context: AdminContext, id: string): number | null {
  const found = findFulfillmentOrder(context.shop, idOf("FulfillmentOrder", id));
  return found && isVisible(context, found.fulfillmentOrder) && mayWrite(context, id)
    ? found.fulfillmentOrder.id
    : null;
}
