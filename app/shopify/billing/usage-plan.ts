import type { Cents } from "#app/shipping/model/money.ts";
import type { Shop } from "#db/shopify/shops.ts";
import { replaceUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { readShopSettings, type ShopSettings } from "../shop/shop-settings.ts";
import { chargeOf, isWithinBounds } from "./charge-money.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";
import { createSubscription, raiseCap } from "./usage-plan-queries.ts";

const DETAIL_LENGTH_MAX = 200;

/** What the merchant reads when approving, and on the bill. */
const messages: Record<ShopSettings["language"], { name: string; terms: string }> = {
  es: {
    name: "Envíos al usarlos",
    terms:
      "Al comprar una etiqueta se cobra lo que falte en el saldo, hasta el límite aprobado cada 30 días.",
  },
  en: {
    name: "Shipping as you go",
    terms: "Buying a label charges what the balance lacks, up to the approved limit every 30 days.",
  },
};

export type UsagePlanReply =
  /** Where the merchant says yes or no; to be opened outside the frame. */
  | { kind: "confirm"; confirmationUrl: string }
  | { kind: "outOfBounds" }
  | { kind: "refused"; detail: string }
  /** There is one already: its limit can be raised. */
  | { kind: "active" }
  | { kind: "noPlan" };

interface Asked {
  /** The most that may be charged in 30 days. */
  cappedAmount: Cents;
  /** Where the store sends the merchant afterwards, with `charge_id` added. */
  returnUrl: string;
}

/**
 * Asks the merchant for the plan that usage is charged under. A plan that nobody approves charges nothing, so an answer
 * that is lost costs nothing: asking again makes another.
 * @throws AdminError
 */
export async function requestUsagePlan(
  app: ShopifyApp,
  shop: Shop,
  { cappedAmount, returnUrl }: Asked,
): Promise<UsagePlanReply> {
  if (!isWithinBounds(cappedAmount)) return { kind: "outOfBounds" };
  const kept = await refreshUsagePlan(app, shop);
  if (kept?.state === "active") return { kind: "active" };
  if (kept?.state === "pending" && kept.cappedAmount === cappedAmount && kept.confirmationUrl)
    return { kind: "confirm", confirmationUrl: kept.confirmationUrl };

  const { name, terms } = messages[readShopSettings(shop.settings).language];
  const usage = { appUsagePricingDetails: { terms, cappedAmount: chargeOf(cappedAmount) } };
  const test = app.options.isTestCharge;
  const asked = { name, lineItems: [{ plan: usage }], returnUrl, test };
  const { data } = await app.adminOf(shop.shopDomain).mutate(createSubscription, asked);
  const { appSubscription, confirmationUrl, userErrors } = data.appSubscriptionCreate;
  if (!appSubscription || confirmationUrl === null) return refused(userErrors);
  const plan: UsagePlan = {
    accountId: shop.accountId,
    subscriptionId: legacyId(appSubscription.id),
    lineItemId: null,
    state: "pending",
    cappedAmount,
    confirmationUrl,
    isTest: test,
    objectUpdated: app.service.now(),
  };
  // Who asked at the same moment has made another, and either may be approved: the store's word counts then.
  await app.service.db.tx(shop.accountId, (tx) => replaceUsagePlan(tx, plan, kept));
  return { kind: "confirm", confirmationUrl };
}

/**
 * Asks the merchant for another limit, which counts once it is approved.
 * @throws AdminError
 */
export async function raiseUsageCap(
  app: ShopifyApp,
  shop: Shop,
  cappedAmount: Cents,
): Promise<UsagePlanReply> {
  if (!isWithinBounds(cappedAmount)) return { kind: "outOfBounds" };
  const plan = await refreshUsagePlan(app, shop);
  if (plan?.state !== "active" || plan.lineItemId === null) return { kind: "noPlan" };

  const asked = { id: plan.lineItemId, cappedAmount: chargeOf(cappedAmount) };
  const { data } = await app.adminOf(shop.shopDomain).mutate(raiseCap, asked);
  const { confirmationUrl, userErrors } = data.appSubscriptionLineItemUpdate;
  return confirmationUrl === null ? refused(userErrors) : { kind: "confirm", confirmationUrl };
}

function refused(userErrors: readonly { message: string }[]): UsagePlanReply {
  const detail = userErrors.map(({ message }) => message).join("; ");
  return { kind: "refused", detail: detail.slice(0, DETAIL_LENGTH_MAX) };
}
