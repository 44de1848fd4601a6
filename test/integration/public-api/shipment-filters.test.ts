import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { World } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  outcomeOf,
  payloadOf,
  test,
  type ApiClient,
} from "./api-client.ts";

interface Listed {
  data: { shipmentId: number; extId: string | null; trackingNumber: string | null }[];
  count: number;
  page: number;
  pageCount: number;
  total: number;
}

async function list(client: ApiClient, query: string) {
  return payloadOf<Listed>(await client.send("GET", `/shipment?${query}`));
}

/** Four drafts a minute apart; `a` and `b` are paid, `a` has its number, `d` is annulled. */
async function fourShipments(world: World, client: ApiClient) {
  const ids: Record<string, number> = {};
  for (const extId of ["a", "b", "c", "d"]) {
    const body = draft(world, { extId });
    const created = payloadOf<{
      shipmentId: number;
      rates: { rateId: number; available: boolean }[];
    }>(await client.send("POST", "/shipment", { body }));
    ids[extId] = created.shipmentId;
    if (extId === "a" || extId === "b") {
      const preferredRateObjectId = created.rates.find(({ available }) => available)!.rateId;
      const pay = { preferredRateObjectId, purchaseWith: "walletAvailable" };
      await client.send("PATCH", `/shipment/purchase/${created.shipmentId}`, { body: pay });
    }
    world.ctx.passTime(60_000);
  }
  await client.send("PATCH", `/shipment/generateTrackingNumber/${ids["a"]}`);
  const annulReasonStatus = "other";
  await client.send("PATCH", `/shipment/annulAndRefund/${ids["d"]}`, {
    body: { annulReasonStatus },
  });
}

describe("the list of shipments", () => {
  test("holds what every filter wants, newest first, with its own total", async ({
    world,
    client,
  }) => {
    const start = world.ctx.now().getTime();
    await fourShipments(world, client);
    const at = (minutes: number) =>
      encodeURIComponent(new Date(start + minutes * 60_000).toISOString());
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const [{ trackingNumber } = { trackingNumber: null }] = (await list(client, "extId=a")).data;
    const wanted: [string, string[]][] = [
      ["", ["d", "c", "b", "a"]],
      ["extId=b", ["b"]],
      ["extId=nothing", []],
      [`trackingNumber=${trackingNumber}`, ["a"]],
      ["status=quoted", ["c", "b"]],
      ["status=annulled", ["d"]],
      ["isPaid=true", ["b", "a"]],
      ["isPaid=false&status=quoted", ["c"]],
      [`createdFrom=${at(1)}`, ["d", "c", "b"]],
      [`createdFrom=${at(1)}&createdTo=${at(3)}`, ["c", "b"]],
      [`updatedFrom=${at(3.5)}`, ["d", "a"]],
      [`updatedTo=${at(3.5)}`, ["c", "b"]],
      [`createdFrom=${day(start)}`, ["d", "c", "b", "a"]],
      [`createdTo=${day(start)}`, []],
      [`createdTo=${day(start + 2 * DAY_MS)}`, ["d", "c", "b", "a"]],
      ["unknownParameter=x", ["d", "c", "b", "a"]],
    ];
    for (const [query, extIds] of wanted) {
      const found = await list(client, query);
      expect([query, found.data.map(({ extId }) => extId)]).toEqual([query, extIds]);
      expect(found).toMatchObject({ total: extIds.length, count: extIds.length });
    }
  });

  test("has pages under a filter", async ({ world, client }) => {
    await fourShipments(world, client);
    const second = await list(client, "isPaid=true&limit=1&page=2");
    expect(second).toMatchObject({
      count: 1,
      page: 2,
      pageCount: 2,
      total: 2,
      data: [{ extId: "a" }],
    });
    expect(await list(client, "isPaid=true&limit=1&page=3")).toMatchObject({ count: 0, total: 2 });
  });

  test("is followed by a cursor under a filter by state", async ({ world, client }) => {
    await fourShipments(world, client);
    const [first] = (await list(client, "isPaid=true&limit=1")).data;
    const rest = await list(client, `isPaid=true&after=${first?.shipmentId}`);
    expect(rest).toMatchObject({ count: 1, total: 1, data: [{ extId: "a" }] });
    const none = await list(client, `status=delivered&after=${first?.shipmentId}`);
    expect(none).toMatchObject({ count: 0, total: 0 });
  });

  test.for([
    "status=lost",
    "isPaid=maybe",
    "createdFrom=yesterday",
    "createdFrom=2026-02-30",
    "createdFrom=2026-11",
    "updatedTo=2026-13-01",
    "extId=",
  ])("refuses a value that the filter cannot have: %s", async (query, { client }) => {
    const refused = await client.send("GET", `/shipment?${query}`);
    expect(outcomeOf(refused)).toBe("400 pApiBadRequest");
  });

  test("never holds another account's", async ({ world, client }) => {
    await fourShipments(world, client);
    const other = await openAccount(world.service, { name: "Otra tienda" });
    const headers = { "x-api-key": other.apiKey };
    const found = await client.send("GET", "/shipment?extId=a", { headers });
    expect(payloadOf<Listed>(found).total).toBe(0);
  });
});
