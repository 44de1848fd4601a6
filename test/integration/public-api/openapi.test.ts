import { describe, expect, test } from "vitest";

import { endpoints } from "#app/public-api/endpoints.ts";
import { statusOf } from "#app/public-api/errors.ts";
import { describeApi } from "#app/public-api/openapi.ts";
import { read } from "#app/public-api/read.ts";

const document = describeApi(null);

/** The twelve operations of the specification, as it writes them. */
const specified = [
  ["quoteShipment", "post", "/quotation", "201"],
  ["createShipment", "post", "/shipment", "201"],
  ["listShipments", "get", "/shipment", "200"],
  ["getShipment", "get", "/shipment/{id}", "200"],
  ["editShipment", "patch", "/shipment/{id}", "200"],
  ["purchaseShipment", "patch", "/shipment/purchase/{id}", "200"],
  ["generateShipmentTrackingNumber", "patch", "/shipment/generateTrackingNumber/{id}", "200"],
  ["annulAndRefundShipment", "patch", "/shipment/annulAndRefund/{id}", "200"],
  ["generateShipmentLabelUrl", "post", "/shipment/generateLabelUrl/{id}", "200"],
  ["createAddress", "post", "/address", "201"],
  ["listAddresses", "get", "/address", "200"],
  ["listTerritories", "get", "/territory", "200"],
] as const;

/** What section 9 lets us add. */
const ours = [
  ["searchTerritories", "get", "/territory/search", "200"],
  ["getAddress", "get", "/address/{id}", "200"],
  ["editAddress", "patch", "/address/{id}", "200"],
  ["deleteAddress", "delete", "/address/{id}", "200"],
  ["getWebhook", "get", "/webhook/{id}", "200"],
  ["editWebhook", "patch", "/webhook/{id}", "200"],
  ["pauseWebhook", "patch", "/webhook/pause/{id}", "200"],
  ["rotateWebhookSecret", "patch", "/webhook/rotateSecret/{id}", "200"],
  ["testWebhook", "post", "/webhook/test/{id}", "201"],
  ["listWebhookDeliveries", "get", "/webhook/delivery/{id}", "200"],
  ["redeliverWebhook", "post", "/webhook/delivery/{id}/{deliveryId}", "201"],
  ["listEvents", "get", "/event", "200"],
  ["createReturnShipment", "post", "/shipment/return/{id}", "201"],
  ["correctShipment", "post", "/shipment/correction/{id}", "201"],
  ["listServicePoints", "get", "/carrier/servicePoint/{token}", "200"],
  ["generateLabelUrl", "post", "/label", "200"],
  ["matchTerritory", "post", "/territory/match", "200"],
  ["listCarriers", "get", "/carrier", "200"],
  ["getCarrier", "get", "/carrier/{token}", "200"],
  ["getWallet", "get", "/wallet", "200"],
  ["listWalletMovements", "get", "/wallet/movement", "200"],
  ["exportWalletMovements", "get", "/wallet/movement.csv", "200"],
  ["advanceShipment", "patch", "/shipment/advance/{id}", "200"],
  ["addPlayMoney", "post", "/wallet/playMoney", "201"],
  ["createWebhook", "post", "/webhook", "201"],
  ["listWebhooks", "get", "/webhook", "200"],
  ["switchOnWebhook", "patch", "/webhook/switchOn/{id}", "200"],
  ["listTrackingEvents", "get", "/shipment/tracking/{id}", "200"],
  ["deleteWebhook", "delete", "/webhook/{id}", "200"],
  ["batchCreateShipments", "post", "/batch/create", "202"],
  ["batchPurchaseShipments", "post", "/batch/purchase", "202"],
  ["batchGenerateTrackingNumbers", "post", "/batch/generateTrackingNumber", "202"],
  ["listBatches", "get", "/batch", "200"],
  ["getBatch", "get", "/batch/{id}", "200"],
  ["listBatchItems", "get", "/batch/item/{id}", "200"],
  ["resumeBatch", "patch", "/batch/resume/{id}", "200"],
] as const;

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; name?: string; in?: string; description?: string }[];
  responses: Record<string, Response | { $ref: string }>;
}
interface Response {
  description: string;
  content?: Record<string, { schema: Schema; examples?: Record<string, object> }>;
}
interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
}

/** The names of sections 2 and 4 of the specification. */
const specifiedSchemas = [
  "Address",
  "AddressInline",
  "AddressType",
  "ApiError",
  "GoodsCurrency",
  "LabelDownload",
  "PageMeta",
  "Parcel",
  "ParcelDeferrable",
  "ProductCategory",
  "PurchaseWith",
  "QuotationRate",
  "QuoteAddress",
  "Rate",
  "ShipmentAnnulReasonStatus",
  "ShipmentDetail",
  "ShipmentDraft",
  "ShipmentIntegration",
  "ShipmentStatus",
  "Territory",
];

