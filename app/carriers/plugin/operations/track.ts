import { bareNumber } from "#app/shipping/model/bare-number.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";

import { reportsOf } from "../../reports.ts";
import { readEvents } from "../answers.ts";
import type { PluginClient } from "./plugin-client.ts";

const NUMBERS_MAX = 50;

type Track = (numbers: readonly string[], signal: AbortSignal) => Promise<TrackingEvent[]>;

/**
 * In groups, one after the other. Groups that arrived count: the failure of another, or the end of the deadline, does
 * not discard them.
 * @throws the first failure, when no group succeeded
 */
export function makeTrack(client: PluginClient): Track {
  const reports = reportsOf(client.card, client.reports);

  return async function track(numbers, signal) {
    signal.throwIfAborted();
    const received: TrackingEvent[] = [];
    let failure: unknown = null;
    let isAnyReceived = false;
    for (let start = 0; start < numbers.length && !signal.aborted; start += NUMBERS_MAX) {
      const group = numbers.slice(start, start + NUMBERS_MAX);
      try {
        received.push(
          ...readEvents(await client.ask("track", group, signal), client.card, reports),
        );
        isAnyReceived = true;
      } catch (error) {
        failure ??= error;
      }
    }
    if (!isAnyReceived && failure) throw failure;
    // A carrier may write a number otherwise than it gave it.
    const asked = new Map(numbers.map((number) => [bareNumber(number), number]));
    return received.flatMap((event) => {
      const trackingNumber = asked.get(bareNumber(event.trackingNumber));
      return trackingNumber === undefined ? [] : [{ ...event, trackingNumber }];
    });
  };
}
