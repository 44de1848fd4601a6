import { parameters, responseHeaders, security, securitySchemes } from "./document/headers.ts";
import type { Json } from "./document/json-schema.ts";
import { namedSchemas } from "./document/named-schemas.ts";
import { operationOf } from "./document/operation.ts";
import { refusalExamples, sharedRefusals } from "./document/refusals.ts";
import { documentedCodes } from "./documented-errors.ts";
import type { ObjectType } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { latestApiVersion } from "./headers.ts";
import { webhookItems } from "./webhook-messages.ts";

/** The document, as far as its readers have to know it. */
export interface ApiDocument extends Json {
  openapi: string;
  info: Json & { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Record<
    "schemas" | "responses" | "parameters" | "examples" | "headers" | "securitySchemes",
    Record<string, Json>
  >;
}

/**
 * The OpenAPI 3.1 document of this API, from the same schemas that parse its requests.
 * @param publicUrl where clients reach the API, or null for the origin of the document
 */
export function describeApi(publicUrl: string | null): ApiDocument {
  const named = namedSchemas(endpoints);
  const paths: ApiDocument["paths"] = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, named),
    };
  return {
    openapi: "3.1.0",
    info: { ...info, contact: { name: "Support", url: `${publicUrl ?? ""}/support` } },
    servers: [{ url: `${publicUrl ?? ""}/api/public` }],
    security,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookItems,
    components: {
      schemas: named.schemas,
      responses: sharedRefusals(),
      parameters,
      examples: refusalExamples(documentedCodes()),
      headers: responseHeaders,
      securitySchemes,
    },
  };
}

const introduction = `Quotes every carrier of a market, keeps drafts, pays from a prepaid wallet, obtains tracking
numbers and prints labels. The flow: \`POST /quotation\`, \`POST /shipment\`, \`PATCH /shipment/purchase/{id}\`,
\`PATCH /shipment/generateTrackingNumber/{id}\`, \`POST /shipment/generateLabelUrl/{id}\`. Tolerate fields and codes
that you do not know: new ones come without notice. Calls to paste, test mode and every error's meaning are on
[Get started](/api/public/docs/getting-started?locale=en) ([en español](/api/public/docs/getting-started?locale=es)).`;

const info = {
  title: "Encomienda API",
  version: latestApiVersion,
  description: introduction,
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
};

const tags: Record<ObjectType, string> = {
  quotation: "Prices without a shipment.",
  shipment: "Drafts, purchases, tracking numbers, annulments.",
  shipmentLabel: "Labels as PDF.",
  shipmentTracking: "What the carrier reported of a parcel.",
  label: "Labels of many shipments in one file.",
  batch: "One operation on many shipments.",
  batchItem: "What became of each item of a batch.",
  incident: "Problems of parcels, and what is done about them.",
  cod: "Cash that carriers collect for you, and where it is.",
  payout: "Collected cash that is paid to you.",
  bankDetails: "Where you are paid.",
  charge: "What carriers billed after labels were sold.",
  handover: "What carriers are given, scan by scan.",
  handoverScan: "What became of a scan.",
  handoverManifest: "The list that a carrier signs.",
  pickup: "What carriers are asked to collect.",
  standingPickup: "What carriers are asked to collect every week.",
  address: "Saved senders and recipients.",
  carrier: "Who carries parcels in a market, and its limits.",
  servicePoint: "Where a carrier's parcels are dropped or collected.",
  territory: "The places of a market.",
  territoryMatch: "The place that an address means.",
  wallet: "The account's money.",
  statementProof: "That no line of a closed month was changed.",
  walletMovement: "What moved the wallet.",
  apiRequest: "What keys asked.",
  apiKey: "The account's keys.",
  contract: "Your own contracts with carriers.",
  contractTrial: "What a carrier answers under your contract.",
  event: "What happened, in one order.",
  webhookDelivery: "What was sent to a webhook.",
  webhook: "Messages to your own system when something happens.",
};
