import { z } from "zod";

/** A part of the document. */
export type Json = { [key: string]: unknown };

/** Whether values are described as they are sent to the service, or as it answers them. */
type Direction = "input" | "output";
export type SchemaBook = z.core.$ZodRegistry<{ id: string }>;

export const openBook = (): SchemaBook => z.registry<{ id: string }>();
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** A field's metadata that puts its schema on top of another component: its own fields are the others. */
export const EXTENDS = "x-extends";

/** Marks a list of texts that knows one market's, where others have others. */
export const OPEN = "x-open";

/**
 * The schemas of a book, and those with an id that they contain, as OpenAPI 3.1 has them: each once, by its id, and
 * referred to everywhere else.
 */
export function jsonSchemasOf(book: SchemaBook, io: Direction): Record<string, Json> {
  const { schemas } = z.toJSONSchema(book, { io, uri: (id) => refTo(id).$ref });
  const { __shared: shared, ...named } = schemas as Record<string, Json>;
  const all: Json = { ...named, ...(shared?.["$defs"] as Json | undefined) };
  return simplified(all) as Record<string, Json>;
}

/** JSON Schema says the same in many ways; generators read the shortest best. */
function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified);
  if (typeof value !== "object" || value === null) return value;
  const json = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "$schema" && key !== "$id")
      .map(([key, item]) => [key, simplified(item)]),
  );
  if (typeof json["$ref"] === "string") json["$ref"] = json["$ref"].replace("__shared#/$defs/", "");
  // Clients tolerate fields that they do not know (section 9).
  if (json["additionalProperties"] === false) delete json["additionalProperties"];
  if ("const" in json) return simplified(withoutKey({ ...json, enum: [json["const"]] }, "const"));
  return withBase(withoutRefused(withNull(opened(withTypeOfMeta(json)))));
}

/** The type that a schema declares is of the value as JSON; what it is read from is a text. */
function withTypeOfMeta(json: Json): Json {
  const { pattern, prefixItems, minimum, maximum, ...rest } = json;
  const bounds = {
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
  if (json["type"] === "array") return json["items"] ? rest : { ...rest, prefixItems };
  if (json["type"] === "boolean") return withoutKey(rest, "enum");
  if (json["type"] === "string") return pattern === undefined ? rest : { ...rest, pattern };
  return { ...rest, ...bounds };
}

function opened(json: Json): Json {
  const { [OPEN]: isOpen, type, enum: values, ...rest } = json;
  return isOpen ? { ...rest, anyOf: [{ type, enum: values }, { type }] } : json;
}

/** `anyOf` of a simple type and null is that type or null. */
function withNull(json: Json): Json {
  const { anyOf, ...outer } = json;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json;
  const [value, none] = anyOf as [Json, Json];
  if (none["type"] !== "null" || typeof value["type"] !== "string") return json;
  // Generators take the values of a list for texts, and null is none.
  if (value["enum"]) return json;
  return { ...value, ...outer, type: [value["type"], "null"] };
}

/** A field that is refused whatever it holds has no place in the document. */
function withoutRefused(json: Json): Json {
  const properties = json["properties"] as Record<string, Json> | undefined;
  if (!properties) return json;
  const kept = Object.entries(properties).filter(([, property]) => !("not" in property));
  return { ...json, properties: Object.fromEntries(kept) };
}

function withBase(json: Json): Json {
  const { [EXTENDS]: base, properties, required, ...rest } = json;
  if (!base || typeof base !== "object") return json;
  const { id, fields } = base as { id: string; fields: string[] };
  const own = Object.entries(properties as Json).filter(([name]) => !fields.includes(name));
  const ownRequired = (required as string[]).filter((name) => !fields.includes(name));
  const added = { type: "object", properties: Object.fromEntries(own), required: ownRequired };
  return { ...withoutKey(rest, "type"), allOf: [refTo(id), added] };
}

function withoutKey(json: Json, key: string): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
}
