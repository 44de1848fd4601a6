import type { GatewayDecision, ShopSettings } from "../../shop/shop-settings.ts";

/** The name of a gateway as it is compared: without case and surrounding space. */
export const gatewayKey = (name: string): string => name.trim().toLowerCase();

/** What the merchant has decided about a gateway; undefined before. */
export function decisionOf(
  name: string,
  paymentGateways: ShopSettings["paymentGateways"],
): GatewayDecision | undefined {
  const key = gatewayKey(name);
  return Object.entries(paymentGateways).findLast(([each]) => gatewayKey(each) === key)?.[1];
}
