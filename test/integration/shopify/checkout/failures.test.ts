import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { serveRates } from "#app/shopify/checkout/serve-rates.ts";
import { storeApi } from "#app/shopify/routes.ts";
import type { Database } from "#db/engine/database.ts";
import { selectCheckoutDays } from "#db/shopify/checkout-days.ts";
import { keepConfirmedPlace } from "#db/shopify/confirmed-places.ts";
import { keepProductFact } from "#db/shopify/product-facts.ts";
import { findShop } from "#db/shopify/shops.ts";
import { fetchApi } from "#test/support/fetch-api.ts";
import { describe, expect, QUITO, test } from "#test/support/world.ts";

import { cart, openShop } from "./open-shop.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The callback on a service that is not as it should be, and what it reports. */
function served(
  { shopifyApp, callbackToken }: Shop,
  changes: Partial<Shop["service"]>,
  answerWithinMs?: number,
) {
  const observed: unknown[] = [];
  const app = { ...shopifyApp, service: { ...shopifyApp.service, ...changes } };
  const rates = serveRates(
    app,
    {
      recordQuote: () => undefined,
      wantPrice: () => undefined,
      count: (shop, callback) => observed.push([shop.shopDomain, callback.outcome === "failure"]),
      observe: (route, method, status) => observed.push([route, method, status]),
    },
    answerWithinMs,
  );
  const store = fetchApi(storeApi(app, { serveRates: rates }));
  const body = JSON.stringify(cart());
  const askWith = (sent: string | ReadableStream<Uint8Array>) =>
    store.request(`/shopify/rates/${callbackToken}`, {
      method: "POST",
      body: sent,
      duplex: "half",
    });
  return { ask: () => askWith(body), askWith, observed };
}

/** Its merchant has confirmed a place and weighed a product, so that the checkout asks for both. */
async function openBusyShop(db: Database) {
  const shop = await openShop(db);
  const { accountId } = shop;
  const objectUpdated = shop.service.now();
  const place = { accountId, placeKey: "EC|anywhere||", territoryBaseId: QUITO, objectUpdated };
  const product = { accountId, productId: "1", objectUpdated };
  await db.tx(accountId, async (tx) => {
    await keepConfirmedPlace(tx, place);
    await keepProductFact(tx, product, { weightGrams: 100 });
  });
  return shop;
}

/** A database that begins to answer and then does not. */
function hanging(db: Database, answersFirst: number): Database {
  let left = answersFirst;
  const prepared: Database["read"]["prepared"] = (name, build) => {
    if (left-- > 0) return db.read.prepared(name, build);
    return { execute: () => new Promise(() => undefined) } as ReturnType<typeof build>;
  };
  const read = Object.assign(Object.create(db.read) as Database["read"], { prepared });
  return { ...db, read, dataVersion: () => null };
}

/** A database whose every query answers after so long. */
function slow(db: Database, delayMs: number): Database {
  const prepared: Database["read"]["prepared"] = (name, build) => {
    const query = db.read.prepared(name, build) as { execute(...values: unknown[]): unknown };
    const execute = async (...values: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return query.execute(...values);
    };
    return { execute } as ReturnType<typeof build>;
  };
  const read = Object.assign(Object.create(db.read) as Database["read"], { prepared });
  return { ...db, read, dataVersion: () => null };
}

