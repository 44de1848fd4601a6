import type { z } from "zod";

/** One operation of the Admin API: its document, and the schema of its data. */
export interface Query<Data> {
  /** Marked `#graphql`, so that a test finds it and checks it against the store's schema and our scopes. */
  document: string;
  /** Fields that the store may withhold (customer data) are nullable. */
  data: z.ZodType<Data>;
}

export interface AdminResponse<Data> {
  data: Data;
  /** Fields that the store withheld; empty when the data is complete. */
  withheld: readonly Withheld[];
}

export interface Withheld {
  message: string;
  /** `ACCESS_DENIED` and similar; null when the store names none. */
  code: string | null;
  path: readonly (string | number)[];
}

/** The Admin GraphQL API of one shop. */
export interface Admin {
  /**
   * Retried when the store is throttling or the response was lost.
   * @throws AdminError
   */
  query<Data>(
    operation: Query<Data>,
    variables?: Record<string, unknown>,
  ): Promise<AdminResponse<Data>>;
  /**
   * Sent once. Only a throttled mutation, which the store has not executed, is sent again. When the response was lost
   * the error's kind is `outcomeUnknown`, and the caller has to read the store before it tries again.
   * @throws AdminError
   */
  mutate<Data>(
    operation: Query<Data>,
    variables?: Record<string, unknown>,
  ): Promise<AdminResponse<Data>>;
}

/**
 * `unauthorized`: the token is no longer accepted (uninstalled, or the app has to be opened again). `forbidden`: a
 * scope or a permission is missing. `throttled`, `unreachable`: retry later. `outcomeUnknown`: a mutation that may
 * have been executed. `refused`: the store rejects our request, or its response does not match the schema: our error.
 */
export type AdminErrorKind =
  | "unauthorized"
  | "forbidden"
  /** HTTP 404: there is no such shop any more. */
  | "gone"
  | "throttled"
  | "unreachable"
  | "outcomeUnknown"
  | "refused";

export class AdminError extends Error {
  override readonly name = "AdminError";
  readonly kind: AdminErrorKind;

  constructor(kind: AdminErrorKind, message: string, options?: ErrorOptions) {
    super(`${kind}: ${message}`, options);
    this.kind = kind;
  }
}

/**
 * HTTP 402 or 423: the shop is frozen until its owner has paid Shopify, or locked. Weeks may pass.
 * @see https://shopify.dev/docs/api/usage/response-codes
 */
export class ShopFrozen extends AdminError {
  constructor(message: string) {
    super("unreachable", message);
  }
}
