import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";
import { chargedMoney } from "./charge-money.ts";

const userErrors = z.array(z.object({ message: z.string() }));

const created = z.object({
  appSubscriptionCreate: z.object({
    appSubscription: z.object({ id: z.string() }).nullable(),
    confirmationUrl: z.string().nullable(),
    userErrors,
  }),
});

export const createSubscription: Query<z.infer<typeof created>> = {
  data: created,
  document: `#graphql
mutation CreateSubscription($name: String!, $lineItems: [AppSubscriptionLineItemInput!]!, $returnUrl: URL!, $test: Boolean) {
  appSubscriptionCreate(name: $name, lineItems: $lineItems, returnUrl: $returnUrl, test: $test) {
    appSubscription { id }
    confirmationUrl
    userErrors { message }
  }
}`,
};

const usagePricing = z.object({
  __typename: z.literal("AppUsagePricing"),
  cappedAmount: chargedMoney,
  balanceUsed: chargedMoney,
});
/** A plan of another kind is read as null. */
const pricingDetails = z.union([
  usagePricing,
  z.object({ __typename: z.string() }).transform(() => null),
]);

const active = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        test: z.boolean(),
        lineItems: z.array(z.object({ id: z.string(), plan: z.object({ pricingDetails }) })),
      }),
    ),
  }),
});

export const activeSubscriptions: Query<z.infer<typeof active>> = {
  data: active,
  document: `#graphql
query ActiveSubscriptions {
  currentAppInstallation {
    activeSubscriptions {
      id status test
      lineItems {
        id
        plan {
          pricingDetails {
            __typename
            ... on AppUsagePricing {
              cappedAmount { amount currencyCode }
              balanceUsed { amount currencyCode }
            }
          }
        }
      }
    }
  }
}`,
};

const one = z.object({ node: z.object({ status: z.string() }).nullable() });

export const subscriptionStatus: Query<z.infer<typeof one>> = {
  data: one,
  document: `#graphql
query SubscriptionStatus($id: ID!) {
  node(id: $id) {
    ... on AppSubscription { status }
  }
}`,
};

const raised = z.object({
  appSubscriptionLineItemUpdate: z.object({
    confirmationUrl: z.string().nullable(),
    userErrors,
  }),
});

export const raiseCap: Query<z.infer<typeof raised>> = {
  data: raised,
  document: `#graphql
mutation RaiseCap($id: ID!, $cappedAmount: MoneyInput!) {
  appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cappedAmount) {
    confirmationUrl
    userErrors { message }
  }
}`,
};

const usageRecord = z.object({
  id: z.string(),
  idempotencyKey: z.string().nullable(),
  price: chargedMoney,
});
export type UsageRecord = z.infer<typeof usageRecord>;

const used = z.object({
  appUsageRecordCreate: z.object({ appUsageRecord: usageRecord.nullable(), userErrors }),
});

export const createUsageRecord: Query<z.infer<typeof used>> = {
  data: used,
  document: `#graphql
mutation CreateUsageRecord($lineItemId: ID!, $description: String!, $price: MoneyInput!, $reference: String) {
  appUsageRecordCreate(subscriptionLineItemId: $lineItemId, description: $description, price: $price, idempotencyKey: $reference) {
    appUsageRecord { id idempotencyKey price { amount currencyCode } }
    userErrors { message }
  }
}`,
};

const records = z.object({
  currentAppInstallation: z.object({
    allSubscriptions: z.object({
      nodes: z.array(
        z.object({
          lineItems: z.array(z.object({ usageRecords: z.object({ nodes: z.array(usageRecord) }) })),
        }),
      ),
    }),
  }),
});

/** Of ended plans too: their charges remain. */
export const latestUsageRecords: Query<z.infer<typeof records>> = {
  data: records,
  document: `#graphql
query LatestUsageRecords {
  currentAppInstallation {
    allSubscriptions(first: 3, reverse: true) {
      nodes {
        lineItems {
          usageRecords(first: 50, reverse: true) {
            nodes { id idempotencyKey price { amount currencyCode } }
          }
        }
      }
    }
  }
}`,
};
