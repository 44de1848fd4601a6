import {
  countryHeader,
  keyHeader,
  latestApiVersion,
  rateLimitHeader,
  rateLimitPolicyHeader,
  requestIdHeader,
  versionHeader,
} from "../headers.ts";
import { ignoredFieldsHeader, ignoredParametersHeader } from "../ignored-names.ts";
import { roundedFieldsHeader } from "../rounded-amounts.ts";

/**
 * The three headers of section 5. As security schemes a generated client sets them once; as parameters it would want
 * them with every call.
 */
export const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: keyHeader,
    description: "The account's API key. It can pay from the wallet, so it is a secret.",
  },
  apiVersion: {
    type: "apiKey",
    in: "header",
    name: versionHeader,
    description: `The version of this API, \`YYYY-MM-DD\`. The latest is \`${latestApiVersion}\`.`,
  },
  country: {
    type: "apiKey",
    in: "header",
    name: countryHeader,
    description: "The target market, ISO 3166-1 alpha-2, such as `EC`.",
  },
} as const;

export const security = [{ apiKey: [], apiVersion: [], country: [] }];

export const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Names one attempt of yours, such as a UUID. Within 24 hours the same request with the same key has one effect " +
      "and is answered as the first time, a refusal included (`Idempotency-Replayed: true`). Another request under " +
      "the key is refused.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "pay-order-1001",
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    required: false,
    description:
      "`wait=N`: for so many seconds, at most 10, the answer waits for carriers that alone know their price; without " +
      "it a row that waits is `priceAwaited`. `handling=strict`: what the operation does not know is refused " +
      "(RFC 7240).",
    schema: { type: "string" },
    example: "wait=5, handling=strict",
  },
} as const;

export const responseHeaders = {
  RequestId: {
    description: "Names this request in our log.",
    schema: { type: "string" },
    example: "b7d3c1c0-6c1e-4a43-8d9e-5f8f6d2b7a10",
  },
  ApiVersion: {
    description: "The version that serialized this.",
    schema: { type: "string" },
    example: latestApiVersion,
  },
  Country: {
    description: "The market that answered.",
    schema: { type: "string" },
    example: "EC",
  },
  RateLimit: {
    description:
      "What the account may send, where requests are limited: `r` requests at once, and all of a minute after `t` " +
      "seconds; they come back one by one. In the form of draft-ietf-httpapi-ratelimit-headers-11.",
    schema: { type: "string" },
    example: '"account";r=598;t=1',
  },
  RateLimitPolicy: {
    description: "How many requests the keys of an account may send in how many seconds.",
    schema: { type: "string" },
    example: '"account";q=600;w=60',
  },
  IgnoredFields: {
    description:
      "The fields of the body that the operation does not know, at most 20, with dots between the names. A test key, " +
      "and `Prefer: handling=strict`, has the request refused instead.",
    schema: { type: "string" },
    example: "goodscollection, recipientAddress.fullname",
  },
  RoundedFields: {
    description:
      "The amounts of the body that have more decimals than their currency: the nearest one is kept, as the answer " +
      "shows it.",
    schema: { type: "string" },
    example: "goodsCollection",
  },
  IgnoredParameters: {
    description: "The same of the query, and the parameters that came more than once.",
    schema: { type: "string" },
    example: "extid",
  },
  IdempotencyReplayed: {
    description: "Only of a repeated request with an `Idempotency-Key`: this is the first answer.",
    schema: { type: "string", enum: ["true"] },
  },
  RetryAfter: {
    description: "After so many seconds the same request may succeed.",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
} as const;

const refTo = (name: keyof typeof responseHeaders) => ({ $ref: `#/components/headers/${name}` });

export const headersOfAll = {
  [requestIdHeader]: refTo("RequestId"),
  [versionHeader]: refTo("ApiVersion"),
  [countryHeader]: refTo("Country"),
  [ignoredFieldsHeader]: refTo("IgnoredFields"),
  [ignoredParametersHeader]: refTo("IgnoredParameters"),
  [roundedFieldsHeader]: refTo("RoundedFields"),
  [rateLimitHeader]: refTo("RateLimit"),
  [rateLimitPolicyHeader]: refTo("RateLimitPolicy"),
};
export const headerOfRepeated = { "idempotency-replayed": refTo("IdempotencyReplayed") };
export const headerOfPassing = { "retry-after": refTo("RetryAfter") };
