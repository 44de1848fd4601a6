import { execute, OperationTypeNode, type ExecutionResult } from "graphql";

import type { Shop } from "../shop.ts";
import { COST_MAX, MUTATION_COST, requestedCostOf } from "./cost.ts";
import { readDocument } from "./document.ts";
import { makeContext } from "./make-context.ts";
import { mutations } from "./mutations.ts";
import { queries } from "./queries.ts";
import { resolveField, type Asking } from "./resolve-field.ts";
import { arraysTooLong } from "./rules/array-limit.ts";
import { adminSchema } from "./schema.ts";
import type { Bucket } from "./throttle.ts";

export interface AdminResponse {
  status: number;
  body: Readonly<Record<string, unknown>> | null;
  gaps: readonly string[];
}

/** Executes a GraphQL request as Shopify does: its errors have HTTP 200; a field that is not simulated has 501. */
export async function executeRequest(
  shop: Shop,
  bucket: Bucket,
  request: { query: unknown; variables: Readonly<Record<string, unknown>> },
): Promise<AdminResponse> {
  if (typeof request.query !== "string")
    return { status: 400, body: { errors: { query: "Required parameter missing" } }, gaps: [] };
  const document = readDocument(request.query);
  if ("length" in document) return ok({ errors: document });

  const tooLong = arraysTooLong(document.document, request.variables);
  if (tooLong.length > 0) return ok({ errors: tooLong });

  const requestedQueryCost = requestedCostOf(document, request.variables);
  if (requestedQueryCost > COST_MAX) {
    const message = `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${COST_MAX}).`;
    const extensions = { code: "MAX_COST_EXCEEDED", cost: requestedQueryCost, maxCost: COST_MAX };
    return ok({ errors: [{ message, extensions }] });
  }
  if (!bucket.take(requestedQueryCost)) return throttled(bucket, requestedQueryCost);

  const isMutation = document.operation.operation === OperationTypeNode.MUTATION;
  const context = makeContext(shop);
  const asking: Asking = {
    shop,
    granted: context.granted,
    actualCost: isMutation ? MUTATION_COST : 0,
    gaps: [],
  };
  const result: ExecutionResult = await execute({
    schema: adminSchema,
    document: document.document,
    rootValue: isMutation ? mutations(context) : queries(context),
    contextValue: asking,
    variableValues: request.variables,
    fieldResolver: resolveField,
  });
  // A list without a size argument may return more than the estimate; the actual cost never exceeds the requested.
  const actualQueryCost = Math.min(requestedQueryCost, asking.actualCost);
  bucket.giveBack(requestedQueryCost - actualQueryCost);
  const isForbidden = result.errors?.some(({ extensions }) => extensions["isForbidden"]);
  if (isForbidden) return { status: 403, body: null, gaps: [] };
  const cost = {
    requestedQueryCost,
    actualQueryCost,
    throttleStatus: bucket.status(),
  };
  const status = asking.gaps.length > 0 ? 501 : 200;
  return { status, body: { ...result, extensions: { cost } }, gaps: asking.gaps };
}

/** Throttling has HTTP 200, too. */
function throttled(bucket: Bucket, requestedQueryCost: number): AdminResponse {
  const cost = {
    requestedQueryCost,
    actualQueryCost: null,
    throttleStatus: bucket.status(),
  };
  const extensions = {
    code: "THROTTLED",
    documentation: "https://shopify.dev/api/usage/rate-limits",
  };
  return ok({ errors: [{ message: "Throttled", extensions }], extensions: { cost } });
}

function ok(body: Readonly<Record<string, unknown>>): AdminResponse {
  return { status: 200, body, gaps: [] };
}
