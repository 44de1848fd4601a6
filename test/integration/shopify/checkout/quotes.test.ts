import { cents } from "#app/shipping/model/money.ts";
import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { pruneCheckoutQuotes } from "#app/shopify/checkout/open-checkout.ts";
import { openQuoteRecorder } from "#app/shopify/checkout/quote-recorder.ts";
import type { Database } from "#db/engine/database.ts";
import { findQuoteOf } from "#db/shopify/checkout-quotes.ts";
import { describe, expect, GUAYAQUIL, test } from "#test/support/world.ts";

import { cart, openShop } from "./open-shop.ts";

const kept = (db: Database) => db.read.select().from(db.read.tables.checkoutQuotes);

describe("the quote that a buyer saw", () => {
  test("is saved with the cost of each offer, and without data of the buyer", async ({ db }) => {
    const shop = await openShop(db, { settings: { checkout: { markup: 100 } } });
    const rates = await shop.rates();
    await shop.checkout.flush();
    const [quote, ...others] = await kept(db);
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      accountId: shop.accountId,
      territoryBaseId: GUAYAQUIL,
      weightGrams: 2000,
    });
    expect(quote?.offers).toHaveLength(rates.length);
    expect(quote?.offers).toContainEqual({ carrierToken: "condor", shown: 550, cost: 450 });
    expect(JSON.stringify(quote)).not.toMatch(/María|Malecón/);
  });

  test("is written once, however often the store asks within a quarter of an hour", async ({
    db,
  }) => {
    const shop = await openShop(db);
    await Promise.all(Array.from({ length: 20 }, () => shop.rates()));
    await shop.checkout.flush();
    shop.ctx.passTime(14 * MINUTE_MS);
    await shop.rates();
    await shop.checkout.flush();
    expect(await kept(db)).toHaveLength(1);

    shop.ctx.passTime(MINUTE_MS);
    await shop.rates();
    await shop.rates(cart({ item: { quantity: 3 } }));
    await shop.checkout.flush();
    expect(await kept(db)).toHaveLength(3);
  });

  test("is written by itself, and by stopping", async ({ db }) => {
    const shop = await openShop(db);
    await shop.rates();
    await expect.poll(() => kept(db)).toHaveLength(1);
    await shop.rates(cart({ item: { quantity: 3 } }));
    await shop.checkout.stop();
    expect(await kept(db)).toHaveLength(2);
  });

  test("is found by the shipping line of an order", async ({ db }) => {
    const shop = await openShop(db);
    const { accountId } = shop;
    await shop.rates();
    await shop.changeSettings({ checkout: { markup: 100 } });
    shop.ctx.passTime(MINUTE_MS);
    await shop.rates();
    await shop.checkout.flush();
    const before = shop.service.now();
    const chosen = {
      territoryBaseId: GUAYAQUIL,
      carrierToken: "condor",
      shown: cents(450),
      before,
    };
    const find = (changes: object = {}) =>
      findQuoteOf(db.read, accountId, { ...chosen, ...changes });

    const first = await find();
    expect(first?.offer).toEqual({ carrierToken: "condor", shown: 450, cost: 450 });
    const second = await find({ shown: cents(550) });
    expect(second?.offer).toEqual({ carrierToken: "condor", shown: 550, cost: 450 });
    // Without a price the newest one counts.
    expect(await find({ shown: null })).toEqual(second);
    expect(await find({ shown: null, before: new Date(before.getTime() - 1000) })).toEqual(first);

    expect(await find({ shown: cents(451) })).toBeNull();
    expect(await find({ carrierToken: "nobody" })).toBeNull();
    expect(await find({ territoryBaseId: null })).toBeNull();
    expect(await find({ before: new Date(before.getTime() - DAY_MS) })).toBeNull();
    const other = await openShop(db, { number: 2 });
    expect(await findQuoteOf(db.read, other.accountId, chosen)).toBeNull();
  });

  test("of a backup price has no place", async ({ db }) => {
    const shop = await openShop(db, { settings: { checkout: { backupPrice: 900 } } });
    await shop.rates(cart({ destination: { city: "Xyzzyville", postal_code: null } }));
    await shop.checkout.flush();
    const { accountId } = shop;
    const chosen = { territoryBaseId: null, carrierToken: "backupPrice", shown: cents(900) };
    const found = await findQuoteOf(db.read, accountId, { ...chosen, before: shop.service.now() });
    expect(found?.offer).toEqual({ carrierToken: "backupPrice", shown: 900, cost: 0 });
  });

  test("is forgotten after 60 days", async ({ db }) => {
    const shop = await openShop(db);
    await shop.rates();
    await shop.checkout.flush();
    shop.ctx.passTime(60 * DAY_MS - MINUTE_MS);
    await pruneCheckoutQuotes(shop.service);
    expect(await kept(db)).toHaveLength(1);
    shop.ctx.passTime(2 * MINUTE_MS);
    await pruneCheckoutQuotes(shop.service);
    expect(await kept(db)).toEqual([]);
  });
});

describe("quotes that come faster than they can be written", () => {
  const quoteOf = (accountId: number, index: number) => ({
    accountId: accountId as Parameters<typeof findQuoteOf>[1],
    territoryBaseId: GUAYAQUIL,
    weightGrams: index,
    offers: [],
  });

  test("push out the oldest, and are counted", async ({ db }) => {
    const shop = await openShop(db);
    const recorder = openQuoteRecorder(shop.service, shop.shopifyApp.options.log);
    for (let index = 0; index < 5_010; index += 1) recorder.record(quoteOf(shop.accountId, index));
    expect(recorder.droppedCount()).toBe(10);
    await recorder.stop();
    const weights = (await kept(db)).map(({ weightGrams }) => weightGrams);
    expect(weights).toHaveLength(5_000);
    expect(Math.min(...weights)).toBe(10);
  });

  test("wait while the database cannot write, and are not doubled", async ({ db }) => {
    const shop = await openShop(db);
    let failuresLeft = 1;
    const failing: Database = {
      ...db,
      tx: async (accountId, work) => {
        const done = await db.tx(accountId, work);
        // Written, but the answer was lost.
        if (failuresLeft-- > 0) throw new Error("the connection broke");
        return done;
      },
    };
    const recorder = openQuoteRecorder(
      { ...shop.service, db: failing },
      shop.shopifyApp.options.log,
    );
    for (let index = 0; index < 300; index += 1) recorder.record(quoteOf(shop.accountId, index));
    await recorder.flush();
    expect(shop.logged.map(({ level }) => level)).toEqual(["warn"]);
    await recorder.stop();
    expect(await kept(db)).toHaveLength(300);
    expect(recorder.droppedCount()).toBe(0);
  });
});
