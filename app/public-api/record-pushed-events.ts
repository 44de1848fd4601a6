import { TooLate, within } from "#app/runtime/within.ts";
import type { Service } from "#app/shipping/context.ts";
import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";

/** A bucket that answers later is one that is away, for a push about a parcel that no other has. */
const ANSWER_WITHIN_MS = 5000;

/** What a carrier reported, as its adapter in one bucket has read it. */
export type PushedEvents = CarrierKey & { events: readonly TrackingEvent[]; service: Service };

export interface RecordedPush {
  /** How many events were new. */
  news: number;
  /**
   * `tooEarly`: a number is unknown and may become known. `elsewhere`: it may be in a bucket that did not answer. Both
   * times the carrier is to repeat the push.
   */
  missing: "none" | "tooEarly" | "elsewhere";
}

/**
 * Stores the events where their parcels are. All buckets are asked at once, and as soon as each number is found nothing
 * more is waited for: a bucket that is slow or away costs the parcels of the others nothing.
 * @param hasAll false when a bucket is not open, or an account is on its way between two
 * @throws what a bucket throws, when a number was found in no other
 */
export async function recordPushedEvents(
  pushes: readonly PushedEvents[],
  hasAll: boolean,
): Promise<RecordedPush> {
  const unknown = new Set(pushes.flatMap(({ events }) => numbersOf(events)));
  const recorded = { news: 0, isTooEarly: false };
  const allFound = Promise.withResolvers<void>();
  if (unknown.size === 0) allFound.resolve();

  async function recordIn({ service, ...pushed }: PushedEvents): Promise<void> {
    const { news, strangers, isTooEarly } = await recordTrackingEvents(service, pushed);
    recorded.news += news;
    recorded.isTooEarly ||= isTooEarly;
    // A number that one bucket knows is no stranger, whatever is pending in another.
    for (const number of numbersOf(pushed.events))
      if (!strangers.includes(number)) unknown.delete(number);
    if (unknown.size === 0) allFound.resolve();
  }

  const all = Promise.allSettled(pushes.map(recordIn));
  const asked = Promise.race([allFound.promise.then(() => []), all]);
  const ended = await (pushes.length > 1 ? within(ANSWER_WITHIN_MS, asked) : asked).catch(
    (error: unknown) => {
      if (error instanceof TooLate) return null;
      throw error;
    },
  );
  const { news, isTooEarly } = recorded;
  if (unknown.size === 0) return { news, missing: "none" };
  const failed = ended?.find((each) => each.status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  if (!hasAll || ended === null) return { news, missing: "elsewhere" };
  return { news, missing: isTooEarly ? "tooEarly" : "none" };
}

const numbersOf = (events: readonly TrackingEvent[]): string[] =>
  events.map(({ trackingNumber }) => trackingNumber);
