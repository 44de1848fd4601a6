import type { TrackingEvent } from "#app/shipping/model/carrier.ts";

import type { Operation } from "../config/operations-config.ts";
import type { Fields } from "../template/template.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { meets, succeeds } from "../transport/reply-test.ts";
import { readEvents } from "./events.ts";

const REQUESTS_AT_ONCE = 4;
const NUMBERS_MAX = 50;

type Track = (numbers: readonly string[], signal: AbortSignal) => Promise<TrackingEvent[]>;

/**
 * One request per number, a few at a time, or one per batch when the carrier accepts a list. Events that arrived count:
 * an unknown number, or the end of the deadline, does not discard the others.
 * @throws the first failure, when no request succeeded
 */
export function makeTrack(client: CarrierClient, operation: Operation<"track">): Track {
  const { states, success } = client.config;
  const { utcOffsetMinutes } = client;
  const call = client.callOf("track");
  const takesList = JSON.stringify(operation.request).includes("trackingNumbers");

  async function ask(fields: Fields, askedNumber: string | null, signal: AbortSignal) {
    const reply = await call(fields, signal);
    if (meets(operation.notFound, reply)) return [];
    if (!succeeds(operation.success ?? success, reply))
      throw new Error(`tracking returned status ${reply.status} and no success`);
    return readEvents(reply.json, operation.sources, { states, utcOffsetMinutes }, askedNumber);
  }
  const askForOne = (number: string, signal: AbortSignal) =>
    ask(new Map([["trackingNumber", number]]), number, signal);
  const askForMany = (numbers: readonly string[], signal: AbortSignal) =>
    ask(new Map([["trackingNumbers", numbers]]), null, signal);

  return async function track(numbers, signal) {
    signal.throwIfAborted();
    const answers: PromiseSettledResult<TrackingEvent[]>[] = [];
    for (const group of inGroups(
      numbers,
      takesList ? (operation.numbersMax ?? NUMBERS_MAX) : REQUESTS_AT_ONCE,
    )) {
      if (signal.aborted) break;
      const requests = takesList
        ? [askForMany(group, signal)]
        : group.map((number) => askForOne(number, signal));
      answers.push(...(await Promise.allSettled(requests)));
    }
    const heard = answers.filter((reply) => reply.status === "fulfilled");
    const [first] = answers;
    if (heard.length === 0 && first?.status === "rejected") throw first.reason;

    const asked = new Set(numbers);
    return heard
      .flatMap(({ value }) => value)
      .filter(({ trackingNumber }) => asked.has(trackingNumber));
  };
}

function* inGroups<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
