import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { openService } from "#app/main/open-service.ts";
import { openReadiness } from "#app/main/readiness.ts";
import { takeSerial } from "#db/shipping/waybills/number-ranges.ts";
import { test as base } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";
import { exampleCard } from "#test/unit/carriers/example-card.ts";

const header =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";

/** A market folder that serves, without tables for the matcher. */
const market = (country: string) => ({
  "market.json": JSON.stringify({
    country,
    currency: "USD",
    levelNames: ["region", "district", "place"],
    goodsCollectionMin: 2.5,
  }),
  "territories.csv": `${header}\n01,City,0101,North,010101,North\n02,Forest,0201,Town,020101,Town\n`,
});

interface Opened {
  /** Opens the service with these folders beside the shipped markets. */
  open: (folders: Record<string, Record<string, string>>) => Promise<{
    service: Awaited<ReturnType<typeof openService>>["service"];
    errors: object[];
    ready: () => Promise<object>;
  }>;
}

const test = base.extend<Opened>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  open: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "encomienda-own-markets-"));
    const closed: (() => Promise<void>)[] = [];
    await use(async (folders) => {
      for (const [country, files] of Object.entries(folders))
        for (const [name, content] of Object.entries(files)) {
          const path = join(root, "markets", country, name);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, content);
        }
      const errors: object[] = [];
      const log = {
        info: () => {},
        warn: () => {},
        error: (fields: object) => void errors.push(fields),
      };
      const carriersFolder = join(root, "carriers");
      const { service, refusedMarkets, refusedCarriers, close } = await openService(
        {
          databaseUrl: `file:${join(root, "data.db")}`,
          marketsFolder: join(root, "markets"),
          ...(existsSync(carriersFolder) && { carriersFolder }),
        },
        log,
      );
      closed.push(close);
      const ready = openReadiness(service, null, refusedMarkets, refusedCarriers);
      return { service, errors, ready };
    });
    for (const close of closed) await close();
    rmSync(root, { recursive: true });
  },
});

const card = (changes: object = {}) =>
  JSON.stringify({ ...exampleCard, carrierToken: "ejemplo", ...changes });

describe("an operator's own market folders", () => {
  test("are served beside the shipped markets, with carriers or without", async ({ open }) => {
    const { service, errors, ready } = await open({
      xx: { ...market("XX"), "carriers/ejemplo.json": card() },
      yy: market("YY"),
      "..data": { "a-volume-of-its-own": "" },
    });

    expect(errors).toEqual([]);
    expect([...service.markets.keys()]).toEqual(expect.arrayContaining(["EC", "XX", "YY"]));
    expect(service.markets.get("XX")?.carriers).toMatchObject([{ carrierToken: "ejemplo" }]);
    expect(service.markets.get("YY")?.carriers).toEqual([]);
    expect(await ready()).toEqual({ status: "ready" });
  });

  test.for([
    ["settings", { "market.json": "{" }, "xx/market.json: "],
    ["catalogue", { "territories.csv": "" }, "xx/territories.csv: row 1"],
    ["table for addresses", { "postal-codes.csv": "code\n" }, "xx/postal-codes.csv: row 1"],
    [
      "rate card",
      { "carriers/ejemplo.json": card({ minWeightKg: 0 }) },
      "xx/carriers/ejemplo.json: the rate card ejemplo 2026-01-01 is refused",
    ],
    [
      "card in other money",
      { "carriers/ejemplo.json": card({ currency: "EUR" }) },
      "xx/carriers/ejemplo.json: the currency of ejemplo must be USD, that of the market",
    ],
    [
      "card for tests that real accounts would be offered",
      { "test-carriers/ejemplo.json": card() },
      "xx/test-carriers/ejemplo.json: testOnly must be true, because its carrier moves nothing",
    ],
  ] as const)(
    "are left out alone for an error in their %s",
    async ([, files, reason], { open }) => {
      const { service, errors, ready } = await open({
        xx: { ...market("XX"), ...files },
        yy: market("YY"),
      });

      expect(service.markets.has("XX")).toBe(false);
      expect([...service.markets.keys()]).toEqual(expect.arrayContaining(["EC", "YY"]));
      expect(service.markets.get("EC")?.carriers.length).toBeGreaterThan(0);
      expect(errors).toEqual([
        expect.objectContaining({ event: "market.refused", folder: expect.stringMatching(/xx$/) }),
      ]);
      const answer = await ready();
      expect(answer).toEqual({
        status: "ready",
        refusedMarkets: { xx: expect.stringContaining(reason) },
      });
      expect(JSON.stringify(answer)).not.toContain(tmpdir());
    },
  );

  test("a carrier of the operator's folder whose country is no market is named", async ({
    open,
  }) => {
    const { errors, ready } = await open({
      xx: market("XX"),
      "../carriers": { "lejos.json": card({ country: "DE", carrierToken: "lejos" }) },
    });
    const reason = "there is no market DE: add its folder to MARKETS_FOLDER";
    expect(errors).toEqual([
      { event: "carrier.card_refused", country: "DE", carrierToken: "lejos", reason },
    ]);
    expect(await ready()).toEqual({ status: "ready", refusedCarriers: { lejos: reason } });
  });

  test("have carriers named as those of another country, which stay", async ({ open }) => {
    const { service, errors } = await open({
      xx: {
        ...market("XX"),
        "carriers/condor.json": card({ carrierToken: "condor", version: "2027-01-01" }),
      },
    });

    expect(errors).toEqual([]);
    const countries = [...service.markets.values()].flatMap(({ carriers }) =>
      carriers.filter((each) => each.carrierToken === "condor").map((each) => each.country),
    );
    expect(countries.toSorted()).toEqual(["EC", "XX"]);
    const [ecuador, other] = ["EC", "XX"].map((country) => ({ country, carrierToken: "condor" }));
    const serials = await service.db.tx(null, async (tx) => [
      await takeSerial(tx, ecuador!),
      await takeSerial(tx, ecuador!),
      await takeSerial(tx, other!),
    ]);
    expect(serials).toEqual([1, 2, 1]);
  });

  test("never replace a market that is shipped", async ({ open }) => {
    const { service, errors } = await open({ ec: market("EC") });
    expect(service.markets.get("EC")?.territories.size).toBe(1046);
    expect(errors).toMatchObject([
      { event: "market.refused", reason: expect.stringContaining("already in") },
    ]);
  });
});
