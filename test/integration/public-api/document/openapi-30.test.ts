import { asOpenApi30 } from "#app/public-api/document/openapi-30.ts";
import { describeApi } from "#app/public-api/openapi.ts";

import { describe, expect, test } from "../api-client.ts";
import { problemsOf } from "./lint.ts";

type Json = Record<string, unknown>;

const latest = describeApi("https://envios.example.org");
const old = asOpenApi30(latest);
const schemas = (old["components"] as { schemas: Record<string, Json> }).schemas;

/** Every object of the document outside of examples, with its place. */
function* partsOf(value: unknown, place = ""): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Json];
  for (const [key, part] of Object.entries(value))
    if (key !== "example" && key !== "value") yield* partsOf(part, `${place}/${key}`);
}
const placesWhere = (isSo: (part: Json) => boolean) =>
  [...partsOf({ paths: old["paths"], components: old["components"] })]
    .filter(([place, part]) => !place.endsWith("/properties") && isSo(part))
    .map(([place]) => place);

describe("the 3.0 edition of the document", () => {
  test("lints clean with the strict rules for 3.0, examples included", async () => {
    expect(old["openapi"]).toBe("3.0.3");
    expect(await problemsOf(old)).toEqual([]);
  });

  test("has no word of 3.1", () => {
    const words = ["const", "prefixItems", "propertyNames", "$defs", "contentEncoding", "if"];
    expect(placesWhere((part) => words.some((word) => word in part))).toEqual([]);
    expect(placesWhere((part) => Array.isArray(part["type"]) || part["type"] === "null")).toEqual(
      [],
    );
    expect(placesWhere((part) => Array.isArray(part["examples"]))).toEqual([]);
    expect(placesWhere((part) => typeof part["exclusiveMinimum"] === "number")).toEqual([]);
    expect(placesWhere((part) => "$ref" in part && Object.keys(part).length > 1)).toEqual([]);
    expect(placesWhere((part) => "nullable" in part && typeof part["type"] !== "string")).toEqual(
      [],
    );
    expect(old).not.toHaveProperty("webhooks");
    expect(old["info"]).not.toHaveProperty("license.identifier");
  });

  test("says the same as the 3.1 document: operations, schemas, fields, and what may be null", () => {
    const operationsOf = (paths: unknown) =>
      Object.entries(paths as Record<string, Json>).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method} ${path}`),
      );
    expect(operationsOf(old["paths"])).toEqual(operationsOf(latest.paths));
    expect(Object.keys(schemas)).toEqual(Object.keys(latest.components.schemas));
    expect(Object.keys(old["x-webhooks"] as Json)).toEqual(Object.keys(latest["webhooks"] as Json));
    for (const [name, schema] of Object.entries(latest.components.schemas)) {
      const fields = (schema["properties"] ?? {}) as Record<string, Json>;
      const others = (schemas[name]?.["properties"] ?? {}) as Record<string, Json>;
      expect(Object.keys(others), name).toEqual(Object.keys(fields));
      expect(schemas[name]?.["required"]).toEqual(schema["required"]);
      for (const [field, part] of Object.entries(fields)) {
        expect(others[field]?.["nullable"] === true, `${name}.${field}`).toBe(mayBeNull(part));
        expect(others[field]?.["description"]).toBe(part["description"]);
      }
    }
  });

  test("is served without a key", async ({ client }) => {
    const answer = await client.send("GET", "/openapi-3.0.json", {
      headers: { "x-api-key": null },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ openapi: "3.0.3", paths: { "/quotation": {} } });
  });
});

const mayBeNull = ({ type, anyOf }: Json): boolean =>
  (Array.isArray(type) && type.includes("null")) ||
  (Array.isArray(anyOf) && anyOf.some((part: Json) => part["type"] === "null"));
