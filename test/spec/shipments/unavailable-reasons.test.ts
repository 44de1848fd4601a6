import { beforeAll, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { type QuotationRate, type Territory, unavailableReasons } from "../shapes.ts";
import {
  balanceOf,
  createDraft,
  getShipment,
  guayaquil,
  openShop,
  purchase,
  quito,
  quote,
  type Server,
  type Shop,
  smallParcel,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;
let rows: QuotationRate[];

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "900.00");
  rows = await sweep();
});

/** Routes, parcels and amounts a shop of the market may really ask for, and some beyond any carrier. */
async function sweep(): Promise<QuotationRate[]> {
  const listed = await shop.api.get<{ data: Territory[] }>("/territory");
  const ids = payloadOf(listed, 200).data.map(({ territoryBaseId }) => territoryBaseId);
  const provinces = Map.groupBy(ids, (id) => id.split("|:|")[1]);
  const places = [...provinces.values()].flatMap((own) => [
    own[0],
    own[own.length >> 1],
    own.at(-1),
  ]);
  const ends = [...new Set(places)].filter((id) => id !== undefined);
  const routes = [
    ...ends.map((to) => [quito, to] as const),
    ...ends.filter((_, index) => index % 4 === 0).map((from) => [from, guayaquil] as const),
  ];
  const long = [60, 120, 200, 320].map((length) => ({ ...smallParcel, weight: 5, length }));
  const bulky = [70, 110, 160].map((side) => ({
    weight: 8,
    length: side,
    width: side,
    height: side,
  }));
  const heavy = [10, 26, 35, 51, 80, 120, 500].map((weight) => ({ ...smallParcel, weight }));
  const amounts = [1, 20, 100, 300, 700, 1500, 4000, 20_000];
  const goods = [
    ...amounts.map((goodsCollection) => ({ goodsCollection })),
    ...amounts.map((goodsInsured) => ({ goodsInsured })),
    ...amounts.map((amount) => ({ goodsCollection: amount, goodsInsured: amount })),
  ];
  const asked = [
    ...routes.flatMap(([from, to]) =>
      [{}, { goodsCollection: 50 }].map((more) => route(from, to, more)),
    ),
    ...[...long, ...bulky, ...heavy].flatMap((parcel) =>
      [quito, guayaquil, ends[3] ?? quito].map((to) => route(quito, to, { parcel })),
    ),
    ...goods.flatMap((more) => [quito, guayaquil].map((to) => route(quito, to, more))),
  ];
  const answers: QuotationRate[][] = [];
  for (let at = 0; at < asked.length; at += 20)
    answers.push(
      ...(await Promise.all(asked.slice(at, at + 20).map((body) => quote(shop.api, body)))),
    );
  return answers.flat();
}

function route(from: string, to: string, more: object) {
  const place = (territoryBaseId: string) => ({ territoryBaseId, country: "EC" });
  return { senderAddress: place(from), recipientAddress: place(to), ...more };
}

test.each(unavailableReasons)(
  "some carrier answers %s, and the row is still returned",
  (reason) => {
    expect(new Set(rows.map((row) => row.unavailableReason))).toContain(reason);
  },
);

test("unavailableReason is only present when available is false", () => {
  for (const row of rows) expect("unavailableReason" in row).toBe(!row.available);
});

test("a routeNotServed row carries zero prices", () => {
  const notServed = rows.filter((row) => row.unavailableReason === "routeNotServed");
  expect(notServed.length).toBeGreaterThan(0);
  for (const { priceSubtotal, priceTotal } of notServed)
    expect([priceSubtotal, priceTotal]).toEqual([0, 0]);
});

test("every carrier is in every answer and can be selected for some of them", () => {
  const carriers = Map.groupBy(rows, ({ carrierToken }) => carrierToken);
  const answered = [...carriers.values()].map((own) => own.length);
  expect(new Set(answered).size).toBe(1);
  for (const [carrier, own] of carriers)
    expect(
      own.some(({ available }) => available),
      carrier,
    ).toBe(true);
});

test("a rate that is not available cannot be paid and nothing is charged", async () => {
  const recipientAddress = {
    fullName: "Bodega",
    streetLine1: "Muelle",
    territoryBaseId: guayaquil,
    country: "EC",
    phone: "+593987654321",
  };
  const draft = await createDraft(shop, {
    recipientAddressId: undefined,
    recipientAddress,
    parcel: { weight: 500, length: 300, width: 300, height: 300 },
  });
  const refused = draft.rates.filter(({ available }) => !available);
  expect(refused.length).toBeGreaterThan(0);
  for (const { rateId } of refused)
    expect(outcome(await purchase(shop, draft.shipmentId, rateId))).toBe(
      "422 pApiShipmentRateUnavailable",
    );
  expect((await getShipment(shop, draft.shipmentId)).isPaid).toBe(false);
  expect(await balanceOf(server, shop.accountId)).toBe(900);
});
