import { beforeAll, describe, expect, test } from "vitest";

import { outcome } from "../client.ts";
import {
  annul,
  createDraft,
  draftBody,
  openShop,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server);
});

/** The twelve operations of section 4. */
const operations: [string, string][] = [
  ["POST", "/quotation"],
  ["POST", "/shipment"],
  ["GET", "/shipment"],
  ["GET", "/shipment/1"],
  ["PATCH", "/shipment/1"],
  ["PATCH", "/shipment/purchase/1"],
  ["PATCH", "/shipment/generateTrackingNumber/1"],
  ["PATCH", "/shipment/annulAndRefund/1"],
  ["POST", "/shipment/generateLabelUrl/1"],
  ["POST", "/address"],
  ["GET", "/address"],
  ["GET", "/territory"],
];

const version = "x-service-api-version";
const country = "x-service-country";
const key = "x-api-key";

describe.each(operations)("%s %s", (method, path) => {
  const refusalOf = async (headers: Record<string, string | null>) =>
    outcome(
      await shop.api.send(method, path, method === "GET" ? { headers } : { headers, rawBody: "{" }),
    );

  test("requires the version header", async () => {
    expect(await refusalOf({ [version]: null })).toBe("400 missingApiVersion");
  });

  test("refuses a version not in the form YYYY-MM-DD", async () => {
    for (const value of ["latest", "2026-1-1", "20260101", "2026-01-01T00:00:00Z", "1"])
      expect(await refusalOf({ [version]: value }), value).toBe("400 invalidApiVersion");
  });

  test("refuses a well-formed date that is not a known version", async () => {
    for (const value of ["2025-01-01", "2026-01-02", "1999-12-31"])
      expect(await refusalOf({ [version]: value }), value).toBe("400 unknownApiVersion");
  });

  test("requires the country header", async () => {
    expect(await refusalOf({ [country]: null })).toBe("400 pApiCountryMissing");
  });

  test("refuses a country that is not supported", async () => {
    for (const value of ["ZZ", "Ecuador", "../EC"])
      expect(await refusalOf({ [country]: value }), value).toBe("400 pApiCountryUnsupported");
  });

  test("requires a valid API key", async () => {
    const wrong = [null, "wrong", shop.apiKey.slice(0, -1), `${shop.apiKey}x`, "x".repeat(3000)];
    for (const value of wrong)
      expect(await refusalOf({ [key]: value }), String(value)).toBe("401 invalidApiKey");
  });

  test("checks version before country before key before body", async () => {
    const nothing = { [version]: null, [country]: null, [key]: null };
    expect(await refusalOf(nothing)).toBe("400 missingApiVersion");
    expect(await refusalOf({ ...nothing, [version]: "soon" })).toBe("400 invalidApiVersion");
    expect(await refusalOf({ ...nothing, [version]: "2001-01-01" })).toBe("400 unknownApiVersion");
    expect(await refusalOf({ [country]: null, [key]: null })).toBe("400 pApiCountryMissing");
    expect(await refusalOf({ [country]: "ZZ", [key]: null })).toBe("400 pApiCountryUnsupported");
    expect(await refusalOf({ [key]: null })).toBe("401 invalidApiKey");
  });
});

describe("body before operation", () => {
  const missing = 987_654_321;

  test("a purchase without purchaseWith is refused for that, though the shipment does not exist", async () => {
    expect(outcome(await shop.api.patch(`/shipment/purchase/${missing}`, {}))).toBe(
      "400 pApiShipmentPurchaseWithRequired",
    );
  });

  test("an annulment without reason is refused for that, though the shipment does not exist", async () => {
    expect(outcome(await shop.api.patch(`/shipment/annulAndRefund/${missing}`, {}))).toBe(
      "400 pApiShipmentAnnulReasonStatusRequired",
    );
  });

  test("an annulment without reason is refused for that, though the shipment is already annulled", async () => {
    const { shipmentId } = await createDraft(shop);
    expect(outcome(await annul(shop, shipmentId))).toBe("200");
    expect(outcome(await shop.api.patch(`/shipment/annulAndRefund/${shipmentId}`, {}))).toBe(
      "400 pApiShipmentAnnulReasonStatusRequired",
    );
  });

  test("an unknown disposition is refused for that, though the shipment does not exist", async () => {
    const body = { type: "carrierDefault", disposition: "upwards" };
    expect(outcome(await shop.api.post(`/shipment/generateLabelUrl/${missing}`, body))).toBe(
      "400 pApiShipmentLabelDispositionInvalid",
    );
  });

  test("a partial parcel is refused for that, though the shipment does not exist", async () => {
    const parcel = { weight: 2, length: null, width: null, height: null };
    expect(outcome(await shop.api.patch(`/shipment/${missing}`, { parcel }))).toBe(
      "400 pApiShipmentParcelPartiallyDeferred",
    );
  });

  test("a currency that is not supported is refused before an unknown sender is searched for", async () => {
    const body = draftBody(shop, { senderAddressId: missing, goodsCurrency: "EUR" });
    expect(outcome(await shop.api.post("/shipment", body))).toBe(
      "400 pApiQuotationCurrencyNotFound",
    );
  });
});

describe("API keys", () => {
  test("each key opens its own account only", async () => {
    const other = await openShop(server);
    const { shipmentId } = await createDraft(shop);
    expect(outcome(await other.api.get(`/shipment/${shipmentId}`))).toBe(
      "404 pApiShipmentNotFound",
    );
    expect((await other.api.get("/shipment")).payload).toMatchObject({ total: 0 });
  });

  test("the key is a header: one in the query or as a bearer token is no key", async () => {
    const headers = { [key]: null, authorization: `Bearer ${shop.apiKey}` };
    const path = `/shipment?x-api-key=${encodeURIComponent(shop.apiKey)}`;
    expect(outcome(await shop.api.send("GET", path, { headers }))).toBe("401 invalidApiKey");
  });
});
