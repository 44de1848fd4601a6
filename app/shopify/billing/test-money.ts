import { becomeTestAccount } from "#app/shipping/accounts/become-test-account.ts";

import type { ShopContext } from "../shop-context.ts";

/** Whether a charge is asked for as a test: outside production every one, and in a test store. */
export const asksForTest = ({ app, shop }: ShopContext): boolean =>
  app.options.isTestCharge || shop.isTest;

/**
 * Whether a charge may fill this shop's wallet: test money a test account's, real money a real one's. A store can turn
 * a charge that was asked for as a real one into a test (development stores, stores of Shopify's reviewers). An account
 * that never had money becomes a test account then; one that had is never given test money.
 */
export async function mayCredit(
  ctx: ShopContext,
  charge: { test: boolean; askedAsTest: boolean },
): Promise<boolean> {
  const { shop, app, accountId } = ctx;
  if (shop.isTest) return charge.test;
  if (!charge.test || app.options.isTestCharge) return true;
  if (charge.askedAsTest) return false;
  const isNow = await becomeTestAccount(ctx, accountId);
  if (isNow)
    ctx.log.warn(
      { event: "shop.became_test", accountId },
      "The store makes test charges only: its account is a test account from now on.",
    );
  return isNow;
}
