import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { findShopOfAccount, replaceShopSettings } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { readShopSettings } from "../../shop/shop-settings.ts";
import { gatewayKey } from "../desired/plan-collection.ts";
import { resync } from "../resync.ts";

export interface DecidePaymentGateway {
  accountId: AccountId;
  /** As the question named it. */
  gateway: string;
  decision: "collected" | "notCollected";
}

/**
 * The merchant says whether a payment means cash on delivery. It holds for every order of the shop; those that wait for
 * it are looked at again.
 * @returns how many
 * @throws ShippingError accountNotFound
 */
export function decidePaymentGateway(
  { service }: ShopifyApp,
  { accountId, gateway, decision }: DecidePaymentGateway,
): Promise<number> {
  const key = gatewayKey(gateway);
  return service.db.tx(accountId, async (tx) => {
    const shop = await findShopOfAccount(tx, accountId);
    if (!shop) throw new ShippingError("accountNotFound");
    const settings = readShopSettings(shop.settings);
    const others = Object.entries(settings.paymentGateways).filter(
      ([name]) => gatewayKey(name) !== key,
    );
    const paymentGateways = Object.fromEntries([...others, [gateway.trim(), decision]]);
    // Nobody else writes for the account while this transaction is open.
    await replaceShopSettings(tx, accountId, {
      settings: { ...settings, paymentGateways },
      readVersion: shop.settingsVersion,
      now: service.now(),
    });
    return resync(tx, service, accountId, ({ attention }) =>
      attention.some(
        ({ code, subjects }) =>
          code === "paymentGateway" && subjects?.some((name) => gatewayKey(name) === key),
      ),
    );
  });
}
