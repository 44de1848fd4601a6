import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";
import { chargedMoney } from "./charge-money.ts";

const userErrors = z.array(z.object({ message: z.string() }));

const purchase = z.object({
  id: z.string(),
  name: z.string(),
  /** Read as text: the store may add new ones. */
  status: z.string(),
  test: z.boolean(),
  price: chargedMoney,
});
export type Purchase = z.infer<typeof purchase>;

const created = z.object({
  appPurchaseOneTimeCreate: z.object({
    appPurchaseOneTime: z.object({ id: z.string() }).nullable(),
    confirmationUrl: z.string().nullable(),
    userErrors,
  }),
});

export const createPurchase: Query<z.infer<typeof created>> = {
  data: created,
  document: `#graphql
mutation CreatePurchase($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean) {
  appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
    appPurchaseOneTime { id }
    confirmationUrl
    userErrors { message }
  }
}`,
};

const one = z.object({ node: purchase.nullable() });

export const onePurchase: Query<z.infer<typeof one>> = {
  data: one,
  document: `#graphql
query OnePurchase($id: ID!) {
  node(id: $id) {
    ... on AppPurchaseOneTime { id name status test price { amount currencyCode } }
  }
}`,
};

const latest = z.object({
  currentAppInstallation: z.object({
    oneTimePurchases: z.object({ nodes: z.array(purchase) }),
  }),
});

export const latestPurchases: Query<z.infer<typeof latest>> = {
  data: latest,
  document: `#graphql
query LatestPurchases {
  currentAppInstallation {
    oneTimePurchases(first: 100, reverse: true) {
      nodes { id name status test price { amount currencyCode } }
    }
  }
}`,
};
