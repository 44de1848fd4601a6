import type { Charge, Subscription, UsageRecord } from "../../billing/charge.ts";
import { gid } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { AdminContext } from "../context.ts";
import { dateTime, money } from "./money.ts";

export function presentInstallation({ shop, granted }: AdminContext) {
  const subscriptions = [...shop.subscriptions.values()];
  return {
    __typename: "AppInstallation",
    id: gid("AppInstallation", shop.installation?.id ?? 0),
    accessScopes: [...granted].map((handle) => ({ handle, description: handle })),
    oneTimePurchases: (page: PageArguments) =>
      connection(shop.charges.values(), page, { present: presentCharge }),
    activeSubscriptions: () =>
      subscriptions.filter(({ status }) => status === "ACTIVE").map(presentSubscription),
    allSubscriptions: (page: PageArguments) =>
      connection(subscriptions, page, { present: presentSubscription }),
  };
}

export function presentCharge(charge: Charge) {
  return {
    __typename: "AppPurchaseOneTime",
    id: gid("AppPurchaseOneTime", charge.id),
    name: charge.name,
    status: charge.status,
    test: charge.isTest,
    createdAt: dateTime(charge.createdAt),
    price: money(charge.amount, charge.currency),
  };
}

export function presentSubscription(subscription: Subscription) {
  return {
    __typename: "AppSubscription",
    id: gid("AppSubscription", subscription.id),
    name: subscription.name,
    status: subscription.status,
    test: subscription.isTest,
    trialDays: 0,
    createdAt: dateTime(subscription.createdAt),
    currentPeriodEnd: null,
    returnUrl: subscription.returnUrl,
    lineItems: [presentLineItem(subscription)],
  };
}

export function presentUsageRecord(subscription: Subscription, record: UsageRecord) {
  return {
    __typename: "AppUsageRecord",
    id: gid("AppUsageRecord", record.id),
    description: record.description,
    idempotencyKey: record.idempotencyKey,
    createdAt: dateTime(record.createdAt),
    price: money(record.amount, subscription.currency),
    subscriptionLineItem: () => presentLineItem(subscription),
  };
}

export function lineItemGid({ lineItemId }: Subscription): string {
  return `${gid("AppSubscriptionLineItem", lineItemId)}?v=1&index=0`;
}

function presentLineItem(subscription: Subscription): Record<string, unknown> {
  return {
    id: lineItemGid(subscription),
    plan: {
      pricingDetails: {
        __typename: "AppUsagePricing",
        terms: subscription.terms,
        interval: "EVERY_30_DAYS",
        cappedAmount: money(subscription.cappedAmount, subscription.currency),
        balanceUsed: money(subscription.balanceUsed, subscription.currency),
      },
    },
    usageRecords: (page: PageArguments) =>
      connection(subscription.usageRecords, page, {
        present: (record) => presentUsageRecord(subscription, record),
      }),
  };
}
