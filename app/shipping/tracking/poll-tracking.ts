import { selectTravellingNumbers, type TrackedNumber } from "#db/shipping/tracked-shipments.ts";

import type { Service } from "../context.ts";
import type { Carrier, TrackingEvent } from "../model/carrier.ts";
import type { ShipmentId } from "../model/ids.ts";
import { isTurnOf } from "../model/polling-schedule.ts";
import { isBroken, recordFailure, recordSuccess } from "../rates/circuit-breaker.ts";
import { recordTrackingEvents } from "./record-tracking-events.ts";

const NUMBERS_PER_QUESTION = 20;
const NUMBERS_READ_AT_ONCE = 500;
const TRACK_TIMEOUT_MS = 20_000;

/** The golden ratio: its multiples spread over the whole of a list, whatever its length. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/**
 * Asks every carrier that answers such questions for news of the parcels whose turn it is. Carriers are asked side by
 * side; one that fails again and again is left alone as a whole and delays nobody. What was not heard in a round is
 * asked for when it is that number's turn again; every round begins at another place, so that a carrier too slow to be
 * asked about all of them keeps none of them from being asked about.
 * @param round counts from the same beginning in every process: see `model/tracking-pace.ts`
 * @param signal after it no more questions are begun
 */
export async function pollTracking(
  service: Service,
  round: number,
  signal?: AbortSignal,
): Promise<{ news: number; failures: unknown[] }> {
  const carriers = [...service.markets.values()].flatMap((market) => market.carriers);
  const told = await Promise.all(
    carriers.map((carrier) => pollCarrier(service, carrier, round, signal)),
  );
  return {
    news: told.reduce((sum, { news }) => sum + news, 0),
    failures: told.flatMap(({ failures }) => failures),
  };
}

async function pollCarrier(
  service: Service,
  { carrierToken, track }: Carrier,
  round: number,
  signal: AbortSignal | undefined,
): Promise<{ news: number; failures: unknown[] }> {
  let news = 0;
  const failures: unknown[] = [];
  if (!track) return { news, failures };

  const due = await numbersDue(service, carrierToken, round);
  const first = Math.floor(due.length * ((round * SPREAD) % 1));
  const inTurn = [...due.slice(first), ...due.slice(0, first)];
  while (inTurn.length > 0) {
    if (signal?.aborted || isBroken(track)) break;
    try {
      const events = await ask(track, inTurn.splice(0, NUMBERS_PER_QUESTION));
      news += (await recordTrackingEvents(service, { carrierToken, events })).news;
    } catch (error) {
      failures.push(error);
    }
  }
  return { news, failures };
}

/** Those whose turn it is, oldest first. */
async function numbersDue(
  service: Service,
  carrierToken: string,
  round: number,
): Promise<string[]> {
  const due: string[] = [];
  let afterId: ShipmentId | null = null;
  do {
    const travelling: TrackedNumber[] = await selectTravellingNumbers(
      service.db.read,
      carrierToken,
      afterId,
      NUMBERS_READ_AT_ONCE,
    );
    for (const { shipmentId, trackingNumber, objectUpdated } of travelling) {
      const quietMs = service.now().getTime() - objectUpdated.getTime();
      if (isTurnOf(shipmentId, quietMs, round)) due.push(trackingNumber);
    }
    afterId = travelling.at(-1)?.shipmentId ?? null;
  } while (afterId !== null);
  return due;
}

async function ask(
  track: NonNullable<Carrier["track"]>,
  numbers: readonly string[],
): Promise<TrackingEvent[]> {
  try {
    const events = await track(numbers, AbortSignal.timeout(TRACK_TIMEOUT_MS));
    recordSuccess(track);
    return events;
  } catch (error) {
    recordFailure(track);
    throw error;
  }
}
