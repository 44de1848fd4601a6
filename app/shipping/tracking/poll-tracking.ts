import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import {
  selectRefundedNumbers,
  selectTravellingNumbers,
  type TrackedNumber,
} from "#db/shipping/tracked-shipments.ts";

import type { Service } from "../context.ts";
import type { CircuitBreaker } from "../model/carrier-health.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import type { Carrier, TrackingEvent } from "../model/carrier.ts";
import type { ShipmentId } from "../model/ids.ts";
import { isTurnOf, REFUNDED_POLLED_MS, REFUNDED_QUIET_MS } from "../model/polling-schedule.ts";
import { recordTrackingEvents } from "./record-tracking-events.ts";

const NUMBERS_PER_CALL = 20;
const NUMBERS_READ_AT_ONCE = 500;
const TRACK_TIMEOUT_MS = 20_000;
/** Each has a process of its own while it is asked. */
const OWN_AT_ONCE = 4;

/** The golden ratio: its multiples spread over a list of any length. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/**
 * Polls every carrier that has a tracking operation for the parcels that are due, refunded ones for a month too.
 * Carriers are polled in parallel; one that fails repeatedly is paused as a whole and delays no other. A number
 * without a reply is polled again when it is next due; every round starts at another position of the list, so that a
 * carrier too slow for all of its numbers reaches each of them in time.
 * @param round counts from the same origin in every process: see `model/polling-schedule.ts`
 * @param signal when aborted, no further calls start
 */
export async function pollTracking(
  service: Service,
  round: number,
  signal?: AbortSignal,
): Promise<{ news: number; failures: unknown[] }> {
  const markets = [...service.markets.values()];
  const shared = markets.flatMap(({ carriers }) => carriers);
  const own = markets.flatMap((market) => market.own?.all() ?? []);
  const poll = (carrier: Carrier) => pollCarrier(service, carrier, round, signal);
  const waiting = [...own];
  const inTurn = async () => {
    const done: Awaited<ReturnType<typeof poll>>[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (signal?.aborted) break;
      done.push(await poll(next));
    }
    return done;
  };
  const lists = await Promise.all([
    Promise.all(shared.map(poll)),
    ...Array.from({ length: OWN_AT_ONCE }, inTurn),
  ]);
  const polled = lists.flat();
  return {
    news: polled.reduce((sum, { news }) => sum + news, 0),
    failures: polled.flatMap(({ failures }) => failures),
  };
}

async function pollCarrier(
  service: Service,
  carrier: Carrier,
  round: number,
  signal: AbortSignal | undefined,
): Promise<{ news: number; failures: unknown[] }> {
  const { country, carrierToken, track, health } = carrier;
  let news = 0;
  const failures: unknown[] = [];
  if (!track) return { news, failures };

  const due = await numbersDue(service, carrier, round);
  const first = Math.floor(due.length * ((round * SPREAD) % 1));
  const inTurn = [...due.slice(first), ...due.slice(0, first)];
  while (inTurn.length > 0) {
    if (signal?.aborted || health.tracking.isOpen()) break;
    try {
      const events = await requestEvents(
        track,
        health.tracking,
        inTurn.splice(0, NUMBERS_PER_CALL),
      );
      news += (await recordTrackingEvents(service, { country, carrierToken, events })).news;
    } catch (error) {
      failures.push(error);
    }
  }
  return { news, failures };
}

/**
 * The due numbers, oldest first, with those of parcels where the carrier tracks them; those of refunded labels, which
 * are scanned rarely, after all others.
 */
async function numbersDue(
  service: Service,
  carrier: CarrierKey & Pick<Carrier, "voidWindowHours" | "tracksParcels">,
  round: number,
): Promise<string[]> {
  const { read } = service.db;
  const { voidWindowHours = 0, tracksParcels = false } = carrier;
  const nowMs = service.now().getTime();
  const refundedSince = new Date(nowMs - REFUNDED_POLLED_MS - voidWindowHours * HOUR_MS);
  const due: string[] = [];
  await addDue(
    (afterId) => selectTravellingNumbers(read, carrier, afterId, NUMBERS_READ_AT_ONCE),
    0,
  );
  await addDue(
    (afterId) => selectRefundedNumbers(read, refundedSince, carrier, afterId, NUMBERS_READ_AT_ONCE),
    REFUNDED_QUIET_MS,
  );
  return due;

  async function addDue(
    select: (afterId: ShipmentId | null) => Promise<TrackedNumber[]>,
    quietMsMin: number,
  ): Promise<void> {
    let afterId: ShipmentId | null = null;
    do {
      const batch: TrackedNumber[] = await select(afterId);
      for (const { shipmentId, trackingNumber, parcelNumbers, objectUpdated } of batch) {
        const quietMs = Math.max(quietMsMin, nowMs - objectUpdated.getTime());
        if (!isTurnOf(shipmentId, quietMs, round)) continue;
        const ofParcels = (tracksParcels && parcelNumbers) || [];
        due.push(...new Set([trackingNumber, ...ofParcels]));
      }
      afterId = batch.at(-1)?.shipmentId ?? null;
    } while (afterId !== null);
  }
}

async function requestEvents(
  track: NonNullable<Carrier["track"]>,
  breaker: CircuitBreaker,
  numbers: readonly string[],
): Promise<TrackingEvent[]> {
  try {
    const events = await track(numbers, AbortSignal.timeout(TRACK_TIMEOUT_MS));
    breaker.recordSuccess();
    return events;
  } catch (error) {
    breaker.recordFailure();
    throw error;
  }
}
