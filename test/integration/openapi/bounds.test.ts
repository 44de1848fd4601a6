import { expect, test } from "vitest";

import { describeApi } from "#app/public-api/openapi.ts";

type Schema = Record<string, unknown>;

/** What the specification's tables give no limit stays as they have it: bounded by the body alone. */
const unbounded = new Set(
  `fullName company email streetLine1 reference territoryBaseId country zip phone goodsCurrency extId
  annulReasonDetails`.split(/\s+/),
);
/** Names what is there already, and is kept with nothing that is not. */
const known = new Set(["carrierToken"]);
/** The operation knows their limits: an address range, and what a card's field holds. */
const checked = new Set(["allowedAddresses[]", "secrets{}", "constants{}"]);

test("every text of a request that the specification does not leave open has an end", () => {
  const { paths, components } = describeApi(null);
  const open: string[] = [];
  const inner = (value: unknown): Schema[] =>
    Array.isArray(value) ? (value as Schema[]) : value ? [value as Schema] : [];

  function walk(given: Schema, path: string): void {
    const { $ref } = given;
    const schema: Schema =
      typeof $ref === "string" ? (components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}) : given;
    for (const each of ["anyOf", "oneOf", "allOf"])
      for (const part of inner(schema[each])) walk(part, path);
    const isText = [schema["type"]].flat().includes("string");
    const isEnded = ["enum", "maxLength", "pattern", "format"].some((name) => name in schema);
    if (isText && !isEnded) open.push(path);
    for (const part of inner(schema["items"])) walk(part, `${path}[]`);
    for (const [name, part] of Object.entries(
      (schema["properties"] ?? {}) as Record<string, Schema>,
    ))
      walk(part, `${path}.${name}`);
    if (typeof schema["additionalProperties"] === "object")
      walk(schema["additionalProperties"] as Schema, `${path}{}`);
  }
  for (const item of Object.values(paths))
    for (const { operationId, requestBody } of Object.values(item)) {
      const content = (requestBody as { content?: Record<string, { schema: Schema }> })?.content;
      const body = content?.["application/json"]?.schema;
      if (body) walk(body, String(operationId));
    }
  const fieldOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);
  const isLeft = (path: string) =>
    [unbounded, known, checked].some((all) => all.has(fieldOf(path)));
  expect(open.length).toBeGreaterThan(30);
  expect(open.filter((path) => !isLeft(path))).toEqual([]);
});
