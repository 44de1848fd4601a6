import { countryHeader, keyHeader, latestApiVersion, versionHeader } from "../headers.ts";
import {
  resolve,
  type Body,
  type OpenApi,
  type Operation,
  type Parameter,
} from "./openapi-document.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

interface Item {
  name: string;
  request: {
    method: string;
    description: string;
    header: Pair[];
    url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] };
    body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
  };
}

interface PathOperation {
  path: string;
  method: string;
  operation: Operation;
}

/**
 * The operations of the OpenAPI document as a Postman collection 2.1: a folder for each tag, examples as bodies, and
 * first a folder whose requests send a parcel, each with the ids that the one before it answered.
 * @param baseUrl of the API, with its path
 */
export function postmanCollection(document: OpenApi, baseUrl: string) {
  const { title, description } = document.info;
  const places = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const folder = (name: string, about: string, of: (PathOperation | undefined)[]) => ({
    name,
    description: about,
    item: of.flatMap((place) => (place ? [itemOf(document, place)] : [])),
  });
  const folders = (document.tags ?? []).map(({ name, description: about = "" }) =>
    folder(
      name,
      about,
      places.filter(({ operation }) => operation.tags?.[0] === name),
    ),
  );
  const sending = sendingAParcel.map((id) =>
    places.find(({ operation }) => operation.operationId === id),
  );
  return {
    info: { name: title, description, schema: SCHEMA },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: keyHeader, type: "string" },
        { key: "value", value: "{{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: Object.entries({ baseUrl, ...settings, ...ids }).map(([key, value]) => ({
      key,
      value,
    })),
    event: [{ listen: "test", script: { type: "text/javascript", exec: keepIds.split("\n") } }],
    item: [
      folder("Send a parcel", "Send these in their order.", sending),
      ...folders.filter(({ item }) => item.length > 0),
    ],
  };
}

const sendingAParcel = [
  "createAddress",
  "createShipment",
  "purchaseShipment",
  "generateShipmentTrackingNumber",
  "generateShipmentLabelUrl",
  "annulAndRefundShipment",
];

const settings = { apiKey: "", country: "EC", apiVersion: latestApiVersion };
/** What one request answers and another one asks for. */
const idNames = [
  "addressId",
  "shipmentId",
  "batchId",
  "webhookId",
  "deliveryId",
  "carrierToken",
  "apiKeyId",
  "carrier",
];
const ids = Object.fromEntries([...idNames, "rateId", "month"].map((name) => [name, ""]));

/** Runs after every request of the collection; a file and an error have no payload. */
const keepIds = `let payload = null;
try { ({ payload } = pm.response.json()); } catch {}
const found = payload && (Array.isArray(payload.data) ? payload.data[0] : payload);
for (const name of ${JSON.stringify(idNames)})
  if (found && found[name]) pm.collectionVariables.set(name, found[name]);
const rate = found && (found.rates || []).find(({ available }) => available);
if (rate) pm.collectionVariables.set("rateId", rate.rateId);`;

function itemOf(document: OpenApi, { path, method, operation }: PathOperation): Item {
  const parameters = (operation.parameters ?? []).map((one) => resolve<Parameter>(document, one));
  const query = parameters.filter((one) => one.in === "query").map(queryPair);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key }) => `${key}=`);
  const colons = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
  const example = exampleOf(document, operation);
  return {
    name: operation.operationId,
    request: {
      method,
      description: `**${operation.summary ?? ""}**\n\n${operation.description ?? ""}`,
      header: headersOf(method, example !== null),
      url: {
        raw: `{{baseUrl}}/${colons}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
        host: ["{{baseUrl}}"],
        path: colons.split("/"),
        query,
        variable: parameters
          .filter((one) => one.in === "path")
          .map(({ name, description = "" }) => ({
            key: name,
            value: `{{${variableFor(name, operation)}}}`,
            description,
          })),
      },
      ...(example !== null && {
        body: { mode: "raw", raw: withVariables(example), options: { raw: { language: "json" } } },
      }),
    },
  };
}

const queryPair = ({ name, description = "", required }: Parameter): Pair => ({
  key: name,
  value: "",
  description,
  disabled: required !== true,
});

function headersOf(method: string, hasBody: boolean): Pair[] {
  const isRepeatable = method === "POST" || method === "PATCH";
  return [
    { key: versionHeader, value: "{{apiVersion}}" },
    { key: countryHeader, value: "{{country}}" },
    ...(hasBody ? [{ key: "content-type", value: "application/json" }] : []),
    ...(isRepeatable ? [idempotencyKey] : []),
  ];
}

const idempotencyKey: Pair = {
  key: "idempotency-key",
  value: "{{$guid}}",
  description: "Another one each time. Write one of your own to repeat a request.",
};

function exampleOf(document: OpenApi, { requestBody }: Operation): unknown {
  if (!requestBody) return null;
  const content = resolve<Body>(document, requestBody).content?.["application/json"];
  const [named] = Object.values(content?.examples ?? {});
  return content?.example ?? (named && resolve(document, named).value) ?? {};
}

/** The tag says whose `id` it is. */
function variableFor(name: string, { tags = [] }: Operation): string {
  if (name === "token") return "carrierToken";
  if (name !== "id") return name;
  if (tags[0] === "address") return "addressId";
  if (tags[0] === "apiKey") return "apiKeyId";
  if (tags[0]?.startsWith("batch")) return "batchId";
  return tags[0]?.startsWith("webhook") ? "webhookId" : "shipmentId";
}

/** Ids of an example are not those of the reader's account, and an order's own id is used once. */
const variableOfField: Readonly<Record<string, string>> = {
  senderAddressId: "{{addressId}}",
  preferredRateObjectId: "{{rateId}}",
  shipmentIds: "[{{shipmentId}}]",
  extId: `"order-{{$guid}}"`,
};

function withVariables(example: unknown): string {
  const marked = (name: string, value: unknown): unknown =>
    Object.hasOwn(variableOfField, name) ? `<<${name}>>` : value;
  return JSON.stringify(example, marked, 2).replaceAll(
    /"<<(\w+)>>"/g,
    (_, name: string) => variableOfField[name]!,
  );
}
