import type { z } from "zod";

import { readRetryAfter } from "#app/runtime/retry-after.ts";
import type { Service } from "#app/shipping/context.ts";
import { backOffMs } from "#app/shipping/model/back-off.ts";
import { randomShare } from "#app/shipping/random-share.ts";

import type { AccessTokens } from "../access/access-token.ts";
import { AdminError, ShopFrozen, type Admin, type AdminResponse, type Query } from "./admin.ts";
import { makeSemaphore } from "./semaphore.ts";
import { postGraphql, type Cost, type GraphqlError } from "./transport.ts";

/** Concurrent requests of one shop: more would only empty its bucket of points sooner. */
const RUNNING_MAX = 2;
const ATTEMPTS_MAX = 6;
/** Shorter than the time limit of a job. */
const RETRY_WITHIN_MS = 40_000;
const BACK_OFF = { firstMs: 500, longestMs: 8_000 };
/** Spreads the retries of requests that were throttled together. */
const JITTER = 0.25;

interface Parts extends Pick<Service, "now" | "sleep" | "randomBytes"> {
  access: AccessTokens;
}

type GraphqlRequest = Parameters<typeof postGraphql>[2];
/** The outcome of one attempt: a response, a final error, or a reason to retry. */
type Attempt =
  | { kind: "response"; data: unknown; errors: GraphqlError[] }
  | { kind: "end"; error: AdminError }
  | { kind: "retry"; error: AdminError; waitMs: number | null };

/** The Admin API of one shop, over HTTPS. All callers of one shop must share one client. */
export function makeAdmin(shopDomain: string, parts: Parts): Admin {
  const withPermit = makeSemaphore(RUNNING_MAX);

  async function send<Data>(
    operation: Query<Data>,
    variables: Record<string, unknown>,
    isMutation: boolean,
  ): Promise<AdminResponse<Data>> {
    const name = /\b(?:query|mutation)\s+(\w+)/.exec(operation.document)?.[1] ?? "anonymous";
    const request = { query: operation.document, variables };
    const { data, errors } = await withPermit(() =>
      retry(parts, (isTokenNew) => attempt(request, { name, isMutation, isTokenNew })),
    );
    return readResponse(name, operation.data, data, errors);
  }

  async function attempt(
    request: GraphqlRequest,
    { name, isMutation, isTokenNew }: { name: string; isMutation: boolean; isTokenNew: boolean },
  ): Promise<Attempt> {
    const token = await parts.access.tokenOf(shopDomain);
    const response = await postGraphql(shopDomain, token, request);
    if (response.kind === "answered") return outcomeOf(name, response, isMutation);
    if (response.kind === "lost")
      return lostOutcome(name, response.reason, isMutation, response.mayHaveArrived);

    const { status, retryAfter } = response;
    const what = `${name}: HTTP ${status}`;
    if (status === 429) {
      const waitMs = readRetryAfter(retryAfter, parts.now());
      return { kind: "retry", error: new AdminError("throttled", what), waitMs };
    }
    if (status === 401) {
      const error = new AdminError("unauthorized", what);
      // Another process may have refreshed the token after this one read it.
      const canRetry = (await parts.access.lose(shopDomain, token)) && !isTokenNew;
      return canRetry ? { kind: "retry", error, waitMs: 0 } : { kind: "end", error };
    }
    if (status === 403) return { kind: "end", error: new AdminError("forbidden", what) };
    if (status === 404) return { kind: "end", error: new AdminError("gone", what) };
    if (status >= 500) return lostOutcome(name, `HTTP ${status}`, isMutation, true);
    if (status === 402 || status === 423) return { kind: "end", error: new ShopFrozen(what) };
    return { kind: "end", error: new AdminError("refused", what) };
  }

  return {
    query: (operation, variables = {}) => send(operation, variables, false),
    mutate: (operation, variables = {}) => send(operation, variables, true),
  };
}

/** Retries within bounds of number and time. */
async function retry(
  { now, sleep, randomBytes }: Parts,
  attempt: (isTokenNew: boolean) => Promise<Attempt>,
): Promise<{ data: unknown; errors: GraphqlError[] }> {
  const deadlineMs = now().getTime() + RETRY_WITHIN_MS;
  let isTokenNew = false;
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(isTokenNew);
    if (outcome.kind === "response") return outcome;
    if (outcome.kind === "end") throw outcome.error;

    isTokenNew ||= outcome.error.kind === "unauthorized";
    const waitMs =
      (outcome.waitMs ?? backOffMs(attempts, BACK_OFF)) *
      (1 + randomShare({ randomBytes }) * JITTER);
    if (attempts >= ATTEMPTS_MAX || now().getTime() + waitMs > deadlineMs) throw outcome.error;
    await sleep(waitMs);
  }
}

/** A query whose response was lost is sent again; a mutation may have been executed. */
function lostOutcome(
  name: string,
  reason: string,
  isMutation: boolean,
  mayHaveArrived: boolean,
): Attempt {
  const what = `${name}: ${reason}`;
  if (isMutation && mayHaveArrived)
    return { kind: "end", error: new AdminError("outcomeUnknown", what) };
  return { kind: "retry", error: new AdminError("unreachable", what), waitMs: null };
}

/** The store's messages are not repeated, because they may name a customer; codes and paths do not. */
function outcomeOf(
  name: string,
  { data, errors, cost }: { data: unknown; errors: GraphqlError[]; cost: Cost | null },
  isMutation: boolean,
): Attempt {
  const codes = errors.map((error) => codeOf(error) ?? "UNNAMED");
  const what = `${name}: ${[...new Set(codes)].join(", ")}`;
  if (codes.includes("THROTTLED")) {
    const error = new AdminError("throttled", what);
    return { kind: "retry", error, waitMs: restoreMs(cost) };
  }
  if (errors.length === 0 || hasData(data)) return { kind: "response", data, errors };
  if (codes.includes("ACCESS_DENIED"))
    return { kind: "end", error: new AdminError("forbidden", what) };
  if (codes.includes("INTERNAL_SERVER_ERROR") || codes.includes("TIMEOUT"))
    return lostOutcome(name, what, isMutation, true);
  return { kind: "end", error: new AdminError("refused", what) };
}

/**
 * Customer data that the app is not approved for is documented with a message alone, and seen with a code as well.
 * @see https://shopify.dev/docs/apps/launch/protected-customer-data
 */
const NOT_APPROVED = /\bnot approved to (?:access|use)\b/;

const codeOf = ({ message, extensions }: GraphqlError): string | null =>
  extensions?.code ?? (NOT_APPROVED.test(message) ? "ACCESS_DENIED" : null);

/** In a response with errors every top-level field is null when there is no data. */
function hasData(data: unknown): boolean {
  return (
    typeof data === "object" && data !== null && Object.values(data).some((field) => field !== null)
  );
}

/** The time until the bucket holds the cost of the query; null when the store does not say. */
function restoreMs(cost: Cost | null): number | null {
  if (!cost) return null;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return (Math.max(0, cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1000;
}

function readResponse<Data>(
  name: string,
  shape: z.ZodType<Data>,
  data: unknown,
  errors: GraphqlError[],
): AdminResponse<Data> {
  const withheld = errors.map((error) => ({
    message: error.message,
    code: codeOf(error),
    path: error.path ?? [],
  }));
  const read = shape.safeParse(data);
  if (read.success) return { data: read.data, withheld };

  const paths = read.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`).join(", ");
  const isWithheld = withheld.some(({ code }) => code === "ACCESS_DENIED");
  throw new AdminError(isWithheld ? "forbidden" : "refused", `${name}: ${paths}`);
}
