import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { findShopOfAccount, replaceShopSettings } from "#db/shopify/shops.ts";

import type { ShopContext } from "../../shop-context.ts";
import { readShopSettings, type GatewayDecision } from "../../shop/shop-settings.ts";
import { gatewayKey } from "../desired/gateway-decision.ts";
import { resync } from "../resync.ts";

export interface DecidePaymentGateway {
  /** As the attention reason names it. */
  gateway: string;
  decision: GatewayDecision;
}

/**
 * Saves what an unpaid order of a payment gateway means. The decision holds for every order of the shop; those that
 * wait for it, and those that were ready by an earlier one, are synced again.
 * @returns the number of orders to be synced again
 * @throws ShippingError accountNotFound
 */
export function decidePaymentGateway(
  ctx: ShopContext,
  { gateway, decision }: DecidePaymentGateway,
): Promise<number> {
  const { accountId, db, now } = ctx;
  const key = gatewayKey(gateway);
  return db.tx(accountId, async (tx) => {
    const shop = await findShopOfAccount(tx, accountId);
    if (!shop) throw new ShippingError("accountNotFound");
    const settings = readShopSettings(shop.settings);
    const others = Object.entries(settings.paymentGateways).filter(
      ([name]) => gatewayKey(name) !== key,
    );
    const paymentGateways = Object.fromEntries([...others, [gateway.trim(), decision]]);
    // No other transaction writes for the account while this one is open.
    await replaceShopSettings(tx, accountId, {
      settings: { ...settings, paymentGateways },
      readVersion: shop.settingsVersion,
      now: now(),
    });
    await recordActivity(ctx, tx, accountId, {
      action: "attentionAnswered",
      subjectKind: "gateway",
      subjectId: gateway.trim(),
      outcome: decision,
    });
    const asks = ({ code, subjects }: AttentionReason) =>
      (code === "paymentGateway" || code === "awaitingPayment") &&
      subjects?.some((name) => gatewayKey(name) === key);
    return resync(
      tx,
      ctx,
      accountId,
      ({ state, attention }) => state === "draft" || attention.some(asks),
      { drafts: true },
    );
  });
}
