import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";

import { cents, smallestUnit } from "#app/shipping/model/money.ts";
import { openExchangeRates } from "#app/shopify/billing/exchange-rates.ts";
import { keepRate } from "#app/shopify/billing/keep-rate.ts";
import { rateBetween } from "#app/shopify/billing/rate-table.ts";
import { exchange, exchangeDifference } from "#app/shopify/model/exchange-rate.ts";

const NOW = new Date("2026-11-28T15:00:00Z");
const table = {
  base: "USD",
  date: "2026-11-27",
  rates: { COP: 4123.45, MXN: { rate: "18.2", date: "2026-11-20" }, EUR: "0.8", JPY: 155.5 },
};

async function openFile(content: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "rates-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "rates.json");
  if (content !== undefined) await writeFile(file, JSON.stringify(content));
  return file;
}

function open(source: string, maxDays = 4, warnings: object[] = []) {
  const log = { warn: (fields: object) => void warnings.push(fields) };
  return openExchangeRates({ source, maxDays }, { now: () => NOW, log });
}

describe("a charge in another currency", () => {
  // No two currencies are further apart; beyond, a charge is no safe number of cents.
  const rates = fc
    .tuple(fc.nat(9_999), fc.integer({ min: 10_000, max: 99_999_999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, "0")}`);
  const currencies = fc.constantFrom("USD", "EUR", "JPY");

  test("is worth what it pays for, and more by less than its smallest unit", () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000_00 }).map(cents);
    fc.assert(
      fc.property(amounts, rates, currencies, (amount, rate, from) => {
        const charge = exchange(amount, { from, to: "COP", rate, ratedOn: "2026-11-27" });
        const difference = exchangeDifference(amount, charge);
        expect(charge.charged % smallestUnit(from)).toBe(0);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(difference).toBeLessThan(Number(rate) * smallestUnit(from) + 1);
      }),
    );
  });

  test("is so much, to the cent", () => {
    const rate = { from: "USD", to: "COP", rate: "4123.45", ratedOn: "2026-11-27" };
    const charge = exchange(cents(100_000_00), rate);
    expect(charge.charged).toBe(24_26);
    expect(exchangeDifference(cents(100_000_00), charge)).toBe(34_89);
  });
});

describe("the operator's rates", () => {
  test("are a table of one day, or of a day each, by way of the base", () => {
    const parsed = { ...table, rates: { ...table.rates, COP: "4123.45", JPY: "155.5" } };
    expect(rateBetween(parsed, "USD", "COP")).toMatchObject({
      rate: "4123.45",
      ratedOn: table.date,
    });
    expect(rateBetween(parsed, "EUR", "COP")).toMatchObject({ rate: "5154.3125" });
    expect(rateBetween(parsed, "EUR", "MXN")).toMatchObject({
      rate: "22.75",
      ratedOn: "2026-11-20",
    });
    expect(rateBetween(parsed, "USD", "PEN")).toBeNull();
  });

  test("count for some days, and never from the future", async () => {
    const file = await openFile(table);
    expect(await open(file).rateOf("USD", "COP")).toMatchObject({ rate: "4123.45" });
    expect(await open(file).rateOf("USD", "MXN")).toBeNull();
    expect(await open(file, 8).rateOf("USD", "MXN")).toMatchObject({ ratedOn: "2026-11-20" });
    await writeFile(file, JSON.stringify({ ...table, date: "2026-12-05" }));
    expect(await open(file).rateOf("USD", "COP")).toBeNull();
  });

  test.for([
    ["nothing", undefined],
    ["no table", { rates: {} }],
    ["no positive rate", { ...table, rates: { COP: 0 } }],
  ] as const)("are none of a file with %s, which is logged", async ([, content]) => {
    const warnings: object[] = [];
    expect(await open(await openFile(content), 4, warnings).rateOf("USD", "COP")).toBeNull();
    expect(warnings).toMatchObject([{ event: "exchange_rates.unread" }]);
  });

  test("of an address are asked once an hour, and kept while it does not answer", async () => {
    let asked = 0;
    let isUp = true;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(isUp ? 200 : 503).end(JSON.stringify(table));
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    let now = NOW;
    const opened = openExchangeRates(
      { source, maxDays: 4 },
      { now: () => now, log: { warn: () => undefined } },
    );
    for (let time = 0; time < 3; time += 1)
      expect(await opened.rateOf("USD", "COP")).toMatchObject({ rate: "4123.45" });
    expect(asked).toBe(1);
    isUp = false;
    now = new Date(NOW.getTime() + 2 * 3_600_000);
    expect(await opened.rateOf("USD", "COP")).toMatchObject({ rate: "4123.45" });
    now = new Date(NOW.getTime() + 6 * 86_400_000);
    expect(await opened.rateOf("USD", "COP")).toBeNull();
  });

  test("are written one by one by the operator, into a new file or beside others", async () => {
    const file = await openFile(undefined);
    const rate = { from: "USD", to: "COP", rate: "4000", ratedOn: "2026-11-28" };
    expect(await keepRate(file, rate)).toBeNull();
    expect(await keepRate(file, { ...rate, to: "MXN", rate: "18.2" })).toBeNull();
    expect(await open(file).rateOf("USD", "COP")).toEqual(rate);
    const kept = await readFile(file, "utf8");
    expect(await keepRate(file, { ...rate, rate: "-1" })).toContain("positive decimal");
    expect(await keepRate(file, { ...rate, ratedOn: "yesterday" })).not.toBeNull();
    expect(await keepRate(file, { ...rate, from: "EUR" })).toContain("USD");
    expect(await readFile(file, "utf8")).toBe(kept);
  });
});
