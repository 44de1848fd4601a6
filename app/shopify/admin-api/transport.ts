import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";

/** The raw outcome of one request, before its data is read. */
export type RawResponse =
  | { kind: "answered"; data: unknown; errors: GraphqlError[]; cost: Cost | null }
  | { kind: "status"; status: number; retryAfterMs: number | null }
  /** `mayHaveArrived` is false when no byte of the request can have been sent. */
  | { kind: "lost"; reason: string; mayHaveArrived: boolean };

export type GraphqlError = z.infer<typeof graphqlError>;
export type Cost = z.infer<typeof cost>;

const VERSION = "2026-10";
const TIMEOUT_MS = 15_000;

const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.string().optional() }).optional(),
});
const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});
const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(graphqlError).default([]),
  extensions: z.object({ cost: cost.nullish().catch(null) }).optional(),
});

/** Failures before the first byte: the store has received nothing. */
const neverSent = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** Sends one request once. Failures are returned, never thrown. */
export async function postGraphql(
  shopDomain: string,
  token: string,
  operation: { query: string; variables: Record<string, unknown> },
): Promise<RawResponse> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`https://${shopDomain}/admin/api/${VERSION}/graphql.json`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-shopify-access-token": token,
      },
      body: JSON.stringify(operation),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const reason = reasonOf(error);
    return { kind: "lost", reason, mayHaveArrived: !neverSent.includes(reason) };
  }
  if (response.status !== 200) {
    const retryAfterMs = retryAfterOf(response.headers.get("retry-after"));
    return { kind: "status", status: response.status, retryAfterMs };
  }

  const read = envelope.safeParse(parseJson(text));
  if (!read.success) return { kind: "lost", reason: "unreadable response", mayHaveArrived: true };
  const { data, errors, extensions } = read.data;
  return { kind: "answered", data, errors, cost: extensions?.cost ?? null };
}

/** The header is in seconds with fractions; Shopify's own package reads it as milliseconds. */
function retryAfterOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** The error code of the system or of fetch, never its message, which may repeat what was sent. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  const { code } = Object(cause) as { code?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "unknown";
}
