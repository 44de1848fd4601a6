import { decideCity, readCities, saveCities } from "#app/shipping/contracts/save-cities.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { connectFaro, draftWith, openContractWorld } from "./open-contract-world.ts";

describe("the cities of a contract", () => {
  test("stand in for the card's, and each decision counts at once", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectFaro(one, "sesamo-one-12345");
    const city = (cityKey: string, territory: string | null) => {
      return { cityKey, city: `city ${cityKey}`, province: "", territory };
    };
    await saveCities(one.ctx, "faro", [city("Q7", "1701"), city("Q8", "1701"), city("G9", null)]);
    const counts = async () => {
      const { matched, total, unsure, leftOut } = await readCities(one.ctx, "faro", 10);
      return { matched, total, unsure, leftOut };
    };
    expect(await counts()).toEqual({ matched: 1, total: 3, unsure: 2, leftOut: 0 });
    const { rate: unserved } = await draftWith(one, token, "refusal");
    expect(unserved?.unavailableReason).toBe("routeNotServed");

    await decideCity(one.ctx, "faro", { cityKey: "G9", territory: "0901" });
    await decideCity(one.ctx, "faro", { cityKey: "Q8", territory: null });
    expect(await counts()).toEqual({ matched: 2, total: 3, unsure: 0, leftOut: 1 });
    expect((await draftWith(one, token)).rate?.priceTotal).toBe(728);
    const asked = faro.server.seen.findLast(({ path }) => path === "/api/price");
    expect([asked?.query.get("from"), asked?.query.get("to")]).toEqual(["Q7", "G9"]);

    const wrong = decideCity(one.ctx, "faro", { cityKey: "G9", territory: "9999" });
    await expect(wrong).rejects.toMatchObject({ code: "contractCitiesInvalid" });
    const twice = saveCities(one.ctx, "faro", [city("A", null), city("A", null)]);
    await expect(twice).rejects.toMatchObject({ code: "contractCitiesInvalid" });
  });
});
