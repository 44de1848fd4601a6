import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { forgetOrders } from "#db/shopify/erasure.ts";

import type { ShopifyApp } from "../app.ts";
import { shopContextOfJob } from "../shop-context.ts";
import { annulDraftsOfShop } from "./erase-shop.ts";

/**
 * Ends the test account of a store that went live: its drafts are annulled, and what it knows of people and orders is
 * erased, because no page shows it any more and no request of a customer would find it. Its wallet stays as it is.
 */
export async function eraseTestAccount(
  app: ShopifyApp,
  { accountId, testAccountId }: JobPayloads["eraseTestAccount"],
): Promise<void> {
  const ctx = await shopContextOfJob(app, accountId);
  if (ctx?.shop.testAccountId !== testAccountId) return;
  await annulDraftsOfShop(
    Object.assign(ctx, {
      accountId: testAccountId,
      caller: { isTest: true, hasTestMoney: true, isSandbox: false },
    }),
  );
  await erasePersonalData(app.service, { accountId: testAccountId, of: "everybody" });
  await app.service.db.tx(testAccountId, (tx) => forgetOrders(tx, testAccountId));
}
