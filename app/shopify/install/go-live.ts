import { succeedTestAccount } from "#app/shipping/accounts/succeed-test-account.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";
import { copyMerchantFacts, findShop, moveShopToAccount, type Shop } from "#db/shopify/shops.ts";

import { openCallbackToken, sealCallbackToken } from "../access/callback-token.ts";
import type { ShopContext } from "../shop-context.ts";

/**
 * Gives a development store that went live a real account with an empty wallet. Test money and what was bought with it
 * stay with the test account, where no page and no key reaches them. Settings, confirmed places and what is known of
 * products are kept; the set-up makes the senders anew and reads the open orders, which become drafts of real carriers.
 * One commit; several processes open one account.
 */
export async function goLive(ctx: ShopContext): Promise<void> {
  const { app, accountId: testAccountId } = ctx;
  const { service } = app;
  const { shopDomain } = ctx.shop;
  const live = await service.db.tx(`shop:${shopDomain}`, async (tx) => {
    const shop = await findShop(tx, shopDomain);
    if (shop?.accountId !== testAccountId) return null;
    const accountId = await succeedTestAccount(tx, service, testAccountId, shopDomain);
    const now = service.now();
    const target = { accountId, now, ...callbackTokenFor(ctx, shop, accountId) };
    if (!(await moveShopToAccount(tx, shop, target)))
      throw new Error(`the settings of ${shopDomain} changed while it went live`);
    await copyMerchantFacts(tx, { from: testAccountId, to: accountId });
    await enqueueJob(tx, service, { kind: "setUpShop", payload: { accountId } });
    const payload = { accountId, testAccountId };
    await enqueueJob(tx, service, { kind: "eraseTestAccount", payload });
    return accountId;
  });
  if (live)
    ctx.log.info(
      { event: "shop.went_live", testAccountId, accountId: live },
      "A development store went live: it has a real account from now on.",
    );
}

/** Sealed for its account, so for the new one again. One that no secret opens is read from the store's registration. */
function callbackTokenFor({ app }: ShopContext, shop: Shop, accountId: AccountId) {
  const { signingKeys } = app.options;
  const token = openCallbackToken(signingKeys, shop);
  if (token !== null) return sealCallbackToken(signingKeys, accountId, token);
  const { callbackToken, callbackTokenHash } = shop;
  return { callbackToken, callbackTokenHash };
}
