/** One operation of the API, as the document has it. */
export interface OperationRow {
  readonly method: "DELETE" | "GET" | "PATCH" | "POST";
  /** Below the base address, with parameters in braces. */
  readonly path: string;
  /** Names of the input that go into the query. */
  readonly query: readonly string[];
  readonly hasBody: boolean;
  readonly isFile: boolean;
}

export type OperationTable = Readonly<Record<string, OperationRow>>;

export interface CallOptions {
  /**
   * Of a POST or PATCH: names this attempt of yours for 24 hours. Give your own, such as `pay-${orderId}`, to repeat
   * safely after your process ended; without one each call gets a random key, which its retries share.
   */
  idempotencyKey?: string | undefined;
  /** Ends the call and its pauses; what it has done so far stays done. */
  signal?: AbortSignal | undefined;
  /** For one attempt, in milliseconds. */
  timeoutMs?: number | undefined;
}
