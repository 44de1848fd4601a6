import { z } from "zod";

import { errorsOf, isRepeatable, meaningOf } from "./documented-errors.ts";
import type { Endpoint, ObjectType } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { statusOf, type DocumentedCode } from "./errors.ts";
import {
  countryHeader,
  keyHeader,
  latestApiVersion,
  rateLimitHeader,
  rateLimitPolicyHeader,
  requestIdHeader,
  versionHeader,
} from "./headers.ts";
import { webhookRoutes } from "./webhook-messages.ts";

/**
 * The OpenAPI 3.1 document of this API, from the same schemas that parse its requests.
 * @param publicUrl where clients reach the API, or null for the origin of the document
 */
export async function describeApi(publicUrl: string | null) {
  // Loaded on first use: importing the library takes longer than building all schemas.
  const { OpenAPIHono } = await import("@hono/zod-openapi");
  const book = new OpenAPIHono();
  const { openAPIRegistry: registry } = book;

  registry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: keyHeader,
    description: "The account's API key. It can pay from the wallet, so it is a secret.",
  });
  for (const [name, parameter] of Object.entries(headerParameters)) {
    registry.registerComponent("parameters", name, parameter);
  }
  registry.registerComponent("parameters", "IdempotencyKey", idempotencyParameter);
  for (const [name, header] of Object.entries(responseHeaders)) {
    registry.registerComponent("headers", name, header);
  }
  for (const endpoint of endpoints) registry.registerPath(routeOf(endpoint));
  for (const route of webhookRoutes) registry.registerWebhook(route);

  return book.getOpenAPI31Document({
    openapi: "3.1.0",
    info,
    servers: [{ url: `${publicUrl ?? ""}/api/public` }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  });
}

const introduction = `Quotes every carrier of a market, keeps drafts, pays from a prepaid wallet, obtains tracking
numbers and prints labels. The flow: \`POST /quotation\`, \`POST /shipment\`, \`PATCH /shipment/purchase/{id}\`,
\`PATCH /shipment/generateTrackingNumber/{id}\`, \`POST /shipment/generateLabelUrl/{id}\`. Tolerate fields and codes
that you do not know: new ones come without notice. Calls to paste, test mode and every error's meaning are on
[Get started](/api/public/docs/getting-started?locale=en) ([en español](/api/public/docs/getting-started?locale=es)).`;

const info = {
  title: "Encomienda API",
  version: latestApiVersion,
  description: introduction,
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
};

const tags: Record<ObjectType, string> = {
  quotation: "Prices without a shipment.",
  shipment: "Drafts, purchases, tracking numbers, annulments.",
  shipmentLabel: "Labels as PDF.",
  shipmentTracking: "What the carrier reported of a parcel.",
  label: "Labels of many shipments in one file.",
  batch: "One operation on many shipments.",
  batchItem: "What became of each item of a batch.",
  address: "Saved senders and recipients.",
  carrier: "Who carries parcels in a market, and its limits.",
  territory: "The places of a market.",
  territoryMatch: "The place that an address means.",
  wallet: "The account's money.",
  walletMovement: "What moved the wallet.",
  event: "What happened, in one order.",
  webhookDelivery: "What was sent to a webhook.",
  webhook: "Messages to your own system when something happens.",
};

const headerParameters = {
  ApiVersion: {
    name: versionHeader,
    in: "header" as const,
    required: true,
    description: "The version of this API, `YYYY-MM-DD`.",
    schema: { type: "string" as const, enum: [latestApiVersion] },
  },
  Country: {
    name: countryHeader,
    in: "header" as const,
    required: true,
    description: "The target market, ISO 3166-1 alpha-2.",
    schema: { type: "string" as const, pattern: "^[A-Z]{2}$" },
    example: "EC",
  },
};

/** Of every POST and PATCH. */
const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description:
    "Names one attempt of yours, such as a UUID. Within 24 hours the same request with the same key has one effect and " +
    "is answered as the first time, a refusal included (`Idempotency-Replayed: true`). Another request under the key " +
    "is refused.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255 },
};

const responseHeaders = {
  RequestId: { description: "Names this request in our log.", schema: { type: "string" } },
  ApiVersion: { description: "The version that serialized this.", schema: { type: "string" } },
  Country: { description: "The market that answered.", schema: { type: "string" } },
  RateLimit: {
    description:
      "What the account may send, where requests are limited: `r` requests at once, and all of a minute after `t` " +
      "seconds; they come back one by one. In the form of draft-ietf-httpapi-ratelimit-headers-11.",
    schema: { type: "string", example: '"account";r=598;t=1' },
  },
  RateLimitPolicy: {
    description: "How many requests the keys of an account may send in how many seconds.",
    schema: { type: "string", example: '"account";q=600;w=60' },
  },
  RetryAfter: {
    description: "After so many seconds the same request may succeed.",
    schema: { type: "integer", minimum: 1 },
  },
} as const;

const responseHeaderRefs = {
  [requestIdHeader]: { $ref: "#/components/headers/RequestId" },
  [versionHeader]: { $ref: "#/components/headers/ApiVersion" },
  [countryHeader]: { $ref: "#/components/headers/Country" },
  [rateLimitHeader]: { $ref: "#/components/headers/RateLimit" },
  [rateLimitPolicyHeader]: { $ref: "#/components/headers/RateLimitPolicy" },
};
const retryLater = { "retry-after": { $ref: "#/components/headers/RetryAfter" } };
/** Those that pass by themselves. */
const passing: readonly number[] = [429, 503];

function routeOf(endpoint: Endpoint) {
  const { operationId, path, status, objectType, summary, description } = endpoint;
  return {
    operationId,
    method: endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>,
    path,
    tags: [objectType],
    summary,
    description,
    parameters: [
      ...Object.keys(headerParameters),
      ...(isRepeatable(endpoint) ? ["IdempotencyKey"] : []),
    ].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(endpoint.body && { body: bodyOf(endpoint.body, endpoint.bodyExample) }),
    },
    responses: {
      [status]: {
        description: summary,
        headers: responseHeaderRefs,
        content: successOf(endpoint),
      },
      ...(endpoint.cacheMaxAgeS !== undefined && { 304: notModified }),
      ...refusalsOf(endpoint),
    },
  };
}

function successOf({ payload, objectType, file }: Endpoint) {
  if (file) return { [file.mediaType]: { schema: z.string() } };
  const schema = z.object({ payload: payload ?? z.object({}), objectType: z.literal(objectType) });
  return { "application/json": { schema } };
}

const notModified = { description: "What `If-None-Match` names is still the answer." };

function bodyOf(schema: z.ZodObject, example: Record<string, unknown> | undefined) {
  return { required: true, content: { "application/json": { schema, example } } };
}

function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, refusal(status, named)]),
  );
}

function refusal(status: number, codes: DocumentedCode[]) {
  const example = (code: DocumentedCode) => ({
    summary: meaningOf.en[code],
    value: { statusCode: status, message: code },
  });
  return {
    description: codes.map((code) => `- \`${code}\`: ${meaningOf.en[code]}`).join("\n"),
    headers: passing.includes(status)
      ? { ...responseHeaderRefs, ...retryLater }
      : responseHeaderRefs,
    content: {
      "application/json": {
        schema: refusalSchema(status, codes),
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  };
}

const detailSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: "ErrorDetail", description: "Where in the request the trouble is, and what it is." });

function refusalSchema(status: number, codes: readonly DocumentedCode[]) {
  return z.object({
    statusCode: z.literal(status),
    message: z.enum(codes),
    ...(codes.includes("pApiBadRequest") && { details: z.array(detailSchema).optional() }),
  });
}
