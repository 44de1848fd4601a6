import type { AdminContext } from "./context.ts";
import { billingMutations } from "./mutations/billing.ts";
import { carrierServiceMutations } from "./mutations/carrier-services.ts";
import { deliveryProfileMutations } from "./mutations/delivery-profiles.ts";
import { fulfillmentMutations } from "./mutations/fulfillments.ts";
import { holdMutations } from "./mutations/holds.ts";
import { orderMutations } from "./mutations/orders.ts";
import { returnMutations } from "./mutations/returns.ts";

/** The root of mutations. A mutation that is absent here is not simulated. */
export function mutations(context: AdminContext): Record<string, unknown> {
  return {
    ...carrierServiceMutations(context),
    ...deliveryProfileMutations(context),
    ...fulfillmentMutations(context),
    ...holdMutations(context),
    ...orderMutations(context),
    ...returnMutations(context),
    ...billingMutations(context),
  };
}
