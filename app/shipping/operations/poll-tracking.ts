import { selectTravellingNumbers, type TrackedNumber } from "#db/shipping/tracked-shipments.ts";

import { isBroken, recordFailure, recordSuccess } from "../breaker.ts";
import type { Service } from "../context.ts";
import type { Carrier, TrackingEvent } from "../model/carrier.ts";
import type { ShipmentId } from "../model/ids.ts";
import { recordTrackingEvents } from "./record-tracking-events.ts";

const NUMBERS_PER_QUESTION = 20;
const TRACK_TIMEOUT_MS = 20_000;

/**
 * Asks every carrier that answers such questions for news of the parcels that it has. Carriers are asked side by
 * side; one that fails is asked again next time and delays nobody.
 */
export async function pollTracking(
  service: Service,
): Promise<{ news: number; failures: unknown[] }> {
  const carriers = [...service.markets.values()].flatMap((market) => market.carriers);
  const outcomes = await Promise.allSettled(
    carriers.map((carrier) => pollCarrier(service, carrier)),
  );
  return {
    news: outcomes.reduce((sum, told) => sum + (told.status === "fulfilled" ? told.value : 0), 0),
    failures: outcomes.flatMap((told) => (told.status === "rejected" ? [told.reason] : [])),
  };
}

async function pollCarrier(service: Service, carrier: Carrier): Promise<number> {
  if (!carrier.track || isBroken(carrier)) return 0;

  let news = 0;
  let afterId: ShipmentId | null = null;
  for (;;) {
    const { carrierToken } = carrier;
    const asked: TrackedNumber[] = await selectTravellingNumbers(
      service.db.read,
      carrierToken,
      afterId,
      NUMBERS_PER_QUESTION,
    );
    const last = asked.at(-1);
    if (!last) return news;

    const numbers = asked.map(({ trackingNumber }) => trackingNumber);
    const events = await ask(carrier, carrier.track, numbers);
    news += (await recordTrackingEvents(service, { carrierToken, events })).news;
    afterId = last.shipmentId;
  }
}

/** A carrier that fails again and again is asked less and less often. */
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
