import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import type { Detail, Draft, Page } from "../shapes.ts";
import {
  annul,
  createDraft,
  draftBody,
  generateTracking,
  getShipment,
  openShop,
  paidShipment,
  type Server,
  type Shop,
  sharedServer,
  without,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "50.00");
});

const create = (changes: object) => shop.api.post<Draft>("/shipment", draftBody(shop, changes));
const alreadyUsed = "409 pApiShipmentExtIdAlreadyUsed";

describe("extId", () => {
  test("is echoed and its re-use refused; nothing is replayed or overwritten", async () => {
    const first = await createDraft(shop, { extId: "order-1" });
    expect(first.extId).toBe("order-1");
    const before = await getShipment(shop, first.shipmentId);
    const total = async () => (await shop.api.get<Page<Detail>>("/shipment")).payload.total;
    const count = await total();
    expect(outcome(await create({ extId: "order-1", contents: ["book"] }))).toBe(alreadyUsed);
    expect(await total()).toBe(count);
    expect(await getShipment(shop, first.shipmentId)).toEqual(before);
  });

  test("stays used when its shipment was annulled", async () => {
    const { shipmentId } = await createDraft(shop, { extId: "order-2" });
    await annul(shop, shipmentId);
    expect(outcome(await create({ extId: "order-2" }))).toBe(alreadyUsed);
  });

  test("is unique per account: another account may use the same", async () => {
    const other = await openShop(server);
    await createDraft(shop, { extId: "order-3" });
    expect((await createDraft(other, { extId: "order-3" })).extId).toBe("order-3");
  });

  test("is scoped to the integration when one is sent", async () => {
    const extId = "order-4";
    expect(outcome(await create({ extId }))).toBe("201");
    expect(outcome(await create({ extId, integration: { platform: "erp" } }))).toBe("201");
    expect(outcome(await create({ extId, integration: { platform: "wms" } }))).toBe("201");
    expect(outcome(await create({ extId }))).toBe(alreadyUsed);
    expect(outcome(await create({ extId, integration: { platform: "erp" } }))).toBe(alreadyUsed);
  });

  test("the platform is normalized to lowercase and the url to its plain form before they are compared", async () => {
    const extId = "order-5";
    const integration = { platform: "MyErp", url: "https://shop.example.com/es" };
    expect(outcome(await create({ extId, integration }))).toBe("201");
    for (const url of ["https://SHOP.example.com/es/", "HTTPS://shop.example.com/es?a=1#top"])
      expect(outcome(await create({ extId, integration: { platform: "myerp", url } }))).toBe(
        alreadyUsed,
      );
  });

  test("is not taken by a draft that was refused", async () => {
    expect(outcome(await create({ extId: "order-6", senderAddressId: 5e8 }))).toMatch(/^404/);
    expect(outcome(await create({ extId: "order-6" }))).toBe("201");
  });

  test("does not make drafts without one collide", async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => createDraft(shop)));
    expect(new Set(drafts.map(({ shipmentId }) => shipmentId)).size).toBe(3);
  });
});

describe("integration", () => {
  const send = (integration: unknown) => create({ integration });

  test("requires platform, of at most 100 characters", async () => {
    expect(outcome(await send({ url: "https://shop.example.com" }))).toMatch(/^400 /);
    expect(outcome(await send({ platform: "p".repeat(101) }))).toMatch(/^400 /);
    expect(outcome(await send({ platform: "p".repeat(100) }))).toBe("201");
  });

  test("its url must be http or https, of at most 255 characters", async () => {
    const ofLength = (length: number) => "https://shop.example.com/".padEnd(length, "a");
    const wrong = ["ftp://shop.example.com", "javascript:alert(1)", "shop", "", ofLength(256)];
    for (const url of wrong)
      expect(outcome(await send({ platform: "erp", url })), url).toMatch(/^400 /);
    for (const url of ["http://shop.example.com", "HTTPS://Shop.Example.com/", ofLength(255)])
      expect(outcome(await send({ platform: "erp", url })), url).toBe("201");
  });

  test("its connectorVersion has at most 50 characters", async () => {
    expect(outcome(await send({ platform: "erp", connectorVersion: "1".repeat(51) }))).toMatch(
      /^400 /,
    );
    expect(outcome(await send({ platform: "erp", connectorVersion: "1".repeat(50) }))).toBe("201");
  });

  test("is not echoed back and never affects rates", async () => {
    const integration = {
      platform: "quiet-erp",
      url: "https://quiet.example.com",
      connectorVersion: "7",
    };
    const [plain, attributed] = [await createDraft(shop), await createDraft(shop, { integration })];
    const detail = await getShipment(shop, attributed.shipmentId);
    expect(JSON.stringify([attributed, detail])).not.toMatch(/quiet|integration/);
    const prices = ({ rates }: Draft) => rates.map((rate) => without(rate, "rateId"));
    expect(new Set(prices(attributed))).toEqual(new Set(prices(plain)));
  });
});

describe("extVendorId", () => {
  test("is stored trimmed with its case preserved and echoed on every shipment response", async () => {
    const { shipmentId, draft, shipment } = await paidShipment(shop, {
      extVendorId: "  Vendor A ",
    });
    const tracked = payloadOf(await generateTracking(shop, shipmentId), 200);
    const listed = payloadOf(await shop.api.get<Page<Detail>>("/shipment?limit=100"), 200);
    const annulled = payloadOf(await annul(shop, shipmentId), 200);
    const inList = listed.data.find((item) => item.shipmentId === shipmentId);
    const all = [draft, shipment, tracked, annulled, inList, await getShipment(shop, shipmentId)];
    expect(all.map((item) => item?.extVendorId)).toEqual(all.map(() => "Vendor A"));
  });

  test("has at most 100 characters and need not be unique", async () => {
    expect(outcome(await create({ extVendorId: "v".repeat(101) }))).toMatch(/^400 /);
    expect(outcome(await create({ extVendorId: "v".repeat(100) }))).toBe("201");
    expect(outcome(await create({ extVendorId: "v".repeat(100) }))).toBe("201");
  });

  test("does not affect extId uniqueness", async () => {
    expect(outcome(await create({ extId: "order-7", extVendorId: "A" }))).toBe("201");
    expect(outcome(await create({ extId: "order-7", extVendorId: "B" }))).toBe(alreadyUsed);
  });
});
