import { untilAborted } from "#app/jobs/define-job.ts";
import { selectAbandonedAutoTopUps } from "#db/shipping/auto-top-ups.ts";
import { selectAbandonedPickups } from "#db/shipping/pickups/pickups.ts";
import {
  selectAbandonedCarrierCalls,
  type AbandonedCall,
} from "#db/shipping/waybills/abandoned-calls.ts";

import type { Service } from "../context.ts";
import { carrierKeyText } from "../model/carrier-key.ts";
import { resumePickup } from "../pickups/request-pickup.ts";
import { resumeAutoTopUp } from "../wallet/auto-top-up.ts";
import { drainUnsent } from "./drain-unsent.ts";
import { resumeCarrierCall } from "./resume-carrier-call.ts";

const BATCH_MAX = 50;

/**
 * Asks for every outcome that was lost: waybills, annulments, pickups and top-ups whose answer never came or whose
 * process died, and requests to annul that follow from them. Carriers are asked side by side, so that a dead one delays
 * no other; calls that cannot be settled do not keep the others from it, however many they are.
 * @param signal the process is stopping: what is asked goes on as long as it lives, nothing more is asked, and what has
 *   no outcome then is found by the next process
 * @returns how many were checked, and what went wrong with those that must be checked again
 */
export async function reconcile(
  service: Service,
  signal?: AbortSignal,
): Promise<{ checked: number; failures: unknown[] }> {
  const calls = await selectAbandonedCarrierCalls(service.db.read, BATCH_MAX);
  const pickups = await selectAbandonedPickups(service.db.read, BATCH_MAX);
  const topUps = await selectAbandonedAutoTopUps(service.db.read, BATCH_MAX);

  signal?.throwIfAborted();
  const carriers = [...Map.groupBy(calls, carrierKeyText).values()];
  const asking = Promise.all([
    ...carriers.map((ofCarrier) => resumeCalls(service, ofCarrier, signal)),
    Promise.allSettled(pickups.map((pickup) => resumePickup(service, pickup))),
    Promise.allSettled(topUps.map((topUp) => resumeAutoTopUp(service, topUp))),
  ]);
  const outcomes = (await (signal ? untilAborted(signal, asking) : asking)).flat();
  return {
    checked: outcomes.length,
    failures: outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    ),
  };
}

/** Those of one carrier: those whose answer was lost beside those that wait to be sent. */
async function resumeCalls(
  service: Service,
  calls: readonly AbandonedCall[],
  signal: AbortSignal | undefined,
): Promise<PromiseSettledResult<unknown>[]> {
  const waiting = calls.find(({ isUnsent }) => isUnsent);
  const lost = calls.filter(({ isUnsent }) => !isUnsent);
  const [sent, asked] = await Promise.all([
    waiting ? drainUnsent(service, waiting, signal) : [],
    Promise.allSettled(lost.map((call) => resumeCarrierCall(service, call, { signal }))),
  ]);
  return [...sent, ...asked];
}
