import { askInHalves, isOfNoNumber } from "../ask-in-halves.ts";
import type { PluginEvent } from "./carrier-plugin.ts";
import type { Http, Parsed, PluginReply } from "./http.ts";

const SHOWN_LENGTH = 200;

/**
 * A list in a JSON answer, its elements as untyped as the answer is.
 * @throws Error for anything else: what is not there is no empty list
 */
export function listOf(value: Parsed): Parsed[] {
  if (!Array.isArray(value)) throw new TypeError("the answer has no list where one belongs");
  return value;
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
  read: (trackingNumber: string) => Promise<readonly PluginEvent[]>,
): Promise<PluginEvent[]> {
  return receivedOf(await Promise.allSettled(trackingNumbers.map(read))).flat();
}

/** The operation `track` of such a carrier, from the events of one number. */
export const trackOneByOne =
  (
    read: (
      trackingNumber: string,
      http: Http,
    ) => Promise<readonly Omit<PluginEvent, "trackingNumber">[]>,
  ) =>
  (trackingNumbers: readonly string[], http: Http): Promise<PluginEvent[]> =>
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
    read: (trackingNumbers: readonly string[], http: Http) => Promise<readonly PluginEvent[]>,
  ) =>
  async (trackingNumbers: readonly string[], http: Http): Promise<PluginEvent[]> => {
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
