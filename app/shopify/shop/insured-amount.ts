import { NO_MONEY, type Cents } from "#app/shipping/model/money.ts";

import type { ShopSettings } from "./shop-settings.ts";

/** What goods of this worth are insured for, by the shop's rule: all of it, or nothing. */
export function insuredAmount(
  goodsTotal: Cents,
  { insurance }: Pick<ShopSettings, "insurance">,
): Cents {
  const isInsured =
    insurance.kind === "always" || (insurance.kind === "over" && goodsTotal >= insurance.over);
  return isInsured ? goodsTotal : NO_MONEY;
}
