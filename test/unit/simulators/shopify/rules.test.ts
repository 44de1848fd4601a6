import { globSync, readFileSync } from "node:fs";

import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
} from "graphql";
import { describe, expect, test as plainTest } from "vitest";

import { inputTypeAt } from "#app/simulators/shopify/admin/rules/check-inputs.ts";
import type { InputRule } from "#app/simulators/shopify/admin/rules/rule.ts";
import { mutationRules } from "#app/simulators/shopify/admin/rules/table.ts";
import { adminSchema } from "#app/simulators/shopify/admin/schema.ts";
import { fulfillDocument } from "#app/simulators/shopify/documents.ts";
import { gid } from "#app/simulators/shopify/shop.ts";

import { test, type Data } from "./fixture.ts";

const mutations = adminSchema.getMutationType()!.getFields();
/** The mutations in the product's own documents. */
const sent = globSync("app/shopify/**/*.ts").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/`#graphql\n([\s\S]*?)`/g)].flatMap(([, text = ""]) =>
    parse(text).definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION
        ? one.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD ? field.name.value : [],
          )
        : [],
    ),
  ),
);

/** What must be said of a value, by its type in the schema. */
const kindOf: Record<string, InputRule["kind"]> = {
  String: "text",
  URL: "url",
  MoneyInput: "money",
  Decimal: "money",
  DateTime: "moment",
  Int: "number",
  Float: "number",
};

const errorTypeOf = (name: string) => {
  const payload = getNamedType(mutations[name]!.type);
  if (!isObjectType(payload)) throw new Error(`${name} has no payload`);
  const type = getNamedType(payload.getFields()["userErrors"]!.type);
  if (!isObjectType(type)) throw new Error(`${name} has no userErrors`);
  return type;
};

describe("the table of mutations", () => {
  plainTest("has every mutation that the product sends, and no other", () => {
    expect(Object.keys(mutationRules).toSorted()).toEqual([...new Set(sent)].toSorted());
  });

  plainTest.for(Object.entries(mutationRules))(
    "has rules of the schema's own inputs and every error code: %s",
    ([name, { inputs, codes }]) => {
      for (const [path, { kind, source }] of Object.entries(inputs)) {
        const type = inputTypeAt(mutations[name]!, path);
        expect([path, type && (kindOf[type.typeName] ?? "plain")]).toEqual([path, kind]);
        expect(source).not.toBe("");
      }
      const code = errorTypeOf(name).getFields()["code"];
      const type = code && getNamedType(code.type);
      const known = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
      expect(Object.keys(codes).toSorted()).toEqual(known.toSorted());
    },
  );
});

const NOT_YET = "2199-01-01T00:00:00Z";
const good: Record<InputRule["kind"], (typeName: string) => unknown> = {
  text: () => "text",
  url: () => "https://app.example/x",
  money: () => ({ amount: "5.00", currencyCode: "USD" }),
  moment: () => "2026-01-01T00:00:00Z",
  number: () => 1,
  plain: (typeName) => {
    const type = adminSchema.getType(typeName);
    if (isEnumType(type)) return type.getValues()[0]!.name;
    return typeName === "Boolean" ? true : "gid://shopify/Order/1";
  },
};
const bad: Record<InputRule["kind"], unknown[]> = {
  text: ["x".repeat(256)],
  url: ["javascript:alert(1)", "ftp://app.example/x", "data:text/html,x"],
  money: [
    { amount: "50000.00", currencyCode: "USD" },
    { amount: "0.00", currencyCode: "USD" },
    { amount: "-5.00", currencyCode: "USD" },
    { amount: "5.001", currencyCode: "USD" },
  ],
  moment: [NOT_YET],
  number: [0, -1],
  plain: [],
};

function isListAt(name: string, [argument, ...rest]: readonly string[]): boolean {
  let type = mutations[name]!.args.find((one) => one.name === argument)!.type;
  for (const part of rest) {
    const owner = getNamedType(type);
    if (!isInputObjectType(owner)) throw new Error(`${name} has no input ${part}`);
    type = owner.getFields()[part]!.type;
  }
  return isListType(getNullableType(type));
}

