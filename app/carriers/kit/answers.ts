import type { PluginEvent } from "./carrier-plugin.ts";
import type { Parsed, PluginSession } from "./http.ts";

const DAY_SECONDS = 86_400;

/**
 * A list in a JSON answer, its elements as untyped as the answer is.
 * @throws Error for anything else: what is not there is no empty list
 */
export function listOf(value: Parsed): Parsed[] {
  if (!Array.isArray(value)) throw new TypeError("the answer has no list where one belongs");
  return value;
}

/** Events of a carrier that is asked for one number at a time: all numbers side by side. */
export async function trackEach(
  trackingNumbers: readonly string[],
  read: (trackingNumber: string) => Promise<readonly PluginEvent[]>,
): Promise<PluginEvent[]> {
  return (await Promise.all(trackingNumbers.map(read))).flat();
}

/** The session of a token in the header Authorization. */
export const bearerSession = (token: string, seconds = DAY_SECONDS): PluginSession => ({
  headers: { authorization: `Bearer ${token}` },
  seconds,
});

/** The session of a name and a password, which need no login: Basic authentication. */
export const basicSession = (user: string, password: string): PluginSession => ({
  headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` },
  seconds: DAY_SECONDS,
});
