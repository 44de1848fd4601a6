import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import type { Detail, Page } from "../shapes.ts";
import {
  createDraft,
  draftBody,
  getShipment,
  openShop,
  labelledShipment,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;
let other: Shop;
const longTag = "Ñ".repeat(100);

beforeAll(async () => {
  server = sharedServer();
  [shop, other] = await Promise.all([openShop(server, "50.00"), openShop(server)]);
  for (const extVendorId of [undefined, "Vendor A", "Vendor A", "vendor a", "Vendor", longTag])
    await createDraft(shop, { extVendorId });
  for (let made = 0; made < 16; made += 1) await createDraft(shop);
  await labelledShipment(shop, { extVendorId: "labelled" });
  await createDraft(other, { extVendorId: "Vendor A" });
});

const list = async (query: string) =>
  payloadOf(await shop.api.get<Page<Detail>>(`/shipment${query}`), 200);
const tagged = (extVendorId: string) => draftBody(other, { extVendorId });
const filtered = (tag: string) => list(`?extVendorId=${encodeURIComponent(tag)}`);

describe("GET /shipment", () => {
  test("lists the account's own shipments, 20 to a page by default", async () => {
    expect(await list("")).toMatchObject({ count: 20, page: 1, pageCount: 2, total: 23 });
    expect(await list("?page=2")).toMatchObject({ count: 3, page: 2, pageCount: 2, total: 23 });
    const ids = [...(await list("")).data, ...(await list("?page=2")).data].map(
      ({ shipmentId }) => shipmentId,
    );
    expect(new Set(ids).size).toBe(23);
  });

  test("gives each item exactly as GET /shipment/{id} does", async () => {
    const { data } = await list("?limit=100");
    expect(data).toHaveLength(23);
    for (const item of data) expect(await getShipment(shop, item.shipmentId)).toEqual(item);
  });

  test("a labelled item carries carrier, prices and tracking number", async () => {
    const { data } = await filtered("labelled");
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      status: "labelCreated",
      isPaid: true,
      preferredCarrierToken: expect.any(String),
      priceSubtotal: expect.any(Number),
      priceTotal: expect.any(Number),
      trackingNumber: expect.any(String),
    });
  });
});

describe("the extVendorId filter", () => {
  test("is an exact, case-sensitive match within the account's own shipments", async () => {
    expect(await filtered("Vendor A")).toMatchObject({ count: 2, pageCount: 1, total: 2 });
    expect(await filtered("vendor a")).toMatchObject({ total: 1 });
    expect(await filtered("Vendor")).toMatchObject({ total: 1 });
    expect(await filtered("Vend%")).toMatchObject({ total: 0, data: [] });
    expect(await filtered(longTag)).toMatchObject({ total: 1 });
    for (const { extVendorId } of (await filtered("Vendor A")).data)
      expect(extVendorId).toBe("Vendor A");
  });

  test("works together with limit and page", async () => {
    const query = "?extVendorId=Vendor%20A&limit=1";
    const [first, second] = [await list(query), await list(`${query}&page=2`)];
    expect(first).toMatchObject({ count: 1, pageCount: 2, total: 2 });
    expect(second.data[0]?.shipmentId).not.toBe(first.data[0]?.shipmentId);
  });

  test("an empty value or one over 100 characters is ignored and the full list returned", async () => {
    expect(await filtered("")).toMatchObject({ total: 23 });
    expect(await filtered("x".repeat(101))).toMatchObject({ total: 23 });
    expect(await filtered(`${longTag}Ñ`)).toMatchObject({ total: 23 });
  });

  test("counts the characters of a tag as its creation does, also those beyond the basic plane", async () => {
    const parcels = "📦".repeat(100);
    expect((await createDraft(other, { extVendorId: parcels })).extVendorId).toBe(parcels);
    const query = `/shipment?extVendorId=${encodeURIComponent(parcels)}`;
    const { data, total } = payloadOf(await other.api.get<Page<Detail>>(query), 200);
    expect([total, data[0]?.extVendorId]).toEqual([1, parcels]);
    expect(outcome(await other.api.post("/shipment", tagged(`${parcels}📦`)))).toMatch(/^400 /);
  });
});

describe("GET /shipment/{id}", () => {
  test("an unknown id gives 404 pApiShipmentNotFound", async () => {
    expect(outcome(await shop.api.get("/shipment/987654321"))).toBe("404 pApiShipmentNotFound");
  });

  test("another account's id gives 404 pApiShipmentNotFound", async () => {
    const { shipmentId } = await createDraft(other);
    expect(outcome(await shop.api.get(`/shipment/${shipmentId}`))).toBe("404 pApiShipmentNotFound");
  });

  test("answers the same on every call", async () => {
    const { shipmentId } = await createDraft(shop);
    expect(await getShipment(shop, shipmentId)).toEqual(await getShipment(shop, shipmentId));
  });
});
