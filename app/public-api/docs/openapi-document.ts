/** The part of an OpenAPI 3.1 document that clients and collections are made of. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Pick<Operation, "requestBody">>>;
  components: Record<string, Record<string, unknown>>;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: Body | Reference;
  responses: Record<string, Body | Reference>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Body {
  content?: Record<
    string,
    { schema: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }
  >;
}

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export const JSON_TYPE = "application/json";

/** What a reference of the document names; anything else is itself. */
export function resolve<Value extends object>(document: OpenApi, value: Value | Reference): Value {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as Value;
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(value.$ref) ?? [];
  const found = document.components[kind]?.[name];
  if (!found) throw new Error(`${value.$ref} is not in the document`);
  return resolve(document, found as Value | Reference);
}