/** The schema and every schema in it, each with its place. */
function partsOf(schema: Schema, place: string): [string, Schema][] {
  const { properties = {}, allOf = [], anyOf = [], items } = schema;
  return [
    [place, schema],
    ...Object.entries(properties).flatMap(([name, part]) => partsOf(part, `${place}.${name}`)),
    ...allOf.flatMap((part, index) => partsOf(part, `${place}&${index}`)),
    ...anyOf.flatMap((part, index) => partsOf(part, `${place}|${index}`)),
    ...(items ? partsOf(items, `${place}[]`) : []),
  ];
}

const parametersOfAll = () =>
  endpoints.flatMap(
    ({ path, method }) => operationAt(path, method.toLowerCase())?.parameters ?? [],
  );

const operationAt = (path: string, method: string) =>
  document.paths[path]?.[method] as Operation | undefined;
const schemas = document.components.schemas as Record<string, Schema>;

function found<Part>(part: Part | { $ref: string }): Part {
  if (!(part instanceof Object) || !("$ref" in part)) return part;
  const [, , kind, name] = part.$ref.split("/") as [string, string, "responses", string];
  return document.components[kind][name] as Part;
}

describe("the OpenAPI document", () => {
  test.for([...specified, ...ours])(
    "has %s as %s %s with %s",
    ([operationId, method, path, status]) => {
      const operation = operationAt(path, method);
      expect(operation?.operationId).toBe(operationId);
      const successes = Object.keys(operation?.responses ?? {}).filter((code) =>
        code.startsWith("2"),
      );
      expect(successes).toEqual([status]);
    },
  );

  test("has no operation beside them", () => {
    const methods = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.keys(item as object),
    );
    expect(methods).toHaveLength(endpoints.length);
  });

  test("names under every status exactly the codes that have it, each with an example", () => {
    for (const { path, method, errors } of endpoints) {
      const { responses } = operationAt(path, method.toLowerCase())!;
      const named = Object.entries(responses).flatMap(([status, response]) => {
        const { content } = found<Response>(response);
        const json = content?.["application/json"];
        if (Number(status) < 400 || !json) return [];
        expect(json.schema).toEqual({ $ref: "#/components/schemas/ApiError" });
        const codes = Object.keys(json.examples ?? {}) as (keyof typeof statusOf)[];
        for (const code of codes) expect(statusOf[code], code).toBe(Number(status));
        return codes;
      });
      expect(named).toEqual(
        expect.arrayContaining([...errors, "missingApiVersion", "invalidApiKey"]),
      );
      expect(new Set(named).size).toBe(named.length);
    }
  });

  test("shows bodies that are read as they stand", () => {
    const withBody = endpoints.filter(({ body }) => body);
    expect(withBody).not.toEqual([]);
    for (const { operationId, body, bodyExample } of withBody) {
      expect(bodyExample, operationId).toBeDefined();
      expect(() => read(body!, bodyExample), operationId).not.toThrow();
    }
  });

  test("names the three headers of section 5 as security schemes, and no operation asks for them again", () => {
    const { securitySchemes } = document.components;
    expect(
      Object.values(securitySchemes).map(({ type, in: place, name }) => [type, place, name]),
    ).toEqual([
      ["apiKey", "header", "x-api-key"],
      ["apiKey", "header", "x-service-api-version"],
      ["apiKey", "header", "x-service-country"],
    ]);
    expect(document["security"]).toEqual([{ apiKey: [], apiVersion: [], country: [] }]);
    const required = parametersOfAll().filter((each) => each.in === "header");
    expect(required).toEqual([]);
  });

  test.for(specifiedSchemas)("has the specification's %s as a component", (name) => {
    expect(Object.keys(schemas)).toContain(name);
  });

  test("has no object that is written out where it is used", () => {
    const inlineObjects = Object.entries(schemas).flatMap(([name, schema]) =>
      partsOf(schema, name)
        .slice(1)
        .filter(([, part]) => part.properties)
        .map(([place]) => place),
    );
    expect(inlineObjects.filter((place) => !place.endsWith("Page&1"))).toEqual([]);
  });

  test("describes every schema, field, parameter and response", () => {
    const silent = Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...partsOf(schema, name).flatMap(([place, { properties = {} }]) =>
        Object.entries(properties).flatMap(([field, part]) =>
          part.description || (part.$ref && found<Schema>(part as { $ref: string }).description)
            ? []
            : [`${place}.${field}`],
        ),
      ),
    ]);
    expect(silent).toEqual([]);
    const unnamed = parametersOfAll().filter((each) => !each.$ref && !each.description);
    expect(unnamed).toEqual([]);
    for (const { path, method } of endpoints)
      for (const response of Object.values(operationAt(path, method.toLowerCase())!.responses))
        expect(found<Response>(response).description, `${method} ${path}`).not.toBe("");
  });

  test("serves from the public address when there is one", async () => {
    const { servers } = describeApi("https://envios.example.org");
    expect(servers).toEqual([{ url: "https://envios.example.org/api/public" }]);
  });
});
