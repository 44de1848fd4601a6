import type { z } from "zod";

/** One operation of the Admin API: its text, and the shape that its data is read with. */
export interface Query<Data> {
  /** Marked `#graphql`, so that a test finds it and judges it against the store's schema and our scopes. */
  document: string;
  /** Fields that the store may keep from us (customer data) are nullable in it. */
  data: z.ZodType<Data>;
}

export interface AdminResponse<Data> {
  data: Data;
  /** What the store kept from us, although it answered: empty when the data is whole. */
  withheld: readonly Withheld[];
}

export interface Withheld {
  message: string;
  /** `ACCESS_DENIED` and such; null when the store named none. */
  code: string | null;
  path: readonly (string | number)[];
}

/** The Admin GraphQL API of one shop. */
export interface Admin {
  /**
   * Asked again when the store was busy or the answer was lost.
   * @throws AdminError
   */
  query<Data>(
    operation: Query<Data>,
    variables?: Record<string, unknown>,
  ): Promise<AdminResponse<Data>>;
  /**
   * Sent once. Only a refusal before anything happened (throttled) is sent again; when the answer was lost the error's
   * kind is `outcomeUnknown`, and whoever asked has to read the store before trying again.
   * @throws AdminError
   */
  mutate<Data>(
    operation: Query<Data>,
    variables?: Record<string, unknown>,
  ): Promise<AdminResponse<Data>>;
}

/**
 * `unauthorized`: our token is not accepted any more (uninstalled, or has to be opened again). `forbidden`: a scope or
 * a permission is missing. `throttled`, `unreachable`: later. `outcomeUnknown`: a mutation that may have happened.
 * `refused`: the store does not understand us, or answers what we do not: a fault of ours.
 */
export type AdminErrorKind =
  | "unauthorized"
  | "forbidden"
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
