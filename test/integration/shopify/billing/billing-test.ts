import { cents } from "#app/shipping/model/money.ts";
import { requestTopUp } from "#app/shopify/billing/request-top-up.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { Charge } from "#app/simulators/shopify/billing/charge.ts";
import { test as worldTest } from "#test/support/world.ts";

import { connectShop, type ConnectedShop } from "../connected-shop.ts";
import { pageContext } from "../contexts.ts";

export { describe, expect } from "#test/support/world.ts";

export const returnUrl = "https://app.example/app/wallet";

/** A test with a shop that can be charged, and whose wallet is empty. */
export const test = worldTest.extend<{ connected: ConnectedShop }>({
  connected: async ({ db }, use) => {
    const sleep = () => new Promise((resolve) => setTimeout(resolve, 2));
    const connected = await connectShop(db, { balance: 0, sleep });
    await use(connected);
    await connected.disconnect();
  },
});

/** One submit of the top-up form. */
export async function submit(
  { shopifyApp, shop }: Pick<ConnectedShop, "shopifyApp" | "shop">,
  { amount = 25_00, walletTopUpId = shopifyApp.service.newId<"WalletTopUp">() } = {},
) {
  const request = { walletTopUpId, amount: cents(amount), returnUrl };
  return {
    walletTopUpId,
    answer: await requestTopUp(pageContext(shopifyApp, await shop()), request),
  };
}

/** A submit, and the merchant's decision on the store's page. */
export async function topUpAndDecide(
  connected: ConnectedShop,
  decision: "approve" | "decline" | "expire",
): Promise<{ walletTopUpId: WalletTopUpId; purchaseId: string; charge: Charge }> {
  const { walletTopUpId, answer } = await submit(connected);
  if (answer.kind !== "confirm") throw new Error(`the store answers ${answer.kind}`);
  connected.simulated.merchant.visit(answer.confirmationUrl, decision);
  const [charge] = chargesOf(connected).slice(-1);
  if (!charge) throw new Error("the store made no charge");
  return { walletTopUpId, purchaseId: String(charge.id), charge };
}

export const chargesOf = ({ simulated }: ConnectedShop): Charge[] => [
  ...simulated.state.charges.values(),
];
