import { selectTravellingNumbers, type TrackedNumber } from "#db/shipping/tracked-shipments.ts";

import { isBroken, recordFailure, recordSuccess } from "../breaker.ts";
import type { Service } from "../context.ts";
import type { Carrier, TrackingEvent } from "../model/carrier.ts";
import type { ShipmentId } from "../model/ids.ts";
import { isTurnOf } from "../model/tracking-pace.ts";
import { recordTrackingEvents } from "./record-tracking-events.ts";

const NUMBERS_PER_QUESTION = 20;
const NUMBERS_READ_AT_ONCE = 500;
const TRACK_TIMEOUT_MS = 20_000;

/**
 * Asks every carrier that answers such questions for news of the parcels whose turn it is. Carriers are asked side by
 * side; one that fails again and again is left alone as a whole and delays nobody. What was not heard in a round is
 * asked for when it is that number's turn again.
 * @param round counts from the same beginning in every process: see `model/tracking-pace.ts`
 */
export async function pollTracking(
  service: Service,
  round: number,
): Promise<{ news: number; failures: unknown[] }> {
  const carriers = [...service.markets.values()].flatMap((market) => market.carriers);
  const told = await Promise.all(carriers.map((carrier) => pollCarrier(service, carrier, round)));
  return {
    news: told.reduce((sum, { news }) => sum + news, 0),
    failures: told.flatMap(({ failures }) => failures),
  };
}

async function pollCarrier(
  service: Service,
  carrier: Carrier,
  round: number,
): Promise<{ news: number; failures: unknown[] }> {
  let news = 0;
  const failures: unknown[] = [];
  if (!carrier.track) return { news, failures };

  for await (const numbers of numbersToAsk(service, carrier, round)) {
    if (isBroken(carrier)) break;
    try {
      const events = await ask(carrier, carrier.track, numbers);
      const { carrierToken } = carrier;
      news += (await recordTrackingEvents(service, { carrierToken, events })).news;
    } catch (error) {
      failures.push(error);
    }
  }
  return { news, failures };
}

/** Those whose turn it is, as many at a time as one question has. */
async function* numbersToAsk(
  service: Service,
  { carrierToken }: Carrier,
  round: number,
): AsyncGenerator<string[]> {
  let afterId: ShipmentId | null = null;
  const due: string[] = [];
  for (;;) {
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
    while (due.length >= NUMBERS_PER_QUESTION) yield due.splice(0, NUMBERS_PER_QUESTION);
    afterId = travelling.at(-1)?.shipmentId ?? null;
    if (afterId === null) break;
  }
  if (due.length > 0) yield due;
}

async function ask(
  carrier: Carrier,
  track: NonNullable<Carrier["track"]>,
  numbers: readonly string[],
): Promise<TrackingEvent[]> {
  try {
    const events = await track(numbers, AbortSignal.timeout(TRACK_TIMEOUT_MS));
    recordSuccess(carrier);
    return events;
  } catch (error) {
    recordFailure(carrier);
    throw error;
  }
}
