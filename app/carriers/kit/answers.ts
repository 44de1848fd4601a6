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

/** An answer that is not understood, as the error to throw: its status and how it begins. */
export const unexpected = ({ status, text }: Pick<PluginReply, "status" | "text">): Error =>
  new Error(`status ${status}: ${text.slice(0, SHOWN_LENGTH)}`);

/**
 * Events of a carrier that is asked for one number at a time: all numbers side by side. Those that arrived count: a
 * number that fails, such as one that the carrier does not know yet, does not discard the others.
 * @throws the first failure, when no number succeeded
 */
export async function trackEach(
  trackingNumbers: readonly string[],
  read: (trackingNumber: string) => Promise<readonly PluginEvent[]>,
): Promise<PluginEvent[]> {
  const results = await Promise.allSettled(trackingNumbers.map(read));
  const received = results.filter((reply) => reply.status === "fulfilled");
  const [first] = results;
  if (received.length === 0 && first?.status === "rejected") throw first.reason;
  return received.flatMap(({ value }) => value);
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
