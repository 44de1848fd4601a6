import { expect, test } from "vitest";
import { z } from "zod";

import { documentedCodes, errorMeanings } from "#app/public-api/documented-errors.ts";
import { statusOf } from "#app/public-api/errors.ts";
import { describeApi } from "#app/public-api/openapi.ts";
import { webhookMessageTypes } from "#app/shipping/model/change.ts";
import { readOperations } from "#test/integration/openapi/document.ts";

import { problemsOf } from "./lint.ts";

const document = describeApi("https://envios.example.org");
const operations = readOperations(document);

interface Response {
  $ref?: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, object> }>;
}

function mediaOf(path: string, method: string, status: number) {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const { responses } = operation as { responses: Record<number, Response> };
  const { $ref, ...own } = responses[status] ?? {};
  const response = $ref ? document.components.responses[$ref.split("/").at(-1) ?? ""] : own;
  return Object.values((response as Response).content ?? {})[0];
}

test("every operation has a success as the service answered it, and it conforms to its schema", () => {
  for (const { operationId, method, path, answers } of operations) {
    const success = [...answers].find(([status]) => status < 300);
    if (!success) throw new Error(`${operationId} has no success`);
    const [status, answer] = success;
    const example = mediaOf(path, method, status)?.example;
    expect(example, operationId).toBeDefined();
    // A file is no JSON.
    const body = typeof example === "string" ? null : example;
    expect(answer.isDocumented(body), operationId).toBe(true);
  }
});

test("every refusal of every operation has its body, and it conforms to the schema of errors", () => {
  const seen = new Set<string>();
  for (const { operationId, method, path, answers } of operations)
    for (const [status, answer] of answers)
      for (const code of Object.keys(mediaOf(path, method, status)?.examples ?? {})) {
        const body = document.components.examples[code]?.["value"];
        expect(answer.isDocumented(body), `${operationId} ${code}`).toBe(true);
        seen.add(code);
      }
  expect([...seen].toSorted()).toEqual(documentedCodes().toSorted());
});

test("every message has its body as a receiver got it, and it conforms to its schema", () => {
  const messages = readOperations({ ...document, paths: document["webhooks"] });
  expect(messages.map(({ path }) => path)).toEqual(webhookMessageTypes);
  for (const { path, body } of messages) {
    const { schema, example } = body!;
    expect(example, path).toMatchObject({ type: path });
    const read = z.fromJSONSchema(schema);
    expect(read.safeParse(example).success, path).toBe(true);
    expect(read.safeParse({ ...example, data: {} }).success, path).toBe(false);
  }
});

test("every code has its status, its meaning and what to do", () => {
  for (const code of documentedCodes()) {
    const example = document.components.examples[code];
    const value = { statusCode: statusOf[code], message: code };
    expect(example, code).toMatchObject({ summary: errorMeanings.en[code], value });
    expect(example?.["description"], code).toMatch(/\w \w.*\./);
  }
});

test("lints clean with the strict rules, examples included", async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test("would not, were a scheme unknown, or an example of another shape than its schema", async () => {
  const broken = structuredClone(document);
  broken.paths = { "/wallet": broken.paths["/wallet"]! };
  const { get } = broken.paths["/wallet"]!;
  const { responses } = get as { responses: Record<number, Response> };
  responses[200]!.content!["application/json"]!.example = {
    payload: { balance: "ten" },
    objectType: "wallet",
  };
  const found = await problemsOf({ ...broken, security: [{ unknownScheme: [] }] });
  const rules = found.map(({ rule }) => rule);
  expect(rules).toContain("no-invalid-media-type-examples");
  expect(rules).toContain("security-defined");
});
