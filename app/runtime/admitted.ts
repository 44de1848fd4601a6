/** A property, because a weak set of requests costs each collection of young objects more than all its look-ups. */
const isProven = Symbol("isProven");
type Request = { [isProven]?: true };

/**
 * Notes that a request proved its sender: a valid key, token or signature. What admission limits per client
 * address is only what proved nothing.
 * @param incoming the request as node:http has it; undefined where a handler is called without a server
 */
export function admit(incoming: object | undefined): void {
  if (incoming) (incoming as Request)[isProven] = true;
}

export function isAdmitted(incoming: object): boolean {
  return (incoming as Request)[isProven] === true;
}

/** The request as node:http has it, from the context of a Hono handler. */
export function incomingOf({ env }: { env: unknown }): object | undefined {
  return (env as { incoming?: object } | undefined)?.incoming;
}
