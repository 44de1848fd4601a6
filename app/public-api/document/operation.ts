import { z } from "zod";

import { isRepeatable } from "../documented-errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { recordedSuccesses } from "../examples/recorded-examples.ts";
import { headerOfRepeated, headersOfAll } from "./headers.ts";
import { refTo, type Json } from "./json-schema.ts";
import { requestId, responseId, type Field, type namedSchemas } from "./named-schemas.ts";
import { refusalsOf } from "./refusals.ts";

type Schemas = ReturnType<typeof namedSchemas>;

/** One operation of the document. */
export function operationOf(endpoint: Endpoint, { pathOf, queryOf }: Schemas): Json {
  const { operationId, status, objectType, summary, description } = endpoint;
  const parameters = [
    ...pathOf(endpoint).map((field) => parameterOf("path", field)),
    ...queryOf(endpoint).map((field) => parameterOf("query", field)),
    ...(endpoint.asksPrices ? [{ $ref: "#/components/parameters/Prefer" }] : []),
    ...(isRepeatable(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  return {
    operationId,
    tags: [objectType],
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: bodyOf(endpoint) }),
    responses: {
      [status]: successOf(endpoint),
      ...(endpoint.cacheMaxAgeS !== undefined && { 304: notModified }),
      ...refusalsOf(endpoint),
    },
  };
}

function parameterOf(place: "path" | "query", { name, isRequired, schema }: Field): Json {
  const { description, ...bare } = schema;
  return { name, in: place, required: isRequired, description, schema: bare };
}

const bodyOf = (endpoint: Endpoint): Json => ({
  required: true,
  description: "JSON in UTF-8, compressed or not. `x-ignored-fields` names what is unknown.",
  content: {
    "application/json": { schema: refTo(requestId(endpoint)), example: endpoint.bodyExample },
  },
});

const notModified = {
  description: "What `If-None-Match` names is still the answer.",
  headers: headersOfAll,
};

function successOf(endpoint: Endpoint): Json {
  const headers = { ...headersOfAll, ...(isRepeatable(endpoint) && headerOfRepeated) };
  const { file, operationId, payload, summary } = endpoint;
  const example = recordedSuccesses[operationId];
  if (file) {
    const content = { [file.mediaType]: { schema: { type: "string" }, example } };
    return { description: `The file \`${file.name}\`.`, headers, content };
  }
  const content = { "application/json": { schema: refTo(responseId(endpoint)), example } };
  const description = payload && z.globalRegistry.get(payload)?.description;
  return { description: description ?? summary, headers, content };
}
