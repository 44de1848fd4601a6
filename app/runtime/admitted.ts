const admitted = new WeakSet<object>();

/**
 * Notes that a request proved its sender: a valid key, token or signature. What admission limits per client
 * address is only what proved nothing.
 * @param incoming the request as node:http has it; undefined where a handler is called without a server
 */
export function admit(incoming: object | undefined): void {
  if (incoming) admitted.add(incoming);
}

export function isAdmitted(incoming: object): boolean {
  return admitted.has(incoming);
}

/** The request as node:http has it, from the context of a Hono handler. */
export function incomingOf({ env }: { env: unknown }): object | undefined {
  return (env as { incoming?: object } | undefined)?.incoming;
}
