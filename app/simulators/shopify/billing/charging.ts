import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceSubscription } from "./announcements.ts";
import type { Charge, Subscription, UsageRecord } from "./charge.ts";
import { confirmationUrlOf } from "./confirmation.ts";

/** The smallest charge, in cents of USD. */
const CHARGE_MIN = 50;
const WARNING_SHARE = 0.9;

interface Sold {
  name: string;
  returnUrl: string;
  isTest: boolean;
  amount: number;
  currency: string;
}

/** A one-time purchase that awaits the merchant's decision at the confirmation URL. */
export function chargeOnce(shop: Shop, sold: Sold): { charge: Charge; confirmationUrl: string } {
  checkCurrency(shop, sold.currency);
  if (sold.amount < CHARGE_MIN) {
    const text = "Validation failed: Price must be greater than or equal to 0.5";
    throw new Refusal(text, ["price"]);
  }
  const now = shop.world.now();
  const id = shop.world.newId();
  const isTest = isTestCharge(shop, sold.isTest);
  const charge: Charge = { id, ...sold, isTest, createdAt: now, updatedAt: now, status: "PENDING" };
  shop.charges.set(id, charge);
  return { charge, confirmationUrl: confirmationUrlOf(shop, "ApplicationCharge", id) };
}

export function subscribe(
  shop: Shop,
  plan: Pick<Subscription, "name" | "returnUrl" | "isTest" | "terms" | "cappedAmount" | "currency">,
): { subscription: Subscription; confirmationUrl: string } {
  checkCurrency(shop, plan.currency);
  const now = shop.world.now();
  const id = shop.world.newId();
  const subscription: Subscription = {
    id,
    lineItemId: shop.world.newId(),
    ...plan,
    isTest: isTestCharge(shop, plan.isTest),
    askedCap: null,
    balanceUsed: 0,
    createdAt: now,
    updatedAt: now,
    status: "PENDING",
    usageRecords: [],
  };
  shop.subscriptions.set(id, subscription);
  return {
    subscription,
    confirmationUrl: confirmationUrlOf(shop, "RecurringApplicationCharge", id),
  };
}

/** Charges below the cap. A repeated key returns the first record and charges nothing. */
export function recordUsage(
  shop: Shop,
  subscription: Subscription,
  usage: { description: string; amount: number; currency: string; idempotencyKey: string | null },
): UsageRecord {
  const { description, amount, idempotencyKey } = usage;
  const same =
    idempotencyKey !== null &&
    subscription.usageRecords.find((one) => one.idempotencyKey === idempotencyKey);
  if (same) return same;
  if (subscription.status !== "ACTIVE")
    throw new Refusal("Subscription is not active", ["subscriptionLineItemId"]);
  if (usage.currency !== subscription.currency)
    throw new Refusal("Currency must be that of the subscription", ["price"]);
  if (subscription.balanceUsed + amount > subscription.cappedAmount)
    throw new Refusal("Total price exceeds balance remaining", ["price"]);

  const warning = subscription.cappedAmount * WARNING_SHARE;
  const isNowNear =
    subscription.balanceUsed < warning && subscription.balanceUsed + amount >= warning;
  const id = shop.world.newId();
  const record = { id, description, amount, idempotencyKey, createdAt: shop.world.now() };
  subscription.usageRecords.push(record);
  subscription.balanceUsed += amount;
  if (isNowNear)
    shop.announce(
      announceSubscription(subscription, "app_subscriptions/approaching_capped_amount"),
    );
  return record;
}

/** The cap stays until the merchant approves the new one. */
export function askForCap(shop: Shop, subscription: Subscription, cap: number): string {
  if (subscription.status !== "ACTIVE") throw new Refusal("Subscription is not active", ["id"]);
  if (cap <= subscription.cappedAmount) {
    const text = "Capped amount must be greater than the current capped amount";
    throw new Refusal(text, ["cappedAmount"]);
  }
  subscription.askedCap = cap;
  return confirmationUrlOf(shop, "UpdateCappedAmount", subscription.id);
}

function checkCurrency({ settings }: Shop, currency: string): void {
  if (currency !== "USD" && currency !== settings.billingCurrency)
    throw new Refusal("Currency must be USD or the shop's billing currency", ["price"]);
}

/**
 * Development stores are never billed, and "testers always use test payments, regardless of isTest"
 * (Shopify/shopify-api-js#882, shopify-app-js#420): the charge comes back as a test, whatever the app asked.
 */
const isTestCharge = ({ settings }: Shop, isAsked: boolean): boolean =>
  isAsked || settings.isDevelopmentShop || settings.forcesTestCharges;