describe("a failure of ours", () => {
  test("is one time limit for the whole request: a database that is slow in every query is 503", async ({
    db,
  }) => {
    const shop = await openBusyShop(db);
    // The shop takes two of these, its place and its weights one each: each part alone would be in time.
    const { ask } = served(shop, { db: slow(db, 90) }, 300);
    expect((await ask()).status).toBe(503);
  });

  test("is not an answer that is late for us: it is given while the store waits", async ({
    db,
  }) => {
    const shop = await openBusyShop(db);
    const { ask, observed } = served(shop, { db: slow(db, 150) });
    const answer = await ask();
    expect(answer.status).toBe(200);
    const { rates } = (await answer.json()) as { rates: unknown[] };
    expect(rates.length).toBeGreaterThan(0);
    expect(observed).toContainEqual([shop.shopDomain, false]);
  });

  test("is answered with the shop's backup price when it has one and the time is over", async ({
    db,
  }) => {
    const shop = await openBusyShop(db);
    await shop.changeSettings({ checkout: { backupPrice: 450 } });
    const { ask, observed } = served(shop, { db: hanging(db, 3) }, 300);
    const answer = await ask();
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { rates: [{ total_price: "450" }] },
    ]);
    expect(observed).toContainEqual([shop.shopDomain, false]);
  });

  test("is not a buyer's connection that sends nothing: the request ends in time", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const { askWith } = served(shop, {}, 300);
    const body = new ReadableStream<Uint8Array>();
    expect((await askWith(body)).status).toBe(503);
  });

  test.for([0, 1, 2, 3])(
    "is an answer in time: a database that hangs after %i queries is 503, and the store shows its backup rates",
    async (answersFirst, { db }) => {
      const shop = await openBusyShop(db);
      const { ask, observed } = served(shop, { db: hanging(db, answersFirst) }, 300);
      const startedMs = performance.now();
      expect((await ask()).status).toBe(503);
      expect(performance.now() - startedMs).toBeLessThan(1000);
      expect(observed).toContainEqual(["/shopify/rates/{token}", "POST", 503]);
      expect(shop.logged).toContainEqual({
        level: "error",
        message: "A rate request of the checkout failed.",
      });
    },
  );

  test("is 503 when the database is closed", async ({ db, databaseUrl }) => {
    const { openDatabase } = await import("#db/engine/open-database.ts");
    const shop = await openShop(db);
    const closed = await openDatabase(databaseUrl, { migrate: false });
    await closed.close();
    expect((await served(shop, { db: closed }).ask()).status).toBe(503);
  });

  test("is 503 when a carrier's prices or the shop's settings are broken, and counts against us", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const market = shop.ctx.market;
    const carriers = market.carriers.map((carrier) => ({
      ...carrier,
      quote() {
        throw new Error("broken");
      },
    }));
    const { ask, observed } = served(shop, { markets: new Map([["EC", { ...market, carriers }]]) });
    expect((await ask()).status).toBe(503);
    expect(observed).toEqual([
      ["/shopify/rates/{token}", "POST", 503],
      [shop.shopDomain, true],
    ]);

    await shop.changeSettings({ checkout: { markup: "a lot" } });
    expect((await shop.ask()).status).toBe(503);
  });
});

describe("the checkout's health", () => {
  test("is what this process saw: calls, failures, unsigned ones, how long they took", async ({
    db,
  }) => {
    const shop = await openShop(db);
    expect(shop.checkout.healthOf(shop.accountId)).toEqual({
      lastAt: null,
      callCount: 0,
      failureCount: 0,
      unsignedCount: 0,
      p95Ms: null,
    });
    for (let count = 0; count < 5; count += 1) await shop.ask();
    await shop.ask({ secret: null });
    const { p95Ms, ...health } = shop.checkout.healthOf(shop.accountId);
    expect(health).toMatchObject({ callCount: 6, failureCount: 0, unsignedCount: 1 });
    expect(p95Ms).toBeGreaterThan(0);
  });

  test("saves when the shop was last asked, also for other processes", async ({ db }) => {
    const shop = await openShop(db);
    const lastOf = async () => (await findShop(db.read, shop.shopDomain))?.lastCallbackAt ?? null;
    await shop.ask({ secret: "guessed" });
    await shop.checkout.flush();
    expect(await lastOf()).toBeNull();

    await shop.ask();
    await shop.checkout.flush();
    const first = await lastOf();
    expect(first).toBeInstanceOf(Date);
    shop.ctx.passTime(60_000);
    await shop.ask();
    await shop.checkout.stop();
    expect((await lastOf())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });

  test("is saved by day and by outcome, each request once", async ({ db }) => {
    const shop = await openShop(db);
    const { accountId } = shop;
    await shop.ask();
    await shop.ask();
    await shop.checkout.flush();
    await shop.ask();
    await shop.ask({ secret: "guessed" });
    await shop.checkout.stop();
    await shop.checkout.flush();

    const days = await selectCheckoutDays(db.read, accountId, "2026-01-01");
    expect(days).toEqual([
      {
        accountId,
        day: shop.ctx.now().toISOString().slice(0, 10),
        answered: 3,
        empty: 0,
        backups: 0,
        failed: 0,
        totalMs: expect.any(Number) as number,
        slowestMs: expect.any(Number) as number,
      },
    ]);
    expect(days[0]?.totalMs).toBeGreaterThan(days[0]?.slowestMs ?? Infinity);
  });

  test("counts each request on its own day of UTC, also when they are saved together", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const dayOf = () => shop.ctx.now().toISOString().slice(0, 10);
    const days: string[] = [];
    const untilMidnightMs = () => DAY_MS - (shop.ctx.now().getTime() % DAY_MS);
    for (const passedMs of [untilMidnightMs() - 60_000, 120_000]) {
      shop.ctx.passTime(passedMs);
      days.push(dayOf());
      await shop.ask();
    }
    await shop.checkout.stop();
    const saved = await selectCheckoutDays(db.read, shop.accountId, "2026-01-01");
    expect(saved.map(({ day, answered }) => [day, answered])).toEqual(days.map((day) => [day, 1]));
  });
});
