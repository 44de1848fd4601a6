import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { buildSchema, GraphQLError, GraphQLScalarType, Kind, type GraphQLSchema } from "graphql";

const folder = new URL("../schema/", import.meta.url);

/** Shopify's own schema. The parsers of input scalars are added, because a schema's text does not contain them. */
export const adminSchema: GraphQLSchema = buildSchema(
  gunzipSync(readFileSync(new URL("admin-2026-10.graphql.gz", folder))).toString(),
  { assumeValid: true },
);

/** `Type` or `Type.field` → any one of these scopes permits it. Unlisted ones require none. */
export const scopesOf: Readonly<Record<string, readonly string[]>> = {
  ...(JSON.parse(readFileSync(new URL("admin-scopes.json", folder), "utf8")) as Record<
    string,
    string[]
  >),
  // The data names one scope only; the documentation of the type names all of orders and shipping.
  DeliveryCarrierService: [
    ..."read_shipping read_orders read_markets read_assigned_fulfillment_orders".split(" "),
    ..."read_merchant_managed_fulfillment_orders read_third_party_fulfillment_orders".split(" "),
  ],
  // The data does not list it; cancelling requires at least what creating does.
  "Mutation.fulfillmentCancel": [
    ..."write_assigned_fulfillment_orders write_merchant_managed_fulfillment_orders".split(" "),
    "write_third_party_fulfillment_orders",
  ],
};

restrict("URL", (value) => typeof value === "string" && URL.canParse(value));
restrict("DateTime", (value) => typeof value === "string" && isDateTime(value));
restrict(
  "Decimal",
  (value) => ["string", "number"].includes(typeof value) && /^-?\d+(\.\d+)?$/.test(String(value)),
);

function isDateTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

function restrict(name: string, isValid: (value: unknown) => boolean): void {
  const scalar = adminSchema.getType(name);
  if (!(scalar instanceof GraphQLScalarType)) throw new Error(`the schema has no scalar ${name}`);
  const check = (value: unknown) => {
    if (!isValid(value)) throw new GraphQLError(`invalid ${name} '${String(value)}'`);
    return value;
  };
  scalar.parseValue = check;
  scalar.parseLiteral = (node) =>
    check(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT
        ? node.value
        : null,
    );
}
