import { decimal } from "../../money.ts";
import type { Order } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";

export function money(cents: number, currencyCode: string) {
  return { amount: decimal(cents), currencyCode };
}

/** In the shop's currency and in the buyer's presentment currency. */
export function moneyBag({ settings }: Shop, order: Order, cents: number) {
  return {
    shopMoney: money(cents, settings.currency),
    presentmentMoney: money(Math.round(cents * order.presentmentRate), order.presentmentCurrency),
  };
}

/** Shopify returns whole seconds. */
export function dateTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}

export function dateTimeOrNull(time: Date | null): string | null {
  return time && dateTime(time);
}
