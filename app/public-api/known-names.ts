import { z } from "zod";

/**
 * The names that a schema has a use for, at every depth. `fields` are null where any name may stand, and `items` where
 * nothing is known of what a list has.
 */
interface Known {
  fields: ReadonlyMap<string, Known | null> | null;
  items: Known | null;
}

type Json = Record<string, unknown>;

/** Finds the fields of a body that its schema has no name for. */
export interface NameBook {
  /** Whether there is one: the walk of every request. */
  hasUnknown(body: unknown): boolean;
  /** Where they are, with dots between the names, in the order of the body: `recipientAddress.fullname`. */
  unknownIn(body: unknown): string[];
}

/** Made from the schema that documents the body, so that it knows what the document names and nothing else. */
export function nameBookOf(schema: z.ZodObject): NameBook {
  let known: Known | null | undefined;
  // For the first request with a body: to read all schemas at the start would delay it.
  const read = () => (known === undefined ? (known = knownOf(schema)) : known);
  return {
    hasUnknown: (body) => hasUnknown(read(), body),
    unknownIn(body) {
      const found: string[] = [];
      collect(read(), body, "", found);
      return found;
    },
  };
}

function hasUnknown(known: Known | null, value: unknown): boolean {
  if (known === null || typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) {
    if (known.items !== null)
      for (const item of value) if (hasUnknown(known.items, item)) return true;
    return false;
  }
  const { fields } = known;
  if (fields === null) return false;
  // What JSON.parse makes inherits nothing that is enumerable.
  for (const name in value) {
    const inner = fields.get(name);
    if (inner === undefined) return true;
    if (inner !== null && hasUnknown(inner, (value as Json)[name])) return true;
  }
  return false;
}

function collect(known: Known | null, value: unknown, path: string, found: string[]): void {
  if (known === null || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(known.items, item, `${path}${index}.`, found);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const field = known.fields === null ? null : known.fields.get(name);
    if (field === undefined) found.push(path + name);
    else collect(field, inner, `${path}${name}.`, found);
  }
}

function knownOf(schema: z.ZodObject): Known | null {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  return knownIn(json, (json["$defs"] ?? {}) as Record<string, Json>);
}

function knownIn(schema: Json, definitions: Readonly<Record<string, Json>>): Known | null {
  const reference = schema["$ref"];
  if (typeof reference === "string")
    return knownIn(definitions[reference.split("/").at(-1) ?? ""] ?? {}, definitions);
  const parts = (["anyOf", "oneOf", "allOf"] as const).flatMap(
    (key) => (schema[key] ?? []) as Json[],
  );
  const { properties, additionalProperties, items } = schema;
  const ofLists = [items, ...((schema["prefixItems"] ?? []) as unknown[])].filter(isSchema);
  const own: Known = {
    fields:
      isSchema(properties) && !isSchema(additionalProperties)
        ? new Map(
            Object.entries(properties as Record<string, Json>).map(([name, inner]) => [
              name,
              knownIn(inner, definitions),
            ]),
          )
        : null,
    items: ofLists.map((each) => knownIn(each, definitions)).reduce(both, null),
  };
  const whole = parts.map((part) => knownIn(part, definitions)).reduce(both, own);
  return whole && (whole.fields || whole.items) ? whole : null;
}

const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** What either of them knows. */
function both(one: Known | null, other: Known | null): Known | null {
  if (!one || !other) return one ?? other;
  const fields =
    one.fields && other.fields
      ? new Map([...one.fields, ...other.fields])
      : (one.fields ?? other.fields);
  return { fields, items: both(one.items, other.items) };
}
