import { enqueueJob } from "#db/jobs.ts";
import { selectOpenTopUps } from "#db/shopify/top-ups.ts";

import type { ShopifyApp } from "../app.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The store expires an undecided purchase long before. */
const OPEN_MAX_MS = 30 * DAY_MS;
const BATCH_MAX = 500;
/** How often one top-up is checked, however often this is called. */
const EVERY_MS = 10 * 60 * 1000;

/** Enqueues a check of the top-ups whose webhook was lost and whose merchant did not return. */
export async function sweepTopUps({ service }: ShopifyApp): Promise<void> {
  const nowMs = service.now().getTime();
  const open = await selectOpenTopUps(service.db.read, new Date(nowMs - OPEN_MAX_MS), BATCH_MAX);
  const round = Math.floor(nowMs / EVERY_MS);
  for (const payload of open) {
    const onceKey = `finishTopUp:${payload.walletTopUpId}:${round}`;
    await service.db.tx(payload.accountId, (tx) =>
      enqueueJob(tx, service, { kind: "finishTopUp", payload, onceKey }),
    );
  }
}
