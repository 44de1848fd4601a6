import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { describe, expect } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Database } from "#db/engine/database.ts";
import {
  activeRateCards,
  applyRateCards,
  readMarketFolder,
  readMarkets,
} from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { projectRoot } from "#db/project-root.ts";
import { test as databaseTest } from "#test/support/database.ts";
import {
  exampleCard,
  north,
  nothingDeclared,
  smallParcel,
  town,
} from "#test/unit/carriers/example-card.ts";

const header =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";
const exampleFiles = {
  "market.json": JSON.stringify({
    country: "XX",
    currency: "USD",
    levelNames: ["region", "district", "place"],
    goodsCollectionMin: 2.5,
  }),
  "territories.csv": `${header}\n01,City,0101,North,010101,"North, the old ""town"""\n02,Forest,0201,Town,020101,Town\n`,
  "carriers/example.json": JSON.stringify(exampleCard),
};

const rewritten = { callingCode: "99", national: "9{8}", rewrites: [{ from: "1", to: "x" }] };

interface Fixtures {
  root: string;
  /** Writes the example market with some of its files changed, and reads it. */
  readExample: (changes?: Record<string, string | Buffer>) => ReturnType<typeof readMarketFolder>;
}

const test = databaseTest.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  root: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "encomienda-markets-"));
    await use(root);
    rmSync(root, { recursive: true });
  },
  readExample: async ({ root }, use) => {
    await use((changes = {}) => {
      const folder = join(root, "xx");
      for (const [name, content] of Object.entries({ ...exampleFiles, ...changes })) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
      return readMarketFolder(folder);
    });
  },
});

const row = (...cells: string[]) =>
  `${header}\n01,City,0101,North,010101,Old town\n${cells.join(",")}\n`;

describe("a market is a folder", () => {
  test("of data alone: a new one is quoted without any code", ({ root, readExample }) => {
    readExample();
    cpSync(join(projectRoot(), "db/markets/ec"), join(root, "ec"), { recursive: true });

    const [ecuador, example] = readMarkets(root);
    expect(ecuador?.territories.size).toBe(1046);
    expect(example).toMatchObject({ country: "XX", currency: "USD", goodsCollectionMin: 250 });
    expect([...example!.territories]).toEqual([
      [
        north,
        {
          territoryBaseId: north,
          territory1Name: "City",
          territory2Name: "North",
          territory3Name: 'North, the old "town"',
        },
      ],
      [town, expect.objectContaining({ territory3Name: "Town" })],
    ]);

    const carrier = makeCarrier(example!.cards[0]!.card);
    const [from, to] = [...example!.territories.keys()] as [string, string];
    const route = { fromTerritoryBaseId: from, toTerritoryBaseId: to };
    const offer = carrier.quote({ ...route, parcel: smallParcel, ...nothingDeclared });
    expect(offer).toMatchObject({ priceTotal: cents(450), unavailableReason: null });
  });

  test("with one hash for one content, however it is laid out", ({ readExample }) => {
    const [plain] = readExample().cards;
    const reversed = Object.fromEntries(Object.entries(exampleCard).toReversed());
    const [relaid] = readExample({
      "carriers/example.json": JSON.stringify(reversed, null, 4),
    }).cards;
    const [changed] = readExample({
      "carriers/example.json": JSON.stringify({ ...exampleCard, minWeightKg: 3 }),
    }).cards;
    expect(relaid?.sha256).toBe(plain?.sha256);
    expect(changed?.sha256).not.toBe(plain?.sha256);
  });

  test.for([
    ["an unknown header", `code,name\n`, "row 1: the header must be"],
    ["no territory at all", `${header}\n`, "there is no territory"],
    [
      "a missing cell",
      row("02", "Forest", "0201", "Town", "020101"),
      "row 3: 6 cells wanted, 5 found",
    ],
    ["an empty line", row(""), "row 3: 6 cells wanted, 1 found"],
    [
      "a quote out of place",
      row("02", 'For"est', "0201", "Town", "020101", "Town"),
      "row 3: a quote is inside a cell that does not begin with one",
    ],
    [
      "an empty name",
      row("02", "", "0201", "Town", "020101", "Town"),
      'row 3: "" is no name for 02',
    ],
    [
      "an untrimmed name",
      row("02", "Forest ", "0201", "Town", "020101", "Town"),
      'row 3: "Forest " is no name for 02',
    ],
    [
      "a separator in a code",
      row("0|", "Forest", "0201", "Town", "020101", "Town"),
      'row 3: "0|" is no territory code',
    ],
    [
      "a territory twice",
      row("01", "City", "0101", "North", "010101", "Old town"),
      "row 3: the territory is listed twice",
    ],
    [
      "a place under a wrong parent",
      row("01", "City", "0101", "North", "020101", "Town"),
      "row 3: 020101 does not lie in 0101",
    ],
    [
      "a district under a wrong parent",
      row("02", "Forest", "0102", "South", "010201", "South"),
      "row 3: 0102 does not lie in 02",
    ],
    [
      "a code with two names",
      row("01", "Village", "0102", "South", "010201", "South"),
      "row 3: 01 is Village in the country here and City in the country above",
    ],
  ] as const)("whose catalogue refuses %s", ([, csv, fault], { readExample }) => {
    expect(() => readExample({ "territories.csv": csv })).toThrow(`territories.csv: ${fault}`);
  });

  test.for([
    ["another country than its folder", { country: "YY" }, "market.json: country must be"],
    ["an unknown currency", { currency: "XXX" }, "market.json: currency must be one of ISO 4217"],
    [
      "a fraction of a cent",
      { goodsCollectionMin: 0.001 },
      "market.json: goodsCollectionMin must be",
    ],
    [
      "two level names",
      { levelNames: ["a", "b"] },
      "market.json: levelNames must be three names, or three in each of es and en",
    ],
    [
      "a pattern of phones that could take for ever",
      { phone: { callingCode: "99", national: "(9+)+" } },
      "market.json: phone.national must be a pattern of digits",
    ],
    ["a phone that means no digits", { phone: rewritten }, "phone.rewrites.0.to must be"],
    [
      "a time zone of no place",
      { timeZones: { "03": "UTC" } },
      "timeZones.03 is the code of no level",
    ],
    ["an unknown setting", { colour: "red" }, "market.json: colour is not a setting of a market"],
  ] as const)("whose settings refuse %s", ([, change, fault], { readExample }) => {
    const settings = { ...JSON.parse(exampleFiles["market.json"]), ...change };
    expect(() => readExample({ "market.json": JSON.stringify(settings) })).toThrow(fault);
  });

  test("that a spreadsheet has saved is read as it is", ({ readExample }) => {
    const csv = `\uFEFF${exampleFiles["territories.csv"]}`.replaceAll("\n", "\r\n");
    const settings = `\uFEFF${exampleFiles["market.json"]}`;
    const saved = readExample({ "territories.csv": csv, "market.json": settings });
    expect([...saved.territories]).toEqual([...readExample().territories]);
  });

  test.for<[string, string, string | Buffer, string]>([
    [
      "letters that were not saved as UTF-8",
      "territories.csv",
      Buffer.from(row("02", "Peñón", "0201", "Town", "020101", "Town"), "latin1"),
      "line 3 is not UTF-8",
    ],
    [
      "two seats of a district",
      "places.csv",
      "territory3Code,isSeat,latitude,longitude\n010101,yes,1,1\n010102,yes,1,1\n",
      "row 3: 0101 has two seats, 010101 and 010102",
    ],
    [
      "a postal code in two districts",
      "postal-codes.csv",
      "postalCode,territory2Code,territory3Codes\n100,0101,010101 020101\n",
      "row 2: 020101 does not lie in 0101",
    ],
    [
      "a capital in another region",
      "matching.json",
      JSON.stringify({ capitals: { "01": "0201" } }),
      "capitals: 0201 does not lie in 01",
    ],
  ])("that refuses %s, with file and line", ([, name, content, fault], { readExample }) => {
    const read = () => {
      const catalogue = `${row("01", "City", "0101", "North", "010102", "Mill")}02,Forest,0201,Town,020101,Town\n`;
      const files = { "territories.csv": catalogue, [name]: content };
      const { territories, folder } = readExample(files);
      return readPlaces("XX", territories, folder);
    };
    expect(read).toThrow(`${name}: ${fault}`);
  });

  test.for([
    ["of another country", JSON.stringify({ ...exampleCard, country: "EC" }), "must be XX"],
    [
      "without a version",
      JSON.stringify({ ...exampleCard, version: 2026 }),
      "version must be a text",
    ],
    ["that is no object", "[]", "the file must contain a JSON object"],
    ["that is no JSON", "{", "example.json: "],
  ] as const)("that refuses a card %s", ([, card, fault], { readExample }) => {
    expect(() => readExample({ "carriers/example.json": card })).toThrow(fault);
  });
});

