import { readEach } from "#app/shipping/model/read-each.ts";

import { askInHalves, isOfNoNumber } from "../ask-in-halves.ts";
import type { PluginEvent } from "./carrier-plugin.ts";
import type { Http, Parsed, PluginReply } from "./http.ts";

const SHOWN_LENGTH = 200;

/**
 * A list in a JSON answer, to search it: its elements as untyped as the answer is, and no null among them.
 * @throws Error for anything else: what is not there is no empty list
 */
export const listOf = (value: Parsed): Parsed[] =>
  givenList(value).filter((element) => element !== null && element !== undefined);

function givenList(value: Parsed): Parsed[] {
  if (!Array.isArray(value)) throw new TypeError("the answer has no list where one belongs");
  return value;
}

/** Stands in a result for an element of the carrier's list that could not be read. The service reports it. */
export interface Unread {
  unread: string;
}

/**
 * Reads a list in a JSON answer element by element, a number of results of each: where `read` throws, that element
 * alone is left out, and reported.
 * @throws Error for what is no list
 */
export function eachOf<Read>(
  value: Parsed,
  read: (element: Parsed) => Read | Unread | readonly (Read | Unread)[],
): (Read | Unread)[] {
  const { read: found, unread } = readEach(givenList(value), read);
  return [...found, ...unread.map((reason) => ({ unread: reason }))].flat() as (Read | Unread)[];
}

/**
 * Asks for each of several things side by side, such as the price of each service: what fails costs itself alone, and
 * is reported.
 */
export async function askEach<Asked, Read>(
  list: readonly Asked[],
  ask: (asked: Asked) => Promise<Read | readonly Read[]>,
): Promise<(Read | Unread)[]> {
  const replies = await Promise.allSettled(list.map(ask));
  return eachOf<Read>(replies, (reply: PromiseSettledResult<Read | readonly Read[]>) => {
    if (reply.status === "rejected") throw reply.reason;
    return reply.value;
  });
}

class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor({ status, text }: Pick<PluginReply, "status" | "text">) {
    super(`status ${status}: ${text.slice(0, SHOWN_LENGTH)}`);
    this.status = status;
  }
}

/** A request had no answer. */
export class Unanswered extends Error {}

/** An answer that is not understood, as the error to throw: its status and how it begins. */
export const unexpected = (reply: Pick<PluginReply, "status" | "text">): Error =>
  new UnexpectedAnswer(reply);

/**
 * Events of a carrier that is asked for one number at a time: all numbers side by side. Those that arrived count: a
 * number that fails, such as one that the carrier does not know yet, does not discard the others.
 * @throws the first failure, when no number succeeded
 */
export async function trackEach(
  trackingNumbers: readonly string[],
  read: (trackingNumber: string) => Promise<readonly (PluginEvent | Unread)[]>,
): Promise<(PluginEvent | Unread)[]> {
  return receivedOf(await Promise.allSettled(trackingNumbers.map(read))).flat();
}

/** The operation `track` of such a carrier, from the events of one number. */
export const trackOneByOne =
  (
    read: (
      trackingNumber: string,
      http: Http,
    ) => Promise<readonly (Omit<PluginEvent, "trackingNumber"> | Unread)[]>,
  ) =>
  (trackingNumbers: readonly string[], http: Http): Promise<(PluginEvent | Unread)[]> =>
    trackEach(trackingNumbers, async (trackingNumber) => {
      const events = await read(trackingNumber, http);
      return events.map((event) => ({ ...event, trackingNumber }));
    });

/**
 * The operation `track` of a carrier that is asked for several numbers at a time. A group whose answer cannot be read
 * is asked for in halves: one odd number does not discard the events of its neighbours.
 * @param numbersMax of one request
 */
export const trackInGroups =
  (
    numbersMax: number,
    read: (
      trackingNumbers: readonly string[],
      http: Http,
    ) => Promise<readonly (PluginEvent | Unread)[]>,
  ) =>
  async (trackingNumbers: readonly string[], http: Http): Promise<(PluginEvent | Unread)[]> => {
    const groups = Array.from(
      { length: Math.ceil(trackingNumbers.length / numbersMax) },
      (_, index) => trackingNumbers.slice(index * numbersMax, (index + 1) * numbersMax),
    );
    const ask = (group: readonly string[]) => read(group, http);
    const asked = groups.map((group) => askInHalves(group, ask, concernsAll));
    return receivedOf(await Promise.allSettled(asked)).flat(2);
  };

const concernsAll = (error: unknown) =>
  error instanceof Unanswered || (error instanceof UnexpectedAnswer && isOfNoNumber(error.status));

/** @throws the first failure, when nothing was received */
function receivedOf<Value>(results: readonly PromiseSettledResult<Value>[]): Value[] {
  const received = results.filter((reply) => reply.status === "fulfilled");
  const [first] = results;
  if (received.length === 0 && first?.status === "rejected") throw first.reason;
  return received.map(({ value }) => value);
}
