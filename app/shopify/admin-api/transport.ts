import { z } from "zod";

import { RequestFailure, sendRequest, type IncomingResponse } from "#app/runtime/http.ts";
import { parseJson } from "#app/runtime/parse-json.ts";

/** The raw outcome of one request, before its data is read. */
export type RawResponse =
  | { kind: "answered"; data: unknown; errors: GraphqlError[]; cost: Cost | null }
  | { kind: "status"; status: number; retryAfter: string | null }
  /** `mayHaveArrived` is false when no byte of the request can have been sent. */
  | { kind: "lost"; reason: string; mayHaveArrived: boolean };

export type GraphqlError = z.infer<typeof graphqlError>;
export type Cost = z.infer<typeof cost>;

const VERSION = "2026-10";
const TIMEOUT_MS = 15_000;
/** Above any page of a query; a store that sends more is not the store. */
const RESPONSE_BYTES_MAX = 32 * 1024 * 1024;
const never = new AbortController().signal;

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

/** Sends one request once. Failures are returned, never thrown. */
export async function postGraphql(
  shopDomain: string,
  token: string,
  operation: { query: string; variables: Record<string, unknown> },
): Promise<RawResponse> {
  let response: IncomingResponse;
  try {
    response = await sendRequest(
      {
        method: "POST",
        url: new URL(`https://${shopDomain}/admin/api/${VERSION}/graphql.json`),
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "x-shopify-access-token": token,
        },
        body: JSON.stringify(operation),
        timeoutMs: TIMEOUT_MS,
        responseBytesMax: RESPONSE_BYTES_MAX,
        trustedCa: null,
        reusesConnection: true,
      },
      never,
    );
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { kind: "lost", reason: error.message, mayHaveArrived: error.mayHaveArrived };
  }
  const { status, headers, body } = response;
  // It was not handled here, and the place that it names may be anybody's.
  if (status >= 300 && status <= 399)
    return { kind: "lost", reason: "redirected", mayHaveArrived: true };
  if (status !== 200) return { kind: "status", status, retryAfter: headers.get("retry-after") };

  const read = envelope.safeParse(parseJson(body));
  if (!read.success) return { kind: "lost", reason: "unreadable response", mayHaveArrived: true };
  const { data, errors, extensions } = read.data;
  return { kind: "answered", data, errors, cost: extensions?.cost ?? null };
}
