import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { outcome, payloadOf } from "./client.ts";
import type { Page } from "./shapes.ts";
import { guayaquil, openShop, quote, sharedServer, type Shop } from "./shop.ts";

const count = z.int().min(0);
const coverage = z.strictObject({
  territories: count,
  delivers: count,
  collects: count,
  picksUp: count,
});
const carrierFields = {
  carrierToken: z.string(),
  name: z.string().min(1),
  country: z.literal("EC"),
  services: z.array(z.enum(["cashOnDelivery", "insurance", "tracking"])),
  pricing: z.enum(["card", "live"]),
  isOwnContract: z.boolean(),
  limits: z.strictObject({
    weight: z.number().nullable(),
    side: z.number().nullable(),
    sidesSum: z.number().nullable(),
    parcels: z.int().min(1),
    goodsCollectionMin: z.number().nullable(),
    goodsCollectionMax: z.number().nullable(),
    goodsInsuredMax: z.number().nullable(),
    currency: z.literal("USD"),
  }),
  collectionMustEqualInsured: z.boolean(),
  quoteHours: count,
  voidWindowHours: count.nullable(),
  idleAnnulHours: count.nullable(),
  coverage: coverage.nullable(),
};
const carrierShape = z.strictObject(carrierFields);
const region = coverage.extend({ territory1Name: z.string().min(1) });
const detailShape = z.strictObject({ ...carrierFields, regions: z.array(region).nullable() });
type Carrier = z.infer<typeof carrierShape>;
type Detail = z.infer<typeof detailShape>;

let shop: Shop;
let carriers: Carrier[];

beforeAll(async () => {
  shop = await openShop(sharedServer());
  carriers = payloadOf(await shop.api.get<Page<Carrier>>("/carrier"), 200).data;
});

test("the carriers are those that a quotation has a row of, each with its limits", async () => {
  for (const carrier of carriers) carrierShape.parse(carrier);
  const rows = await quote(shop.api);
  expect(carriers.map(({ carrierToken }) => carrierToken).toSorted()).toEqual(
    rows.map(({ carrierToken }) => carrierToken).toSorted(),
  );
});

describe("what a quotation refuses follows from the limits", () => {
  const reasonOf = async (carrierToken: string, changes: object) =>
    (await quote(shop.api, changes)).find((row) => row.carrierToken === carrierToken)
      ?.unavailableReason;

  test("of the weight", async () => {
    for (const { carrierToken, limits } of carriers) {
      const parcel = { length: 10, width: 10, height: 10 };
      const most = limits.weight ?? 0;
      expect(await reasonOf(carrierToken, { parcel: { ...parcel, weight: most + 1 } })).toMatch(
        /maxWeightExceeded|routeNotServed/,
      );
      expect(await reasonOf(carrierToken, { parcel: { ...parcel, weight: most } })).not.toBe(
        "maxWeightExceeded",
      );
    }
  });

  test("of the money", async () => {
    for (const { carrierToken, limits, services } of carriers) {
      const most = limits.goodsCollectionMax ?? 0;
      const [more, insuredMore] = [most + 1, (limits.goodsInsuredMax ?? 0) + 1];
      expect(await reasonOf(carrierToken, { goodsCollection: more })).toMatch(
        services.includes("cashOnDelivery")
          ? /codLimitExceeded|routeNotServed/
          : /codNotSupported|routeNotServed/,
      );
      expect(await reasonOf(carrierToken, { goodsInsured: insuredMore })).toMatch(
        /insuredLimitExceeded|routeNotServed/,
      );
    }
  });
});

test("the coverage is counted in territories, and its regions add up to it", async () => {
  const { data: territories } = payloadOf(
    await shop.api.get<{ data: { territoryBaseId: string; territory1Name: string }[] }>(
      "/territory",
    ),
    200,
  );
  const home = territories.find(({ territoryBaseId }) => territoryBaseId === guayaquil);
  const served = (await quote(shop.api)).filter(
    ({ unavailableReason }) => unavailableReason !== "routeNotServed",
  );
  for (const { carrierToken, coverage: whole } of carriers) {
    const path = `/carrier/${carrierToken}`;
    const detail = detailShape.parse(payloadOf(await shop.api.get<Detail>(path), 200));
    const regions = detail.regions ?? [];
    for (const key of ["territories", "delivers", "collects", "picksUp"] as const)
      expect(regions.reduce((sum, each) => sum + each[key], 0)).toBe(whole?.[key]);
    expect(whole?.territories).toBe(territories.length);
    const here = regions.find(({ territory1Name }) => territory1Name === home?.territory1Name);
    const mustDeliver = served.some((row) => row.carrierToken === carrierToken);
    expect(here?.delivers).toBeGreaterThanOrEqual(mustDeliver ? 1 : 0);
  }
});

test.each(["nobodys", "CONDOR", "%20", "condor%2F"])("there is no carrier %s", async (token) => {
  expect(outcome(await shop.api.get(`/carrier/${token}`))).toBe("404 carrierNotFound");
});
