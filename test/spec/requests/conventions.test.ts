import { beforeAll, describe, expect, test } from "vitest";

import { outcome, type Answer } from "../client.ts";
import {
  addressBody,
  annul,
  createDraft,
  draftBody,
  generateTracking,
  mintLabel,
  openShop,
  paidShipment,
  quotationBody,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "100.00");
});

/** Each of the twelve operations once, successfully: its status and objectType per section 4. */
async function everyOperation(): Promise<[string, number, string, Answer][]> {
  const { api } = shop;
  const draft = await createDraft(shop);
  const { shipmentId, rate } = await paidShipment(shop);
  const purchased = await createDraft(shop);
  const purchaseBody = {
    preferredRateObjectId: purchased.rates.find(({ available }) => available)?.rateId,
    purchaseWith: "walletAvailable",
  };
  expect(rate.available).toBe(true);
  return [
    ["quoteShipment", 201, "quotation", await api.post("/quotation", quotationBody())],
    ["createShipment", 201, "shipment", await api.post("/shipment", draftBody(shop))],
    ["listShipments", 200, "shipment", await api.get("/shipment")],
    ["getShipment", 200, "shipment", await api.get(`/shipment/${shipmentId}`)],
    ["editShipment", 200, "shipment", await api.patch(`/shipment/${draft.shipmentId}`, {})],
    [
      "purchaseShipment",
      200,
      "shipment",
      await api.patch(`/shipment/purchase/${purchased.shipmentId}`, purchaseBody),
    ],
    ["generateShipmentTrackingNumber", 200, "shipment", await generateTracking(shop, shipmentId)],
    ["generateShipmentLabelUrl", 200, "shipmentLabel", await mintLabel(shop, shipmentId)],
    ["annulAndRefundShipment", 200, "shipment", await annul(shop, draft.shipmentId)],
    ["createAddress", 201, "address", await api.post("/address", addressBody())],
    ["listAddresses", 200, "address", await api.get("/address")],
    ["listTerritories", 200, "territory", await api.get("/territory")],
  ];
}

describe("envelope and headers", () => {
  test("every success is { payload, objectType } as JSON with its status and echoes version and country", async () => {
    for (const [operation, status, objectType, answer] of await everyOperation()) {
      expect(answer.status, `${operation}: ${answer.text.slice(0, 200)}`).toBe(status);
      expect(Object.keys(answer.body as object).toSorted(), operation).toEqual([
        "objectType",
        "payload",
      ]);
      expect(answer.objectType, operation).toBe(objectType);
      expect(answer.headers.get("content-type"), operation).toMatch(/^application\/json/);
      expect(answer.headers.get("x-service-api-version"), operation).toBe("2026-01-01");
      expect(answer.headers.get("x-service-country"), operation).toBe("EC");
      expect(answer.headers.get("x-request-id"), operation).toBeTruthy();
    }
  });

  test("every response echoes the version that serialized it, refusals too", async () => {
    const refused = [
      await shop.api.get("/shipment/1"),
      await shop.api.post("/shipment", {}),
      await shop.api.send("GET", "/territory", { headers: { "x-api-key": "wrong" } }),
      await shop.api.send("GET", "/territory", { headers: { "x-service-country": null } }),
      await shop.api.send("GET", "/territory", { headers: { "x-service-api-version": null } }),
    ];
    for (const answer of refused) {
      expect(outcome(answer)).toMatch(/^4/);
      expect(answer.headers.get("x-service-api-version"), answer.text).toBe("2026-01-01");
    }
  });

  test("each answer carries a request id of its own", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => shop.api.get("/shipment/1")));
    const ids = answers.map((answer) => answer.headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(null);
  });

  test("an unknown path answers 404 notFound in the error form", async () => {
    expect(outcome(await shop.api.get("/no-such-path"))).toBe("404 notFound");
    expect(outcome(await shop.api.get("/shipment/1/extra"))).toBe("404 notFound");
    expect(outcome(await shop.api.get(""))).toBe("404 notFound");
  });

  test.each([
    ["DELETE", "/shipment"],
    ["PUT", "/address"],
    ["POST", "/territory"],
    ["GET", "/quotation"],
    ["DELETE", "/shipment/1"],
    ["POST", "/shipment/purchase/1"],
    ["GET", "/shipment/generateLabelUrl/1"],
  ])("%s %s answers 405 methodNotAllowed in the error form", async (method, path) => {
    expect(outcome(await shop.api.send(method, path))).toBe("405 methodNotAllowed");
  });
});

describe("pagination", () => {
  let pager: Shop;

  beforeAll(async () => {
    pager = await openShop(server);
    const saved = await Promise.all(
      Array.from({ length: 103 }, () => pager.api.post("/address", addressBody())),
    );
    expect(saved.every(({ status }) => status === 201)).toBe(true);
  });

  const page = async (query: string) =>
    (await pager.api.get<{ data: { addressId: number }[] }>(`/address${query}`)).payload;

  test("limit defaults to 20 and page to 1", async () => {
    expect(await page("")).toMatchObject({ count: 20, page: 1, pageCount: 6, total: 105 });
    expect((await page("")).data).toHaveLength(20);
    expect(await page("")).toEqual(await page("?limit=20&page=1"));
  });

  test("the pages together hold every item exactly once and the last one what is left", async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(`?page=${number}`)));
    expect(pages[5]).toMatchObject({ count: 5, page: 6, pageCount: 6, total: 105 });
    const ids = pages.flatMap(({ data }) => data.map(({ addressId }) => addressId));
    expect(ids).toHaveLength(105);
    expect(new Set(ids).size).toBe(105);
  });

  test("a page past the last one is empty and still has the total", async () => {
    expect(await page("?page=7")).toMatchObject({ count: 0, data: [], page: 7, total: 105 });
  });

  test("a limit is kept, and one above 100 is served as 100", async () => {
    expect(await page("?limit=3&page=2")).toMatchObject({ count: 3, page: 2, pageCount: 35 });
    expect(await page("?limit=100")).toMatchObject({ count: 100, pageCount: 2, total: 105 });
    expect(await page("?limit=101")).toMatchObject({ count: 100, pageCount: 2, total: 105 });
    expect(await page("?limit=5000&page=2")).toMatchObject({ count: 5, page: 2, pageCount: 2 });
  });

  test.each(["/address", "/shipment"])(
    "%s refuses a limit or page that is not a positive whole number",
    async (path) => {
      for (const value of ["0", "-1", "1.5", "many", "1e2x", "0x10"]) {
        for (const name of ["limit", "page"]) {
          const answer = await pager.api.get(`${path}?${name}=${value}`);
          expect(outcome(answer), `${name}=${value}`).toBe("400 pApiBadRequest");
        }
      }
    },
  );

  test("an account without shipments has an empty list", async () => {
    expect((await pager.api.get("/shipment")).payload).toMatchObject({
      count: 0,
      data: [],
      page: 1,
      total: 0,
    });
  });

  test("GET /territory is not paginated: limit and page change nothing", async () => {
    const whole = await pager.api.get<{ data: unknown[] }>("/territory?limit=5&page=2");
    expect(whole.payload.data.length).toBe(1046);
    expect(Object.keys(whole.payload)).toEqual(["data"]);
  });
});
