import { z } from "zod";

import type { Endpoint } from "../endpoint.ts";
import { pageMetaSchema } from "../json/page.ts";
import { messageId, messageSchemas } from "../webhook-messages.ts";
import { errorSchema } from "./error-schema.ts";
import { jsonSchemasOf, openBook, type Json } from "./json-schema.ts";

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const requestId = ({ operationId }: Endpoint) => `${capitalized(operationId)}Request`;
const queryId = ({ operationId }: Endpoint) => `${operationId}.query`;
const pathId = ({ operationId }: Endpoint) => `${operationId}.path`;

/** Of the envelope of a payload: one for all operations with that payload. */
export const responseId = ({ operationId, payload }: Endpoint): string => {
  const id = payload && z.globalRegistry.get(payload)?.id;
  if (!id) throw new Error(`the payload of ${operationId} has no id`);
  return `${id}Response`;
};

/** A field of a path or a query. */
export interface Field {
  name: string;
  isRequired: boolean;
  schema: Json;
}

/** The schemas of requests, answers and messages by name, and the fields of each operation's path and query. */
export function namedSchemas(endpoints: readonly Endpoint[]) {
  const asked = openBook();
  const answered = openBook();
  const envelopes = new Set<string>();
  answered.add(errorSchema, { id: "ApiError" });
  answered.add(pageMetaSchema, { id: "PageMeta" });
  for (const endpoint of endpoints) {
    const { body, query, params, payload } = endpoint;
    if (body) asked.add(body, { id: requestId(endpoint) });
    if (query) asked.add(query.clone(), { id: queryId(endpoint) });
    if (params) asked.add(params.clone(), { id: pathId(endpoint) });
    if (!payload || envelopes.has(responseId(endpoint))) continue;
    envelopes.add(responseId(endpoint));
    answered.add(envelopeOf(endpoint, payload), { id: responseId(endpoint) });
  }
  for (const [type, message] of Object.entries(messageSchemas))
    answered.add(message, { id: messageId(type) });

  const requests = jsonSchemasOf(asked, "input");
  for (const endpoint of endpoints) {
    const request = requests[requestId(endpoint)];
    if (request) request["description"] = `What \`${endpoint.operationId}\` takes.`;
  }
  const schemas = { ...requests, ...jsonSchemasOf(answered, "output") };
  const fieldsOf = (id: string): Field[] => {
    const { properties = {}, required = [] } = requests[id] ?? {};
    return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
      name,
      isRequired: (required as string[]).includes(name),
      schema,
    }));
  };
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas)
        .filter(([id]) => !id.includes("."))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    queryOf: (endpoint: Endpoint) => fieldsOf(queryId(endpoint)),
    pathOf: (endpoint: Endpoint) => fieldsOf(pathId(endpoint)),
  };
}

const envelopeOf = ({ objectType }: Endpoint, payload: z.ZodObject) =>
  z
    .object({
      payload: payload.describe("What the operation answers."),
      objectType: z.literal(objectType).describe("The kind of the payload."),
    })
    .describe("A success.");
