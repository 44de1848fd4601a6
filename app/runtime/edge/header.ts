import type { IncomingMessage } from "node:http";

/**
 * A header as node:http has it, which has checked it already: the fetch standard's object checks name and value again
 * each time. One that came several times is joined.
 * @param name in lower case
 */
export function headerOf(
  { env: { incoming } }: { env: { incoming: IncomingMessage } },
  name: string,
): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