/** The document of a mutation with all its arguments, and variables in which every value that has a rule is good. */
function requestOf(name: string, changed?: { path: string; value: unknown }) {
  const field = mutations[name]!;
  const variables: Record<string, Data> = {};
  const used = new Set<string>();
  for (const [path, { kind }] of Object.entries(mutationRules[name]!.inputs)) {
    const value =
      changed?.path === path ? changed.value : good[kind](inputTypeAt(field, path)!.typeName);
    const parts = path.split(".");
    used.add(parts[0]!);
    let at: Data = variables;
    for (const [index, part] of parts.entries()) {
      const isList = isListAt(name, parts.slice(0, index + 1));
      if (index === parts.length - 1) at[part] = isList ? [value] : value;
      else at = isList ? (at[part] ??= [{}])[0] : (at[part] ??= {});
    }
  }
  const args = field.args.filter((one) => used.has(one.name));
  const declared = args.map((one) => `$${one.name}: ${String(one.type)}`).join(", ");
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(", ");
  const code = errorTypeOf(name).getFields()["code"] ? "code" : "";
  const document = `mutation (${declared}) { ${name}(${passed}) { userErrors { field message ${code} } } }`;
  return { document, variables };
}

const fieldsOf = (data: Data, name: string): string[] =>
  data[name].userErrors.map(({ field }: { field: string[] }) => field.join("."));

test.for(Object.entries(mutationRules))(
  "what breaks a rule is refused where it stands, and changes nothing: %s",
  async ([name, { inputs }], { ask, shop }) => {
    const state = () => JSON.stringify([...shop.state.charges, ...shop.state.carrierServices]);
    const before = state();
    for (const [path, { kind, check }] of Object.entries(inputs)) {
      const isBlankRefused =
        kind === "text" && check("", { now: new Date(), appUrl: "https://app.example" }) !== null;
      const values = path.endsWith("estimatedDeliveryAt") ? [] : bad[kind];
      for (const value of isBlankRefused ? [...values, " "] : values) {
        const { document, variables } = requestOf(name, { path, value });
        const { data, errors } = await ask(document, variables);
        expect(errors).toBeUndefined();
        expect([value, fieldsOf(data, name)]).toEqual([value, [path]]);
      }
    }
    expect(state()).toBe(before);
  },
);

test.for([
  "http://app.example/rates",
  "https://localhost/rates",
  "https://127.0.0.1/rates",
  "https://192.168.1.4/rates",
  "https://shop-app/rates",
  "https://[::1]/rates",
])("Shopify calls no address that is not public: %s", async (value, { ask }) => {
  const path = "input.callbackUrl";
  const { document, variables } = requestOf("carrierServiceCreate", { path, value });
  const { data } = await ask(document, variables);
  expect(data.carrierServiceCreate.userErrors).toMatchObject([
    { field: ["input", "callbackUrl"], code: "CARRIER_SERVICE_CREATE_FAILED" },
  ]);
});

test.for([
  ["in a variable", "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", true],
  ["in the document", `{ nodes(ids: [${'"gid://shopify/Order/1",'.repeat(251)}]) { id } }`, false],
] as const)("no array has more than 250 items: %s", async ([, document, isVariable], { ask }) => {
  const ids = (count: number) => Array<string>(count).fill("gid://shopify/Order/1");
  const { data, errors } = await ask(document, isVariable ? { ids: ids(251) } : {});
  expect([data, errors?.[0]?.extensions?.code]).toEqual([undefined, "MAX_INPUT_SIZE_EXCEEDED"]);
  const most = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
  expect((await ask(most, { ids: ids(250) })).errors).toBeUndefined();
});

test.for([
  ["a number and numbers", { number: "1", numbers: ["1"] }],
  ["a link and links", { number: "1", url: "https://a.example", urls: ["https://a.example"] }],
  ["links without numbers", { number: "1", urls: ["https://a.example"] }],
  ["fewer links than numbers", { numbers: ["1", "2"], urls: ["https://a.example"] }],
] as const)("tracking is not ambiguous: %s", async ([, trackingInfo], { ask, shop }) => {
  const order = shop.buyer.placeOrder();
  const fulfillmentOrderId = gid("FulfillmentOrder", order.fulfillmentOrders[0]!.id);
  const lineItemsByFulfillmentOrder = [{ fulfillmentOrderId }];
  const { data } = await ask(fulfillDocument, {
    fulfillment: { lineItemsByFulfillmentOrder, trackingInfo },
  });
  expect(data.fulfillmentCreate.userErrors).toHaveLength(1);
  expect(order.fulfillments).toEqual([]);
});

test("a member of a union or an interface takes its own scope", async ({ ask, shop }) => {
  const order = shop.buyer.placeOrder();
  const document = `query ($id: ID!) { order(id: $id) { name purchasingEntity { __typename } } }`;
  const asked = () => ask(document, { id: gid("Order", order.id) });
  expect(await asked()).toMatchObject({
    data: { order: { name: order.name, purchasingEntity: null } },
    errors: [{ path: ["order", "purchasingEntity"], extensions: { code: "ACCESS_DENIED" } }],
  });
  shop.state.installation!.scopes = new Set(["read_orders", "read_customers"]);
  expect((await asked()).data.order.purchasingEntity).toEqual({ __typename: "Customer" });
});
