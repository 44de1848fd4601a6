import { decimals } from "../money.ts";
import { gid } from "../shop.ts";
import type { Announcement } from "../webhooks/announcement.ts";
import type { Charge, Subscription } from "./charge.ts";

export function announceCharge(charge: Charge): Announcement[] {
  const payload = {
    app_purchase_one_time: {
      admin_graphql_api_id: gid("AppPurchaseOneTime", charge.id),
      name: charge.name,
      status: charge.status,
      admin_graphql_api_shop_id: null,
      created_at: charge.createdAt.toISOString(),
      updated_at: charge.updatedAt.toISOString(),
    },
  };
  const resource = `AppPurchaseOneTime/${charge.id}`;
  return [{ topic: "app_purchases_one_time/update", resource, payload }];
}

export function announceSubscription(
  subscription: Subscription,
  topic = "app_subscriptions/update",
): Announcement[] {
  const payload = {
    app_subscription: {
      admin_graphql_api_id: gid("AppSubscription", subscription.id),
      name: subscription.name,
      status: subscription.status,
      created_at: subscription.createdAt.toISOString(),
      updated_at: subscription.updatedAt.toISOString(),
      currency: subscription.currency,
      capped_amount: decimals(subscription.cappedAmount),
      ...(topic.endsWith("capped_amount") && { balance_used: decimals(subscription.balanceUsed) }),
    },
  };
  return [{ topic, resource: `AppSubscription/${subscription.id}`, payload }];
}
