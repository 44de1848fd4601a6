/** Properties, because a weak map of requests costs each collection of young objects more than all its look-ups. */
const isProven = Symbol("isProven");
const client = Symbol("client");
/** A request as node:http has it. */
type Request = { [isProven]?: true; [client]?: string };

/**
 * Notes that a request proved its sender: a valid key, token or signature. What admission limits per client
 * address is only what proved nothing.
 */
export function admit({ env }: { env: { incoming: object } }): void {
  (env.incoming as Request)[isProven] = true;
}

export const isAdmitted = (incoming: object): boolean => (incoming as Request)[isProven] === true;

/** Notes which client sent a request: an IPv4 address, or an IPv6 network of 64 bits. */
export function noteClient(incoming: object, address: string): void {
  (incoming as Request)[client] = address;
}

/** Undefined where admission did not see the request: in a test without a server. */
export const clientOf = (incoming: object): string | undefined => (incoming as Request)[client];
