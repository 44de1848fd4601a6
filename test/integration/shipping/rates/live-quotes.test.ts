import type { Carrier } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const local = () => scriptedCarrier({ priceTotal: 500 }).carrier;
const named = (carrierToken: string): Carrier => ({
  ...local(),
  carrierToken,
  quote: (request) => ({ ...local().quote(request), carrierToken }),
});
const live = (liveQuote: NonNullable<Carrier["liveQuote"]>): Carrier => ({
  ...local(),
  carrierToken: "live",
  liveQuote,
});

describe("a carrier that knows its price better", () => {
  test("is asked, and its answer counts", async ({ db }) => {
    const carrier = live(async () => ({
      ...local().quote({} as never),
      carrierToken: "live",
      priceTotal: cents(520),
    }));
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    expect((await world.draft()).rates).toMatchObject([{ carrierToken: "live", priceTotal: 520 }]);
  });

  test("that fails is priced from local data, and after some failures is not asked for a while", async ({
    db,
  }) => {
    let asked = 0;
    const carrier = live(() => {
      asked += 1;
      return Promise.reject(new Error("connect ECONNREFUSED"));
    });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    for (let count = 0; count < 8; count += 1) {
      expect((await world.draft()).rates).toMatchObject([{ priceTotal: 500 }]);
    }
    expect(asked).toBe(5);
  });

  test("that hangs delays the others by its deadline at most", async ({ db }) => {
    const carrier = live((_request, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("too late")));
      });
    });
    const world = await openWorld(db, { markets: marketsServedBy(carrier, local()) });
    const startedMs = performance.now();
    expect((await world.draft()).rates).toHaveLength(2);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe("a carrier for testing", () => {
  test("is there for test accounts only", async ({ db }) => {
    const world = await openWorld(db, {
      markets: marketsServedBy(local(), { ...named("test"), testOnly: true }),
    });
    expect((await world.draft()).rates.map(({ carrierToken }) => carrierToken)).toEqual([
      "scripted",
    ]);
    Object.assign(world.ctx.caller, { isTest: true });
    expect((await world.draft()).rates.map(({ carrierToken }) => carrierToken).toSorted()).toEqual([
      "scripted",
      "test",
    ]);
  });
});
