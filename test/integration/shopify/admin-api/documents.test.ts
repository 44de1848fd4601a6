import { globSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import {
  buildSchema,
  getNamedType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { describe, expect, test } from "vitest";

import { readSettings } from "#app/runtime/env.ts";
import { storeTopics } from "#app/shopify/webhooks/topics.ts";
import { requestedCostOf } from "#app/simulators/shopify/admin/cost.ts";
import { readDocument } from "#app/simulators/shopify/admin/document.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";

const folder = new URL("../../../../app/simulators/shopify/schema/", import.meta.url);
const schema = buildSchema(
  gunzipSync(readFileSync(new URL("admin-2026-10.graphql.gz", folder))).toString(),
  { assumeValid: true },
);
/** By type, or type and field: any one of these scopes. */
const needed = JSON.parse(readFileSync(new URL("admin-scopes.json", folder), "utf8")) as Record<
  string,
  string[] | undefined
>;
/**
 * A shop on the standard plans has 2,000 points and restores 100 a second. The client runs two queries at once: two of
 * the largest leave 600 for mutations, which cost 10 each. Sizes of pages are written in the documents, so that
 * variables cannot change the cost.
 */
const COST_AT_MOST = 700;
const toml = readAppToml("shopify.app.toml");

/** Asked only when the merchant granted more than the app needs. */
const withOptionalScopes: Record<string, string> = {
  MarkOrderPaid: "write_orders: only where the shop wants cash on delivery marked as paid",
  ...Object.fromEntries(
    ["ReturnsOfOrder", "ReturnableFulfillments", "ReturnableLines", "ReturnReasons"]
      .concat(["CreateReturn", "ReturnStatus", "CancelReturn", "ShipReturn"])
      .concat(["UpdateReturnShipping"])
      .map((name) => [name, "write_returns: only where the shop wants return labels as returns"]),
  ),
};

/** Scopes that the schema mentions only in descriptions, so that they are not in the generated list. */
const alsoAllowed: Record<string, string[]> = {
  DeliveryCarrierService: ["read_shipping"],
};

const documents = globSync("app/shopify/**/*.ts").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/`#graphql\n([\s\S]*?)`/g)].map(([, text = ""]) => ({
    name: /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? path,
    text,
  })),
);

test("there are documents to check", () => {
  expect(documents.length).toBeGreaterThan(4);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
});

describe.each(documents)("$name", ({ name, text }) => {
  test("is understood by the Admin API, and asks for nothing that is going away", () => {
    const errors = validate(schema, parse(text), [...specifiedRules, NoDeprecatedCustomRule]);
    expect(errors.map(String)).toEqual([]);
  });

  test("fits in a Basic shop's bucket beside another and mutations", () => {
    const document = readDocument(text);
    if ("length" in document) throw new Error(JSON.stringify(document));
    expect(requestedCostOf(document, {})).toBeLessThanOrEqual(COST_AT_MOST);
  });

  test("needs no scope that the app does not have", () => {
    const optional = withOptionalScopes[name] ? (toml.optionalScopes ?? []) : [];
    expect(scopesMissing(text, [...toml.scopes, ...optional])).toEqual([]);
  });
});

test("the size of every page is written in its document", () => {
  const variable = documents.filter(({ text }) => /\b(?:first|last):\s*\$/.test(text));
  expect(variable.map(({ name }) => name)).toEqual([]);
});

test("a document that needs more than the app has is found", () => {
  const text = "query Orders { orders(first: 1) { nodes { id } } }";
  const others = toml.scopes.filter((scope) => scope !== "read_orders");
  expect(scopesMissing(text, others).join()).toMatch(/read_orders/);
});

test("the scopes that a server requests are those in the app's configuration", () => {
  const { shopify } = readSettings({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: "key",
    SERVICE_OPERATOR: "Envíos Inventados S.A.",
    SUPPORT_EMAIL: "ayuda@example.com",
    PRIVACY_CONTACT: "privacidad@example.com",
    PROCESSING_PLACE: "Quito, Ecuador",
    SHOPIFY_API_SECRET: "secret",
    SHOPIFY_APP_URL: "https://app.example",
  });
  expect(shopify?.scopes).toEqual(toml.scopes);
});

test("every subscribed topic is handled, and no other is expected", () => {
  const asked = toml.subscriptions.flatMap((subscription) => subscription.topics);
  expect([...storeTopics].toSorted()).toEqual(asked.toSorted());
  expect(new Set(toml.subscriptions.map(({ uri }) => uri))).toEqual(new Set(["/shopify/webhooks"]));
});

function scopesMissing(text: string, scopes: readonly string[]): string[] {
  // A write scope includes the read scope.
  const granted = new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, "read_")]));
  const info = new TypeInfo(schema);
  const missing: string[] = [];
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType()?.name ?? "";
        const type = getNamedType(info.getType())?.name ?? "";
        for (const key of [`${parent}.${node.name.value}`, type]) {
          const oneOf = needed[key] && [...needed[key], ...(alsoAllowed[key] ?? [])];
          if (oneOf && !oneOf.some((scope) => granted.has(scope)))
            missing.push(`${key} needs ${oneOf.join(" or ")}`);
        }
      },
    }),
  );
  return missing;
}
