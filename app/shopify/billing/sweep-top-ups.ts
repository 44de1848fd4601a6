import type { Service } from "#app/shipping/context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { askAboutTopUp, selectOpenTopUps, selectUnheardTopUps } from "#db/shopify/top-ups.ts";

import type { ShopifyApp } from "../app.ts";

/** The store expires an undecided purchase long before. */
const OPEN_MAX_MS = 30 * DAY_MS;
const BATCH_MAX = 500;
/** How often one top-up is checked, however often this is called. */
const EVERY_MS = 10 * MINUTE_MS;

/** The store answers to the checks, or has said nothing for so long: then a person has to find the outcome out. */
const UNHEARD_MAX_MS = HOUR_MS;

/**
 * Enqueues a check of the top-ups whose webhook was lost and whose merchant did not return. One that the store says
 * nothing of any more, because it is down or has removed the app, needs a person.
 */
export async function sweepTopUps({ service }: ShopifyApp): Promise<void> {
  const nowMs = service.now().getTime();
  await askAboutUnheard(service);
  const open = await selectOpenTopUps(service.db.read, new Date(nowMs - OPEN_MAX_MS), BATCH_MAX);
  const round = Math.floor(nowMs / EVERY_MS);
  for (const payload of open) {
    const onceKey = `finishTopUp:${payload.walletTopUpId}:${round}`;
    await service.db.tx(payload.accountId, (tx) =>
      enqueueJob(tx, service, { kind: "finishTopUp", payload, onceKey }),
    );
  }
}

async function askAboutUnheard(service: Service): Promise<void> {
  const now = service.now();
  const heardBefore = new Date(now.getTime() - UNHEARD_MAX_MS);
  for (const topUp of await selectUnheardTopUps(service.db.read, heardBefore, BATCH_MAX)) {
    const detail =
      topUp.purchaseId === null
        ? "the store does not say whether it has made the purchase"
        : `the store does not say what became of purchase ${topUp.purchaseId}`;
    await service.db.tx(topUp.accountId, (tx) => askAboutTopUp(tx, topUp, detail, now));
  }
}
