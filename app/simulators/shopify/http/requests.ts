/** A request of the app, as the simulated Shopify received it. */
export interface SeenRequest {
  at: Date;
  shop: string;
  kind: "graphql" | "tokenExchange" | "refresh" | "clientCredentials" | "other";
  path: string;
  /** The root fields of a GraphQL operation, such as `fulfillmentCreate`. */
  fields: readonly string[];
  variables: Readonly<Record<string, unknown>>;
  /** The status of the response; null when the connection was cut or is still open. */
  status: number | null;
  /** The fault that was injected, if any. */
  fault: string | null;
}

/**
 * The kinds of injected faults.
 * - `cutBefore`, `cutAfter`: the connection breaks before, or after, the request took effect.
 * - `error500`, `error502After`: HTTP errors before, or after, the effect.
 * - `throttled`: HTTP 200 with THROTTLED; `tooManyRequests`: HTTP 429 with `Retry-After`.
 * - `malformed`: HTTP 200 that is not JSON, after the effect; `slow`: the right response after `delayMs`.
 * - `forbidden`: HTTP 403 without a body; `unauthorized`: HTTP 401; `refused`: HTTP 400 invalid_grant, for tokens.
 */
export type FaultKind =
  | "cutBefore"
  | "cutAfter"
  | "error500"
  | "error502After"
  | "throttled"
  | "tooManyRequests"
  | "malformed"
  | "slow"
  | "forbidden"
  | "unauthorized"
  /** The shop was closed or deleted: its address answers 404. */
  | "gone"
  | "refused";

export interface Fault {
  kind: FaultKind;
  /** A root field, `refresh`, `tokenExchange`, `clientCredentials`, `graphql`, or `any`. */
  on: string;
  /** Only requests of this shop. */
  shop?: string;
  /** How many requests it affects; defaults to 1. */
  times?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
}
