import type { Shop } from "../shop.ts";
import type { Order } from "./order.ts";

/** The store's own name for money that staff record without a gateway. */
const UNNAMED = "manual";

/** Money that goes past the store: `manualPaymentGateway` of its transactions. */
export const isManualGateway = ({ settings }: Pick<Shop, "settings">, gateway: string): boolean =>
  gateway === UNNAMED || settings.manualGateways.includes(gateway);

/** Of the order's first payment, unless staff choose another: what "Mark as paid" records under. */
export function gatewayOf(
  shop: Pick<Shop, "settings">,
  { gatewayNames: [first = UNNAMED] }: Pick<Order, "gatewayNames">,
  chosen: string = first,
): { gateway: string; isManual: boolean } {
  return { gateway: chosen, isManual: isManualGateway(shop, chosen) };
}
