import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Service } from "#app/shipping/context.ts";
import { activeRateCards, applyRateCards, readMarkets } from "#db/markets/market-data.ts";
import { describe, expect, test as worldTest } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const today = () => new Date().toISOString().slice(0, "2026-01-31".length);
const { cards } = readMarkets().find(({ country }) => country === "EC")!;

const test = worldTest.extend<{ folder: string; kept: Service }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-cards-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  /** The service whose database keeps the cards of the markets, as after every start. */
  kept: async ({ world }, use) => {
    await applyRateCards(world.service.db, cards, new Date());
    await use(world.service);
  },
});

interface Imported {
  isWritten: boolean;
  changes: { carrierToken: string; versionAfter: string; samples: { before: object }[] }[];
}

/** The table with condor's cheapest class dearer, under a version of today. */
const dearer = (table: string) =>
  table
    .replaceAll("condor,2026-01-01", `condor,${today()}`)
    .replace("local,1,2,,3.50", "local,1,2,,3.75");

describe("carriers export", () => {
  test("prints all carriers, or one, or those of a country; a file starts with a byte order mark", async ({
    kept,
    folder,
  }) => {
    const { operate, json } = terminal(kept);
    const all = (await operate("carriers", "export")).out;
    expect(new Set(all.split("\r\n").map((line) => line.split(",")[0]))).toEqual(
      new Set(["carrierToken", ...cards.map(({ carrierToken }) => carrierToken)]),
    );
    expect((await operate("carriers", "export", "--country", "EC")).out).toBe(all);
    const one = (await operate("carriers", "export", "--carrier", "condor")).out;
    expect(
      one
        .split("\r\n")
        .slice(1)
        .every((line) => line.startsWith("condor,")),
    ).toBe(true);

    const file = join(folder, "all.csv");
    expect(await json("carriers", "export", "--file", file)).toMatchObject({ file });
    expect(readFileSync(file, "utf8").trimEnd()).toBe(`\uFEFF${all}`);
  });

  test("refuses a carrier that is not there, and a file that is", async ({ kept, folder }) => {
    const { refusal } = terminal(kept);
    const file = join(folder, "mine.csv");
    writeFileSync(file, "mine");
    expect(await refusal("carriers", "export", "--carrier", "nobody")).toMatchObject({
      code: 1,
      error: "carrierNotFound",
    });
    expect(await refusal("carriers", "export", "--file", file)).toMatchObject({
      error: "fileExists",
    });
    expect(await refusal("carriers", "export", "--file", join(folder, "no", "x"))).toMatchObject({
      error: "folderNotFound",
    });
    expect(readFileSync(file, "utf8")).toBe("mine");
  });
});

describe("carriers import", () => {
  test("of what was exported says that nothing changes, and writes nothing", async ({
    kept,
    folder,
  }) => {
    const { operate, json } = terminal(kept);
    const file = join(folder, "all.csv");
    await operate("carriers", "export", "--file", file);
    expect(await json("carriers", "import", file)).toEqual({ isWritten: false, changes: [] });
    expect((await operate("carriers", "import", file)).out).toContain("Nothing changes");
  });

  test("previews with --dry-run and writes without: the new version is active, the rest of the card stays", async ({
    kept,
    folder,
  }) => {
    const { operate, json } = terminal(kept);
    const file = join(folder, "new.csv");
    writeFileSync(file, dearer((await operate("carriers", "export")).out));
    const versionOf = async () =>
      (await json<{ carrierToken: string; version: string }[]>("carriers", "list")).find(
        ({ carrierToken }) => carrierToken === "condor",
      );

    const preview = await operate("carriers", "import", file, "--dry-run");
    expect(preview.out).toContain(`condor: version 2026-01-01 becomes ${today()}`);
    expect(preview.out).toContain("local base: 3.50 -> 3.75");
    expect(preview.out).toMatch(/local +\S+ +\S+ +2 kg +3\.50 in 1 d +3\.75 in 1 d +\+0\.25/);
    expect(preview.out).toContain("1 rate card would change; nothing was written.");
    expect(await versionOf()).toMatchObject({ carrierToken: "condor", version: "2026-01-01" });

    const imported = await json<Imported>("carriers", "import", file);
    expect(imported).toMatchObject({
      isWritten: true,
      changes: [{ carrierToken: "condor", versionAfter: today() }],
    });
    expect(imported.changes[0]?.samples.length).toBeGreaterThan(20);
    expect(await versionOf()).toMatchObject({ carrierToken: "condor", version: today() });

    const active = await activeRateCards(kept.db);
    const before = cards.find(({ carrierToken }) => carrierToken === "condor")!.card as {
      prices: { local: object };
    };
    expect(active.find(({ carrierToken }) => carrierToken === "condor")?.card).toEqual({
      ...before,
      version: today(),
      prices: { ...before.prices, local: { ...before.prices.local, base: 3.75 } },
    });
  });

  test("writes nothing when a single cell is wrong, and names every one of them", async ({
    kept,
    folder,
  }) => {
    const { operate, refusal } = terminal(kept);
    const file = join(folder, "bad.csv");
    const table = dearer((await operate("carriers", "export")).out)
      .replace("oriente,5,2,,5.50", "oriente,5,2,,cheap")
      .replace("tortuga,2026-01-01", "tortuga,yesterday");
    writeFileSync(file, table);

    const { code, error, message } = await refusal("carriers", "import", file);
    expect({ code, error }).toEqual({ code: 1, error: "rateCardsRefused" });
    expect(message).toMatch(/^row 6, base: must be an amount/);
    expect(message).toMatch(/^row \d+, version: .*2026-01-01/m);
    expect(message).toMatch(/Nothing was written\.$/);
    const { err } = await operate("carriers", "import", file, "--json");
    expect(JSON.parse(err)).toMatchObject({
      faults: expect.arrayContaining([
        expect.objectContaining({ row: 6, field: "base" }),
        expect.objectContaining({ row: 21, field: "version" }),
      ]),
    });
    expect(cards).toMatchObject(await activeRateCards(kept.db));
  });

  test("refuses a file that is not there, is no text, or is no table", async ({ kept, folder }) => {
    const { refusal } = terminal(kept);
    const file = join(folder, "latin.csv");
    writeFileSync(file, Buffer.from("carrierToken;C\xf3ndor", "latin1"));
    expect(await refusal("carriers", "import", file)).toMatchObject({ error: "fileNotText" });
    writeFileSync(file, Buffer.alloc(5_000_001, 0x61));
    expect(await refusal("carriers", "import", file)).toMatchObject({ error: "fileTooLarge" });
    expect(await refusal("carriers", "import", `${file}.none`)).toMatchObject({
      error: "fileNotFound",
    });
    expect(await refusal("carriers", "import", folder)).toMatchObject({ code: 1 });
  });
});