const now = new Date("2026-03-01T00:00:00.000Z");
const file = (carrierToken: string, version: string, sha256 = "hash") => ({
  carrierToken,
  version,
  country: "XX",
  sha256,
  card: { carrierToken, version, base: 3.5 },
});
const versions = async (db: Database) =>
  (await activeRateCards(db)).map((card) => `${card.carrierToken} ${card.version}`);

describe("a rate card", () => {
  test("is kept as it was, so that any stamped price can be made again", async ({ db }) => {
    const { cards } = readMarkets().find(({ country }) => country === "EC")!;
    await applyRateCards(db, cards, now);
    expect(cards).toMatchObject(await activeRateCards(db));
  });

  test("is kept once, however often and by however many it is applied", async ({ db }) => {
    const cards = [file("one", "2026-01-01"), file("two", "2026-01-01")];
    await Promise.all(Array.from({ length: 5 }, () => applyRateCards(db, cards, now)));
    await applyRateCards(db, cards, now);
    const kept = await db.read.select().from(db.read.tables.rateCards);
    expect(kept).toHaveLength(2);
    expect(kept[0]?.objectCreated).toEqual(now);
  });

  test("is active in its newest version, whatever the order of arrival", async ({ db }) => {
    await applyRateCards(db, [file("two", "2026-02-01"), file("one", "2026-02-01.1")], now);
    await applyRateCards(db, [file("two", "2026-01-31"), file("one", "2026-02-01")], now);
    expect(await versions(db)).toEqual(["one 2026-02-01.1", "two 2026-02-01"]);
  });

  test("with another content needs another version, and nothing beside it is applied", async ({
    db,
  }) => {
    await applyRateCards(db, [file("two", "2026-01-01")], now);
    const mixed = [file("one", "2026-01-01"), file("two", "2026-01-01", "other hash")];
    await expect(applyRateCards(db, mixed, now)).rejects.toThrow(
      "the rate card of two has changed, but its version is still 2026-01-01: change the version",
    );
    expect(await versions(db)).toEqual(["two 2026-01-01"]);
  });
});
