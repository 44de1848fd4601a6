import { askForCap, chargeOnce, recordUsage, subscribe } from "../../billing/charging.ts";
import { centsOf } from "../../money.ts";
import { Refusal } from "../../refusal.ts";
import type { AdminContext } from "../context.ts";
import {
  lineItemGid,
  presentCharge,
  presentSubscription,
  presentUsageRecord,
} from "../present/billing.ts";
import { payload } from "./payload.ts";

interface Money {
  amount: string | number;
  currencyCode: string;
}

interface Plan {
  appUsagePricingDetails?: { cappedAmount: Money; terms: string } | null;
  appRecurringPricingDetails?: unknown;
}

interface Sale {
  name: string;
  returnUrl: string;
  test?: boolean | null;
}

export function billingMutations({ shop }: AdminContext) {
  const bySubscriptionLine = (id: string) => {
    const found = [...shop.subscriptions.values()].find((one) => lineItemGid(one) === id);
    if (!found) throw new Refusal("Subscription line item not found", ["subscriptionLineItemId"]);
    return found;
  };
  return {
    appPurchaseOneTimeCreate: ({ name, price, returnUrl, test }: Sale & { price: Money }) =>
      payload(["appPurchaseOneTime", "confirmationUrl"], () => {
        const sold = { name, returnUrl, isTest: test ?? false, ...read(price) };
        const { charge, confirmationUrl } = chargeOnce(shop, sold);
        return { appPurchaseOneTime: presentCharge(charge), confirmationUrl };
      }),
    appSubscriptionCreate: ({
      name,
      lineItems,
      returnUrl,
      test,
    }: Sale & { lineItems: { plan: Plan }[] }) =>
      payload(["appSubscription", "confirmationUrl"], () => {
        const usage = lineItems[0]?.plan.appUsagePricingDetails;
        if (!usage || lineItems.length > 1)
          throw new Error("only subscriptions of one usage plan are simulated");
        const { amount: cappedAmount, currency } = read(usage.cappedAmount);
        const { subscription, confirmationUrl } = subscribe(shop, {
          name,
          returnUrl,
          isTest: test ?? false,
          terms: usage.terms,
          cappedAmount,
          currency,
        });
        return { appSubscription: presentSubscription(subscription), confirmationUrl };
      }),
    appUsageRecordCreate: (input: {
      subscriptionLineItemId: string;
      description: string;
      price: Money;
      idempotencyKey?: string | null;
    }) =>
      payload(["appUsageRecord"], () => {
        const subscription = bySubscriptionLine(input.subscriptionLineItemId);
        const record = recordUsage(shop, subscription, {
          description: input.description,
          idempotencyKey: input.idempotencyKey ?? null,
          ...read(input.price),
        });
        return { appUsageRecord: presentUsageRecord(subscription, record) };
      }),
    appSubscriptionLineItemUpdate: ({ id, cappedAmount }: { id: string; cappedAmount: Money }) =>
      payload(["appSubscription", "confirmationUrl"], () => {
        const subscription = bySubscriptionLine(id);
        const confirmationUrl = askForCap(shop, subscription, read(cappedAmount).amount);
        return { appSubscription: presentSubscription(subscription), confirmationUrl };
      }),
  };
}

function read({ amount, currencyCode }: Money) {
  return { amount: centsOf(amount), currency: currencyCode };
}
