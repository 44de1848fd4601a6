import type { ErrorCode, ErrorCodeOf } from "./generated/errors.ts";

/** The invalid place in a request, and the reason. */
export interface ErrorDetail {
  path: string;
  /** To branch on, such as `missing` or `unknownField`. */
  code: string;
  message: string;
}

/** What every error of this client is an instance of. */
export class EncomiendaError extends Error {
  override readonly name: string = "EncomiendaError";
}

interface Refusal {
  operationId: string;
  status: number;
  code: string;
  details: ErrorDetail[];
  body: Readonly<Record<string, unknown>>;
  requestId: string | null;
  retryAfterMs: number | null;
}

/** An answer of the service that is no success. */
export class ApiError extends EncomiendaError implements Refusal {
  override readonly name = "ApiError";
  readonly operationId: string;
  readonly status: number;
  /** To branch on. New codes may come; `unreadable` is this client's own, for an answer that is not the service's. */
  readonly code: ErrorCode | "unreadable" | (string & {});
  /** Of `pApiBadRequest`: each invalid place. */
  readonly details: ErrorDetail[];
  /** The whole answer: some codes carry more, such as the `shipmentId` of `pApiShipmentExtIdAlreadyUsed`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Name it when you report a problem. */
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(refusal: Refusal) {
    const { operationId, status, code, details, requestId } = refusal;
    const places = details.map(({ path, message }) => `${path}: ${message}`).join("; ");
    const request = requestId === null ? "" : ` (request ${requestId})`;
    super(`${operationId}: ${status} ${code}${places && ` - ${places}`}${request}`);
    this.operationId = operationId;
    this.status = status;
    this.code = code;
    this.details = details;
    this.body = refusal.body;
    this.requestId = requestId;
    this.retryAfterMs = refusal.retryAfterMs;
  }
}

/** No answer came, in any attempt. What was asked for may have happened: repeat with the same `idempotencyKey`. */
export class ConnectionError extends EncomiendaError {
  override readonly name: string = "ConnectionError";
  readonly operationId: string;
  /** Of every attempt; null for a method that needs none. */
  readonly idempotencyKey: string | null;

  constructor(operationId: string, idempotencyKey: string | null, cause: unknown) {
    super(`${operationId}: ${causeText(cause)}`, { cause });
    this.operationId = operationId;
    this.idempotencyKey = idempotencyKey;
  }
}

/** The last attempt had no answer in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = "TimeoutError";
}

/** A message that did not come from the service, or came too late. */
export class WebhookVerificationError extends EncomiendaError {
  override readonly name = "WebhookVerificationError";
}

type CodeOf<Operation> = Operation extends keyof ErrorCodeOf ? ErrorCodeOf[Operation] : ErrorCode;

/**
 * Whether an error is the service's refusal with one of these codes.
 * `isRefusal(error, "pApiShipmentNotFound")`; with the operation as its type parameter only its own codes compile.
 */
export function isRefusal<Operation extends keyof ErrorCodeOf | undefined = undefined>(
  error: unknown,
  ...codes: CodeOf<Operation>[]
): error is ApiError {
  return (
    error instanceof ApiError && (codes.length === 0 || codes.some((code) => code === error.code))
  );
}

function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // Node says `fetch failed`, and why in the cause.
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
