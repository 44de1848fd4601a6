import { endLease, extendLease, readLeases, takeLease, type Lease } from "#db/durable/leases.ts";
import type { Connection } from "#db/engine/database.ts";
import { selectUnsentCalls, type AbandonedCall } from "#db/shipping/waybills/abandoned-calls.ts";

import type { Service } from "../context.ts";
import { OutcomeUnknown } from "../durable/durable-call.ts";
import { carrierKeyText, type CarrierKey } from "../model/carrier-key.ts";
import type { CarrierCallId } from "../model/ids.ts";
import { resumeCarrierCall } from "./resume-carrier-call.ts";
import { CARRIER_LEASE_MS, CARRIER_TIMEOUT_MS } from "./waybill-call.ts";

/** Of one carrier: of all accounts, and of all rounds and processes together. */
const AT_ONCE = 10;
/** Before the carrier has answered any of them. Each answer lets one more go beside it. */
const FIRST_AT_ONCE = 2;
/** So that the answers of a slow carrier let more go, too. Then the next round goes on. */
const DRAIN_MS = CARRIER_TIMEOUT_MS;
/** Calls in a row that cannot be sent: another process has them, the carrier is not asked now, or this one fails. */
const LEFT_MAX = 50;

/**
 * Sends the calls that wait for a carrier, one after the other by each of up to ten workers. A worker ends with a call
 * that is not answered: one slow answer costs the others a tenth, and a carrier that answers nothing is asked twice.
 */
export async function drainUnsent(
  service: Service,
  carrier: CarrierKey,
  signal?: AbortSignal,
): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const workers: Promise<void>[] = [];
  const next = takingTurns(service, carrier);
  const endsAtMs = performance.now() + DRAIN_MS;
  const isOver = () => signal?.aborted === true || performance.now() >= endsAtMs;
  let open = 0;
  let left = 0;

  async function work(place: Lease): Promise<void> {
    const beforeAsking = (tx: Connection) => keepPlace(tx, place);
    while (left < LEFT_MAX && !isOver()) {
      const call = await next();
      if (!call) return;
      const asking = resumeCarrierCall(service, call, { signal, beforeAsking });
      const [outcome] = await Promise.allSettled([asking]);
      outcomes.push(outcome);
      const state = outcome.status === "fulfilled" ? outcome.value : stateAfter(outcome.reason);
      if (state === "open") return;
      if (state === "left") left += 1;
      if (state !== "answered") continue;
      left = 0;
      if (open < AT_ONCE) startWorker();
    }
  }

  async function workInPlace(): Promise<void> {
    const place = await takePlace(service, carrier);
    if (!place) return;
    try {
      await work(place);
    } finally {
      await service.db.tx(null, (tx) => endLease(tx, place));
    }
  }

  function startWorker(): void {
    open += 1;
    const worker = workInPlace()
      .catch((reason: unknown) => void outcomes.push({ status: "rejected", reason }))
      .finally(() => (open -= 1));
    workers.push(worker);
  }

  for (let first = 0; first < FIRST_AT_ONCE; first += 1) startWorker();
  // More of them are started meanwhile.
  for (const worker of workers) await worker;
  return outcomes;
}

/** Only a missing answer says something of the carrier: a label that is not printed keeps no other call waiting. */
const stateAfter = (reason: unknown) => (reason instanceof OutcomeUnknown ? "open" : "left");

/** The next call that waits, each once, whichever worker asks. */
function takingTurns(
  { db }: Service,
  carrier: CarrierKey,
): () => Promise<AbandonedCall | undefined> {
  const taken = new Set<CarrierCallId>();
  let waiting: AbandonedCall[] = [];
  let reading: Promise<AbandonedCall[]> | null = null;

  return async function next() {
    if (waiting.length === 0) {
      reading ??= selectUnsentCalls(db.read, carrier, AT_ONCE).finally(() => (reading = null));
      const read = await reading;
      if (waiting.length === 0)
        waiting = read.filter(({ carrierCallId }) => !taken.has(carrierCallId));
    }
    const call = waiting.shift();
    if (call) taken.add(call.carrierCallId);
    return call;
  };
}

/**
 * One of the places that the carrier has for calls at once; null while all of them are taken. Those of a process that
 * has died are free when the carrier has had the time to answer.
 */
async function takePlace({ db, processId }: Service, carrier: CarrierKey): Promise<Lease | null> {
  const keys = Array.from(
    { length: AT_ONCE },
    (_, place) => `unsent:${carrierKeyText(carrier)}:${place}`,
  );
  const held = await readLeases(db.read, keys);
  for (const key of keys.filter((each) => !held.has(each))) {
    const place = await db.tx(null, (tx) => takeLease(tx, key, processId, CARRIER_LEASE_MS));
    if (place) return place;
  }
  return null;
}

/**
 * In the transaction of each claim, so that a place lasts as long as the claim.
 * @throws OutcomeUnknown when another process has it
 */
async function keepPlace(tx: Connection, place: Lease): Promise<void> {
  if (await extendLease(tx, place, CARRIER_LEASE_MS)) return;
  throw new OutcomeUnknown("this process was suspended, and has lost its place at the carrier");
}
