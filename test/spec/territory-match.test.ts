import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { outcome, payloadOf } from "./client.ts";
import { territoryShape } from "./shapes.ts";
import { guayaquil, openShop, quito, sharedServer, type Shop } from "./shop.ts";

const matchShape = z.strictObject({
  confidence: z.enum(["certain", "likely", "unsure", "none"]),
  territory: territoryShape.nullable(),
  candidates: z.array(territoryShape),
  reason: z.string().min(1),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(sharedServer());
});

async function match(address: object) {
  const answer = await shop.api.post("/territory/match", address);
  expect(answer.objectType).toBe("territoryMatch");
  return matchShape.parse(payloadOf(answer, 200));
}

describe("an address as people type it", () => {
  test.each([
    [{ city: "Guayakil" }, guayaquil],
    [{ city: "  QUITO ", province: "pichincha", reference: null }, quito],
    [{ city: "Quito, Pichincha", country: "EC", lat: -0.18, lng: -78.46 }, quito],
  ])("%j is certain: its territory can be used as it stands", async (address, expected) => {
    const { confidence, territory, candidates } = await match(address);
    expect([confidence, territory?.territoryBaseId, candidates]).toEqual(["certain", expected, []]);
    const place = { territoryBaseId: territory?.territoryBaseId, country: "EC" };
    const quoted = await shop.api.post("/quotation", {
      senderAddress: place,
      recipientAddress: place,
      parcel: { weight: 1, length: 10, width: 10, height: 10 },
      goodsCurrency: "USD",
    });
    expect(outcome(quoted)).toBe("201");
  });

  test("a name of several places is a question, with each of them and no territory", async () => {
    const { confidence, territory, candidates } = await match({ city: "Bolívar" });
    expect([confidence, territory]).toEqual(["unsure", null]);
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.length).toBeLessThanOrEqual(20);
  });

  test("a town that leads clearly beside an unknown word is likely: the first candidate, for a person to confirm", async () => {
    const { confidence, territory, candidates } = await match({
      city: "Quito Perimetral",
      province: "Pichincha",
    });
    expect([confidence, territory]).toEqual(["likely", null]);
    expect(candidates[0]?.territoryBaseId).toBe(quito);
  });

  test.each([[{}], [{ city: "zzzzzzz" }], [{ city: "Lima", province: "Lima" }]])(
    "%j means no place here: none is made up",
    async (address) => {
      const { confidence, territory } = await match(address);
      expect(territory).toBeNull();
      expect(confidence).not.toBe("certain");
    },
  );
});

test.each([
  [{ city: "Quito", country: "PE" }, "400 pApiAddressCountryMismatch"],
  [{ city: 5 }, "400 pApiBadRequest"],
  [{ city: "x".repeat(501) }, "400 pApiBadRequest"],
  [{ city: "Quito", lat: 91 }, "400 pApiBadRequest"],
  [{ city: "Quito\u0000" }, "400 pApiBadRequest"],
])("%j is %s", async (address, refusal) => {
  expect(outcome(await shop.api.post("/territory/match", address))).toBe(refusal);
});
