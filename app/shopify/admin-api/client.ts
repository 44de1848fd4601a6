import type { z } from "zod";

import type { Access } from "../access/access-token.ts";
import { AdminError, type Admin, type AdminResponse, type Query } from "./admin.ts";
import { makeSemaphore } from "./semaphore.ts";
import { askAdmin, type Cost, type GraphqlError } from "./transport.ts";

/** Of one shop at a time: more would only empty its bucket of points sooner. */
const RUNNING_MAX = 2;
const ATTEMPTS_MAX = 6;
/** Shorter than a job may take. */
const PATIENCE_MS = 40_000;
const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_LONGEST_MS = 8_000;
const JITTER = 0.25;

interface Parts {
  access: Access;
  now: () => Date;
  sleep: (durationMs: number) => Promise<unknown>;
}

type Asked = Parameters<typeof askAdmin>[2];
/** What one attempt came to: an answer, an error for good, or a reason to come back. */
type Attempt =
  | { kind: "answer"; data: unknown; errors: GraphqlError[] }
  | { kind: "end"; error: AdminError }
  | { kind: "again"; error: AdminError; waitMs: number | null };

/** The Admin API of one shop, over HTTPS. Whoever asks for one shop must share one of these. */
export function makeAdmin(shopDomain: string, parts: Parts): Admin {
  const inTurn = makeSemaphore(RUNNING_MAX);

  async function ask<Data>(
    operation: Query<Data>,
    variables: Record<string, unknown>,
    isMutation: boolean,
  ): Promise<AdminResponse<Data>> {
    const name = /\b(?:query|mutation)\s+(\w+)/.exec(operation.document)?.[1] ?? "anonymous";
    const asked = { query: operation.document, variables };
    const { data, errors } = await inTurn(() =>
      insist(parts, (isTokenNew) => attempt(asked, { name, isMutation, isTokenNew })),
    );
    return readAnswer(name, operation.data, data, errors);
  }

  async function attempt(
    asked: Asked,
    { name, isMutation, isTokenNew }: { name: string; isMutation: boolean; isTokenNew: boolean },
  ): Promise<Attempt> {
    const token = await parts.access.tokenOf(shopDomain);
    const spoken = await askAdmin(shopDomain, token, asked);
    if (spoken.kind === "answered") return validate(name, spoken, isMutation);
    if (spoken.kind === "lost") return lost(name, spoken.reason, isMutation, spoken.mayHaveArrived);

    const { status, retryAfterMs } = spoken;
    const what = `${name}: HTTP ${status}`;
    if (status === 429)
      return { kind: "again", error: new AdminError("throttled", what), waitMs: retryAfterMs };
    if (status === 401) {
      const error = new AdminError("unauthorized", what);
      // Another process may have refreshed the token between our reading it and the store's seeing it.
      const isWorthIt = (await parts.access.lose(shopDomain, token)) && !isTokenNew;
      return isWorthIt ? { kind: "again", error, waitMs: 0 } : { kind: "end", error };
    }
    if (status === 403) return { kind: "end", error: new AdminError("forbidden", what) };
    if (status >= 500) return lost(name, `HTTP ${status}`, isMutation, true);
    // 402 and 423: the shop is frozen or locked, which passes.
    const kind = status === 402 || status === 423 ? "unreachable" : "refused";
    return { kind: "end", error: new AdminError(kind, what) };
  }

  return {
    query: (operation, variables = {}) => ask(operation, variables, false),
    mutate: (operation, variables = {}) => ask(operation, variables, true),
  };
}

/** Tries again what may be tried again, within bounds of number and time. */
async function insist(
  { now, sleep }: Parts,
  attempt: (isTokenNew: boolean) => Promise<Attempt>,
): Promise<{ data: unknown; errors: GraphqlError[] }> {
  const deadlineMs = now().getTime() + PATIENCE_MS;
  let isTokenNew = false;
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(isTokenNew);
    if (outcome.kind === "answer") return outcome;
    if (outcome.kind === "end") throw outcome.error;

    isTokenNew ||= outcome.error.kind === "unauthorized";
    const waitMs = withJitter(outcome.waitMs ?? backOffMs(attempts));
    if (attempts >= ATTEMPTS_MAX || now().getTime() + waitMs > deadlineMs) throw outcome.error;
    await sleep(waitMs);
  }
}

function backOffMs(attempts: number): number {
  return Math.min(BACK_OFF_FIRST_MS * 2 ** (attempts - 1), BACK_OFF_LONGEST_MS);
}

/** So that those who were sent away together do not come back together. */
function withJitter(waitMs: number): number {
  return waitMs * (1 + Math.random() * JITTER);
}

/** A lost answer of a question is asked for again; a mutation may have happened. */
function lost(name: string, reason: string, isMutation: boolean, mayHaveArrived: boolean): Attempt {
  const what = `${name}: ${reason}`;
  if (isMutation && mayHaveArrived)
    return { kind: "end", error: new AdminError("outcomeUnknown", what) };
  return { kind: "again", error: new AdminError("unreachable", what), waitMs: null };
}

/** Messages of the store are not repeated: they may name a customer. Its codes and paths do not. */
function validate(
  name: string,
  { data, errors, cost }: { data: unknown; errors: GraphqlError[]; cost: Cost | null },
  isMutation: boolean,
): Attempt {
  const codes = errors.map(({ extensions }) => extensions?.code ?? "UNNAMED");
  const what = `${name}: ${[...new Set(codes)].join(", ")}`;
  if (codes.includes("THROTTLED")) {
    const error = new AdminError("throttled", what);
    return { kind: "again", error, waitMs: restoreMs(cost) };
  }
  if (errors.length === 0 || hasData(data)) return { kind: "answer", data, errors };
  if (codes.includes("ACCESS_DENIED"))
    return { kind: "end", error: new AdminError("forbidden", what) };
  if (codes.includes("INTERNAL_SERVER_ERROR") || codes.includes("TIMEOUT"))
    return lost(name, what, isMutation, true);
  return { kind: "end", error: new AdminError("refused", what) };
}

/** With errors, every field that was asked for is null when nothing of it was answered. */
function hasData(data: unknown): boolean {
  return (
    typeof data === "object" && data !== null && Object.values(data).some((field) => field !== null)
  );
}

/** Until the bucket holds what the question costs. Null when the store does not say. */
function restoreMs(cost: Cost | null): number | null {
  if (!cost) return null;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return (Math.max(0, cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1000;
}

function readAnswer<Data>(
  name: string,
  shape: z.ZodType<Data>,
  data: unknown,
  errors: GraphqlError[],
): AdminResponse<Data> {
  const withheld = errors.map(({ message, path = [], extensions }) => ({
    message,
    code: extensions?.code ?? null,
    path,
  }));
  const read = shape.safeParse(data);
  if (read.success) return { data: read.data, withheld };

  const paths = read.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`).join(", ");
  const isKeptFromUs = withheld.some(({ code }) => code === "ACCESS_DENIED");
  throw new AdminError(isKeptFromUs ? "forbidden" : "refused", `${name}: ${paths}`);
}
