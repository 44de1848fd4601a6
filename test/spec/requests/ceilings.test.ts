import { beforeAll, expect, test } from "vitest";

import { outcome } from "../client.ts";
import type { Draft } from "../shapes.ts";
import {
  createDraft,
  draftBody,
  getShipment,
  openShop,
  quote,
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

type Amount = "goodsCollection" | "goodsInsured";
const dollars = (cents: number) => cents / 100;

async function accepts(field: Amount, cents: number): Promise<boolean> {
  const body = draftBody(shop, { [field]: dollars(cents) });
  return (await shop.api.post<Draft>("/shipment", body)).status === 201;
}

/** The last amount that behaves like `low` on the way to `high`, in cents. */
async function lastAlike(field: Amount, low: number, high: number): Promise<number> {
  const like = await accepts(field, low);
  let [last, other] = [low, high];
  while (other - last > 1) {
    const middle = Math.floor((last + other) / 2);
    if ((await accepts(field, middle)) === like) last = middle;
    else other = middle;
  }
  return last;
}

const tooMuch = { goodsCollection: "codLimitExceeded", goodsInsured: "insuredLimitExceeded" };

test.each(["goodsCollection", "goodsInsured"] as const)(
  "%s is in range up to the highest carrier ceiling, to the cent",
  async (field) => {
    expect(await accepts(field, 10_000)).toBe(true);
    const ceiling = await lastAlike(field, 10_000, 100_000_000);
    const reasons = async (cents: number) =>
      (await quote(shop.api, { [field]: dollars(cents) })).map((row) => row.unavailableReason);
    expect(await reasons(ceiling + 1)).toContain(tooMuch[field]);
    const [at, above] = [await reasons(ceiling), await reasons(ceiling + 1)];
    expect(at.filter((reason) => reason === tooMuch[field]).length).toBeLessThan(
      above.filter((reason) => reason === tooMuch[field]).length,
    );
  },
);

test("a COD above 0 has a platform minimum, and any positive insured value has none", async () => {
  const belowMinimum = await lastAlike("goodsCollection", 1, 10_000);
  expect(await accepts("goodsCollection", belowMinimum)).toBe(false);
  expect(await accepts("goodsCollection", belowMinimum + 1)).toBe(true);
  expect(await accepts("goodsInsured", 1)).toBe(true);
  const draft = await createDraft(shop);
  const path = `/shipment/${draft.shipmentId}`;
  const body = { goodsCollection: dollars(belowMinimum) };
  expect(outcome(await shop.api.patch(path, body))).toBe(
    "400 pApiShipmentGoodsCollectionOutOfRange",
  );
  expect((await getShipment(shop, draft.shipmentId)).goodsCollection).toBe(0);
});
