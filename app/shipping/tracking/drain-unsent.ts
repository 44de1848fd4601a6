import { selectUnsentCalls } from "#db/shipping/waybills/abandoned-calls.ts";

import type { Service } from "../context.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import { resumeCarrierCall } from "./resume-carrier-call.ts";

/** Of one carrier, and of all accounts together. */
const AT_ONCE = 10;
/** Less than a round lasts: the next one asks for lost answers first, and goes on. */
const DRAIN_MS = 8_000;

/**
 * Sends the calls that wait for a carrier which has just answered one of them: ten at once, the next ten when all of
 * them are answered. The first that is not, and a breaker that opens, leave the others to the next round.
 */
export async function drainUnsent(
  service: Service,
  carrier: CarrierKey,
  signal?: AbortSignal,
): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const endsAtMs = performance.now() + DRAIN_MS;
  for (;;) {
    const calls = await selectUnsentCalls(service.db.read, carrier, AT_ONCE);
    const group = await Promise.allSettled(
      calls.map((call) => resumeCarrierCall(service, call, signal)),
    );
    outcomes.push(...group);
    const isAnswered = group.every(
      (each) => each.status === "fulfilled" && each.value === "answered",
    );
    const isOver = signal?.aborted === true || performance.now() >= endsAtMs;
    if (calls.length < AT_ONCE || !isAnswered || isOver) return outcomes;
  }
}
