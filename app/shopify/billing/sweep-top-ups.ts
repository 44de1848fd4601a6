import type { Service } from "#app/shipping/context.ts";
import { eachInRound } from "#app/shipping/each-in-round.ts";
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
 * @throws RoundFailed for the top-ups that failed, when the others were seen to
 */
export async function sweepTopUps({ service }: ShopifyApp): Promise<void> {
  const rounds = { "top-ups that wait for a person": askAboutUnheard, "open top-ups": checkOpen };
  await eachInRound(
    Object.entries(rounds),
    ([name]) => name,
    async ([, round]) => (await round(service)) > 0,
  );
}

const nameOf = ({ walletTopUpId }: { walletTopUpId: number }) => `top-up ${walletTopUpId}`;

async function checkOpen(service: Service): Promise<number> {
  const nowMs = service.now().getTime();
  const open = await selectOpenTopUps(service.db.read, new Date(nowMs - OPEN_MAX_MS), BATCH_MAX);
  const round = Math.floor(nowMs / EVERY_MS);
  return eachInRound(open, nameOf, async (payload) => {
    const onceKey = `finishTopUp:${payload.walletTopUpId}:${round}`;
    await service.db.tx(payload.accountId, (tx) =>
      enqueueJob(tx, service, { kind: "finishTopUp", payload, onceKey }),
    );
    return true;
  });
}

async function askAboutUnheard(service: Service): Promise<number> {
  const now = service.now();
  const heardBefore = new Date(now.getTime() - UNHEARD_MAX_MS);
  const unheard = await selectUnheardTopUps(service.db.read, heardBefore, BATCH_MAX);
  return eachInRound(unheard, nameOf, async (topUp) => {
    const detail =
      topUp.purchaseId === null
        ? "the store does not say whether it has made the purchase"
        : `the store does not say what became of purchase ${topUp.purchaseId}`;
    await service.db.tx(topUp.accountId, (tx) => askAboutTopUp(tx, topUp, detail, now));
    return true;
  });
}
