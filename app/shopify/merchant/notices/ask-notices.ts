import { eachInRound } from "#app/shipping/each-in-round.ts";
import { lastNoticeDue } from "#app/shipping/model/notice.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { enqueueJob } from "#db/jobs.ts";
import { countFinishedRuns } from "#db/shopify/bulk-runs.ts";
import { claimNoticeSpan } from "#db/shopify/notice-marks.ts";
import { selectInstalledShops, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { readShopSettings } from "../../shop/shop-settings.ts";

/**
 * Asks for the mails that merchants want about what happened since the last one: the claim of a time is in the commit
 * that asks for its mail, so that each time is in one mail, however late and by however many processes it is asked for.
 * The first time of a shop begins now.
 * @throws RoundFailed for the shops that failed, when the others were asked for
 */
export async function askNotices(app: ShopifyApp, signal?: AbortSignal): Promise<void> {
  await eachInRound(
    await selectInstalledShops(app.service.db.read),
    ({ accountId }) => `notices of account ${accountId}`,
    async (shop) => signal?.aborted !== true && askOf(app, shop),
  );
}

async function askOf({ service }: ShopifyApp, shop: Shop): Promise<boolean> {
  const { topics, pace } = readShopSettings(shop.settings).notices;
  if (topics.length === 0 || shop.isTest) return false;
  const { accountId } = shop;
  const to = lastNoticeDue(pace, knownZone(shop.timeZone), service.now());
  return service.db.tx(accountId, async (tx) => {
    const from = await claimNoticeSpan(tx, accountId, to);
    if (from === null) return false;
    const bulk = topics.includes("bulk")
      ? await countFinishedRuns(tx, accountId, { from, to })
      : null;
    await enqueueJob(tx, service, {
      kind: "sendNoticesMail",
      payload: { accountId, from: from.toISOString(), to: to.toISOString(), topics, bulk },
      onceKey: `noticesMail:${accountId}:${to.toISOString()}`,
    });
    return true;
  });
}
