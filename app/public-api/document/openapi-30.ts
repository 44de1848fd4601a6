import type { ApiDocument } from "../openapi.ts";
import type { Json } from "./json-schema.ts";

type Schemas = Readonly<Record<string, Json>>;

/**
 * The same document as OpenAPI 3.0.3, for tools that read no 3.1: a value that may be null is `nullable`, a reference
 * with a description is an `allOf`, and the messages to the account's own system are `x-webhooks`.
 */
export function asOpenApi30(document: ApiDocument): Json {
  const { webhooks, info, components, ...rest } = document;
  const { schemas, ...shared } = components;
  const named: Schemas = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema30(schema, schemas)]),
  );
  const inOld = (part: unknown) => converted(part, schemas);
  return {
    ...(inOld(rest) as Json),
    openapi: "3.0.3",
    info: { ...info, license: license30(info) },
    components: { ...(inOld(shared) as Json), schemas: named },
    "x-webhooks": inOld(webhooks),
  };
}

/** Names no identifier, but an address: where to ask about it. */
const license30 = ({ license, contact }: Json): Json => ({
  name: (license as Json)["name"],
  url: (contact as Json)["url"],
});

/** Everything outside of schemas is the same in both editions. */
function converted(part: unknown, schemas: Schemas): unknown {
  if (Array.isArray(part)) return part.map((item) => converted(item, schemas));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => {
      if (key === "example" || key === "value") return [key, value];
      if (key === "schema") return [key, schema30(value as Json, schemas)];
      return [key, converted(value, schemas)];
    }),
  );
}

/** What 3.0 has no word for and no reader needs. */
const unknownIn30 = ["propertyNames"];

function schema30(schema: Json, schemas: Schemas): Json {
  const { type, anyOf, allOf, items, properties, $ref, examples, exclusiveMinimum, ...others } =
    withoutKeys(schema, unknownIn30);
  const { additionalProperties: additional, ...closed } = others;
  const rest = typeof additional === "object" ? closed : others;
  const each = (list: unknown) => (list as Json[]).map((part) => schema30(part, schemas));
  const bound =
    typeof exclusiveMinimum === "number" && exclusiveMinimum > Number(rest["minimum"] ?? -Infinity)
      ? { minimum: exclusiveMinimum, exclusiveMinimum: true }
      : {};
  const common: Json = {
    ...rest,
    ...bound,
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(typeof additional === "object" && {
      additionalProperties: schema30(additional as Json, schemas),
    }),
    ...(items ? { items: schema30(items as Json, schemas) } : {}),
    ...(properties ? { properties: propertiesOf(properties as Schemas, schemas) } : {}),
    ...(allOf ? { allOf: each(allOf) } : {}),
  };
  if ($ref) return Object.keys(common).length === 0 ? { $ref } : { ...common, allOf: [{ $ref }] };
  if (Array.isArray(type)) return { ...common, ...typeOrNull(type) };
  if (type) common["type"] = type;
  if (!anyOf) return common;
  const values = (anyOf as Json[]).filter((part) => part["type"] !== "null");
  const isNullable = values.length < (anyOf as Json[]).length;
  return isNullable
    ? { ...common, ...orNull(values, schemas) }
    : { ...common, anyOf: each(values) };
}

const propertiesOf = (properties: Schemas, schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, schema30(property, schemas)]),
  );

function typeOrNull(types: readonly string[]): Json {
  const [type, ...others] = types.filter((each) => each !== "null");
  if (others.length > 0) throw new Error(`3.0 has one type at a time: ${types.join(", ")}`);
  return { type, nullable: true };
}

/** `nullable` says something only beside a type: that of what is referred to. */
function orNull(values: readonly Json[], schemas: Schemas): Json {
  const [value] = values;
  if (!value || values.length > 1) throw new Error("3.0 has one schema or null");
  const reference = value["$ref"];
  // A list without null among its values: generators take all of them for texts.
  if (typeof reference !== "string") return { ...schema30(value, schemas), nullable: true };
  const found = schemas[reference.split("/").at(-1) ?? ""] ?? {};
  const [known] = (found["anyOf"] ?? []) as Json[];
  if (!known) return { type: found["type"], nullable: true, allOf: [{ $ref: reference }] };
  // A list that may grow: any other text, or null.
  const other = { type: known["type"], nullable: true };
  return { ...other, anyOf: [{ $ref: reference }, other] };
}

const withoutKeys = (json: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
