import { attempt, type Attempt } from "./attempt.ts";
import { buildRequest, type Address } from "./build-request.ts";
import { ApiError, ConnectionError, TimeoutError, type ErrorDetail } from "./errors.ts";
import type { CallOptions, OperationRow } from "./operation.ts";
import { pauseBefore, readRetryAfter, sleep, type PauseRules } from "./pause.ts";

export interface Caller extends Address, PauseRules {
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  onResponse: ((response: Response, operationId: string) => void) | undefined;
}

/** These pass by themselves. After 504 it may have been done, as after a lost answer. */
const PASSING_STATUSES = [429, 503, 504];
/** An attempt before this one, whose answer was lost, is still at work. */
const PASSING_CODE = "idempotencyKeyInUse";

/**
 * The payload of an operation; the response itself where it is a file.
 * @throws ApiError, ConnectionError, TimeoutError; what the caller's signal was aborted with
 */
export async function call(
  caller: Caller,
  operationId: string,
  operation: OperationRow,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<unknown> {
  const { signal, timeoutMs = caller.timeoutMs } = options;
  const isRepeatable = operation.method === "POST" || operation.method === "PATCH";
  const idempotencyKey = isRepeatable ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  const request = buildRequest(caller, operation, input, idempotencyKey);
  const sending = { fetch: caller.fetch, timeoutMs, signal, isFile: operation.isFile };

  for (let retry = 1; ; retry += 1) {
    const made = await attempt(request, sending);
    if (made.kind === "answered") caller.onResponse?.(made.response, operationId);
    if (made.kind === "answered" && made.response.ok) return successOf(operationId, made);
    const refusal = made.kind === "answered" ? refusalOf(operationId, made) : null;
    const mayPass = refusal === null || isPassing(refusal);
    const pauseMs = mayPass ? pauseBefore(retry, refusal?.retryAfterMs ?? null, caller) : null;
    if (pauseMs === null) throw refusal ?? lossOf(operationId, idempotencyKey, made);
    await sleep(pauseMs, signal);
  }
}

const isPassing = ({ status, code }: ApiError) =>
  PASSING_STATUSES.includes(status) || code === PASSING_CODE;

type Answered = Extract<Attempt, { kind: "answered" }>;

function successOf(operationId: string, answered: Answered): unknown {
  if (answered.text === null) return answered.response;
  const body = parsed(answered.text);
  if (!body || !("payload" in body)) throw refusalOf(operationId, answered);
  return body["payload"];
}

function refusalOf(operationId: string, { response, text }: Answered): ApiError {
  const body = parsed(text ?? "") ?? {};
  const { message, details } = body;
  return new ApiError({
    operationId,
    status: response.status,
    code: typeof message === "string" && !response.ok ? message : "unreadable",
    details: Array.isArray(details) ? (details as ErrorDetail[]) : [],
    body,
    requestId: response.headers.get("x-request-id"),
    retryAfterMs: readRetryAfter(response.headers.get("retry-after"), Date.now()),
  });
}

function lossOf(
  operationId: string,
  idempotencyKey: string | null,
  made: Attempt,
): ConnectionError {
  const { error, isTimeout } = made as Extract<Attempt, { kind: "lost" }>;
  const Loss = isTimeout ? TimeoutError : ConnectionError;
  return new Loss(operationId, idempotencyKey, error);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
