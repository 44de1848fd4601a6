import { RequestFailure } from "#app/runtime/http.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";

import { askInHalves, isOfNoNumber } from "../../ask-in-halves.ts";
import { reportsOf } from "../../reports.ts";
import type { Operation } from "../config/operations-config.ts";
import type { Fields } from "../template/template.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { meets, succeeds } from "../transport/reply-test.ts";
import { readEvents } from "./events.ts";

const REQUESTS_AT_ONCE = 4;
const NUMBERS_MAX = 50;

type Track = (numbers: readonly string[], signal: AbortSignal) => Promise<TrackingEvent[]>;

/**
 * One request per number, a few at a time, or one per batch when the carrier accepts a list; a batch that it answers
 * with an error in halves. Events that arrived count: an odd number, or the end of the deadline, does not discard the
 * others.
 * @throws the first failure, when no request succeeded
 */
export function makeTrack(client: CarrierClient, operation: Operation<"track">): Track {
  const { states, success } = client.config;
  const { timeZone } = client;
  const rules = { states, timeZone, report: reportsOf(client.config, client.reports) };
  const call = client.callOf("track");
  const takesList = JSON.stringify(operation.request).includes("trackingNumbers");

  async function fetchEvents(fields: Fields, requestedNumber: string | null, signal: AbortSignal) {
    const reply = await call(fields, signal);
    if (meets(operation.notFound, reply)) return [];
    if (!succeeds(operation.success ?? success, reply)) throw new NoSuccess(reply.status);
    return readEvents(reply.json, operation.sources, rules, requestedNumber);
  }
  const trackOne = (number: string, signal: AbortSignal) =>
    fetchEvents(new Map([["trackingNumber", number]]), number, signal);
  const trackMany = async (numbers: readonly string[], signal: AbortSignal) => {
    const ask = (group: readonly string[]) =>
      fetchEvents(new Map([["trackingNumbers", group]]), null, signal);
    return (await askInHalves(numbers, ask, concernsAll)).flat();
  };

  return async function track(numbers, signal) {
    signal.throwIfAborted();
    const results: PromiseSettledResult<TrackingEvent[]>[] = [];
    for (const group of inGroups(
      numbers,
      takesList ? (operation.numbersMax ?? NUMBERS_MAX) : REQUESTS_AT_ONCE,
    )) {
      if (signal.aborted) break;
      const requests = takesList
        ? [trackMany(group, signal)]
        : group.map((number) => trackOne(number, signal));
      results.push(...(await Promise.allSettled(requests)));
    }
    const received = results.filter((reply) => reply.status === "fulfilled");
    const [first] = results;
    if (received.length === 0 && first?.status === "rejected") throw first.reason;

    const requested = new Set(numbers);
    return received
      .flatMap(({ value }) => value)
      .filter(({ trackingNumber }) => requested.has(trackingNumber));
  };
}

class NoSuccess extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`tracking returned status ${status} and no success`);
    this.status = status;
  }
}

/** It did not answer, or what it answered is of no number. */
const concernsAll = (error: unknown) =>
  error instanceof RequestFailure || (error instanceof NoSuccess && isOfNoNumber(error.status));

function* inGroups<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
