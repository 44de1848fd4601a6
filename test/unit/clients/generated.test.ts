import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import type { OpenApi, Schema } from "#app/public-api/docs/openapi-document.ts";
import { describeApi } from "#app/public-api/openapi.ts";
import { clientSources } from "#clients/generator/client-sources.ts";
import { printType } from "#clients/generator/print-type.ts";

const folder = join(import.meta.dirname, "../../../clients/typescript/src/generated");

describe("the generated part of the TypeScript client", () => {
  test("is what the document says; `npm run client` writes it", async () => {
    const sources = clientSources((await Promise.resolve(describeApi(null))) as unknown as OpenApi);
    expect(readdirSync(folder).toSorted()).toEqual([...sources.keys()].toSorted());
    for (const [name, source] of sources)
      expect(readFileSync(join(folder, name), "utf8"), name).toBe(source);
  });
});

describe("a schema's type", () => {
  test.each<[Schema, string]>([
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "integer" }, "number"],
    [{ type: "string", enum: ["a", "b"] }, `"a" | "b"`],
    [{ const: 404 }, "404"],
    [{ $ref: "#/components/schemas/Address" }, "Address"],
    [{ type: "array", items: { enum: ["a", "b"] } }, `("a" | "b")[]`],
    [{ type: "object" }, "Record<string, unknown>"],
    [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
    [
      { type: ["object", "null"], properties: { a: { type: "number" } }, required: ["a"] },
      "{\n  a: number;\n} | null",
    ],
    [{ anyOf: [{ $ref: "#/components/schemas/Waybill" }, { type: "null" }] }, "Waybill | null"],
    [{ anyOf: [{ enum: ["a"] }, { type: "string" }] }, `"a" | (string & {})`],
    [
      {
        properties: { a: { type: "number" }, b: { type: "number" } },
        oneOf: [{ required: ["a"] }, { required: ["b"] }],
      },
      `{\n  a?: number;\n  b?: number;\n} & (Record<"a", unknown> | Record<"b", unknown>)`,
    ],
    [{}, "unknown"],
  ])("of %j is %s", (schema, type) => {
    expect(printType(schema)).toBe(type);
  });

  test("is no guess: what it does not understand stops it", () => {
    const schema = { patternProperties: { "^x": { type: "string" } } } as Schema;
    expect(() => printType(schema)).toThrow("patternProperties");
  });
});
