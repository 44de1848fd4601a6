import { becomeTestAccount } from "#app/shipping/accounts/become-test-account.ts";
import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { takeCurrency } from "#app/shipping/accounts/take-currency.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { updateShop } from "#db/shopify/shops.ts";
import { hasAskedForMoney } from "#db/shopify/usage-plans.ts";

import type { ShopifyApp } from "../app.ts";
import { markPaidNow } from "../fulfillment/mark-paid-now.ts";
import { showHiddenReturns } from "../returns/hidden-returns.ts";
import { isServed, shopContextOfJob } from "../shop-context.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { goLive } from "./go-live.ts";
import { shopBootstrap } from "./shop-queries.ts";
import { updateRates } from "./update-rates.ts";
import { updateSenders } from "./update-senders.ts";

/**
 * Updates a shop from the store: its data, its senders, and the registration of its live rates. Idempotent.
 * @throws AdminError
 */
export async function setUpShop(
  app: ShopifyApp,
  { accountId }: JobPayloads["setUpShop"],
): Promise<void> {
  const { service } = app;
  const before = await shopContextOfJob(app, accountId);
  if (before?.shop.state !== "installed") return;

  const { shop } = before;
  const { data } = await before.admin.query(shopBootstrap);
  const { name, contactEmail, currencyCode, ianaTimezone, plan, shopAddress } = data.shop;
  // The new account has a set-up of its own. A store of Shopify's reviewers is no development store, and stays a test.
  if (shop.isTest && shop.isDevelopment && !plan.partnerDevelopment) return goLive(before);
  const known = {
    name,
    email: contactEmail,
    country: shopAddress.countryCode,
    currency: currencyCode,
    timeZone: ianaTimezone,
    isDevelopment: plan.partnerDevelopment,
    grantedScopes: data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(","),
    objectUpdated: service.now(),
  };
  const market = service.markets.get(known.country ?? "");
  await service.db.tx(accountId, async (tx) => {
    await updateShop(tx, accountId, known);
    if (market && !(await hasAskedForMoney(tx, accountId)))
      await takeCurrency(tx, accountId, market);
  });
  await editAccount(service, {
    accountId,
    // Recipients know the shop by its own name.
    name: name.trim() || shop.shopDomain,
  });
  const isTest =
    shop.isTest || (plan.partnerDevelopment && (await becomeTestAccount(service, accountId)));
  if (plan.partnerDevelopment && !isTest)
    before.log.error(
      { event: "shop.test_refused", accountId },
      "A development store has an account with real money, which stays real.",
    );

  // Its country, and with it the market and the currency, may have become known just now.
  const ctx = await shopContextOfJob(app, accountId);
  if (!ctx) return;
  if (isGranted(ctx.shop.grantedScopes, "markOrdersPaid")) await markPaidNow(ctx);
  if (isGranted(ctx.shop.grantedScopes, "returns")) await showHiddenReturns(ctx);
  if (isServed(ctx)) await updateSenders(ctx, shopAddress);
  await updateRates(ctx);
}
