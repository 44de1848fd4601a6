import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test as base } from "vitest";

import { run } from "#app/operator/run.ts";

const root = new URL("../../../", import.meta.url);
const columns = "id,countryCode,provinceCode,province,city,address1,address2,zip";

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-territories-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** The command over this table. It must get by without any database. */
async function matchTable(folder: string, table: string | Uint8Array, ...words: string[]) {
  const [input, output] = [join(folder, "in.csv"), join(folder, "out.csv")];
  writeFileSync(input, table);
  return command(["--country", "EC", "--in", input, "--out", output, ...words], output);
}

const command = (words: string[], output = "") => territories(["match", ...words], output);

const territories = (words: string[], output = "") => operator(["territories", ...words], output);

async function operator(words: string[], output = "") {
  const said: string[] = [];
  const code = await run(words, {
    openService: () => Promise.reject(new Error("no database is needed")),
    databaseUrl: () => "file:/nowhere/shipping.db",
    staffToken: () => null,
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  });
  return { code, said: said.join("\n"), answers: () => readFileSync(output, "utf8") };
}

describe("territories match", () => {
  test("answers every row in its order, without a database", async ({ folder }) => {
    const table = `${columns}\n2,EC,,,Quito,Av. Loja 3,,\n1,EC,,,Baños,,,\n3,EC,,,Miami,,,\n4,CO,,,Quito,,,\n`;
    const { code, said, answers } = await matchTable(folder, table);
    expect(code).toBe(0);
    expect(answers()).toBe("id,kind,code\n2,match,170150\n1,ambiguous,\n3,none,\n4,none,\n");
    expect(said).toContain("4 answers");
  });

  test("reads what a spreadsheet makes of it: marks, line breaks, quotes, other columns and orders", async ({
    folder,
  }) => {
    const table = `\uFEFFnote,zip,"city",address2,address1,province,provinceCode,countryCode,id\r\n"a\r\nb",,"Santa Ana, Manabí","say ""hi""",,,,EC,"x,1"\r\n,,\uFEFFcuenca\u2060,,,,,EC,y\r\n`;
    const { answers } = await matchTable(folder, table);
    expect(answers()).toBe('id,kind,code\n"x,1",match,131350\ny,match,010150\n');
  });

  test("hears coordinates where there are columns for them", async ({ folder }) => {
    const table = `${columns},latitude,longitude\n1,EC,,,Salinas,,,,-2.21,-80.95\n2,EC,,,Salinas,,,,,\n`;
    const { answers } = await matchTable(folder, table);
    expect(answers()).toBe("id,kind,code\n1,match,240350\n2,ambiguous,\n");
  });

  test("answers a table of titles with titles", async ({ folder }) => {
    const { answers } = await matchTable(folder, `${columns}\n`);
    expect(answers()).toBe("id,kind,code\n");
  });

  test.for<[string, string | Uint8Array, string]>([
    [
      "a missing column",
      "id,countryCode,city\n1,EC,Quito\n",
      "missing: provinceCode, province, address1, address2, zip",
    ],
    ["an empty file", "", "missing: id"],
    ["an open quote", `${columns}\n1,EC,,,"Quito,,,\n`, "Row 2: a quote is not closed"],
    ["no UTF-8", Uint8Array.of(0x69, 0x64, 0xe9, 0x2c), "not UTF-8"],
  ])("refuses %s and says so", async ([, table, reason], { folder }) => {
    const { code, said, answers } = await matchTable(folder, table);
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
    expect(answers).toThrow("ENOENT");
  });

  test.for([
    ["a file that is not there", ["--in", "/nowhere/a.csv"], "There is no such file"],
    ["an unknown country", ["--country", "ZZ"], "There is no market ZZ; there is "],
    ["a folder that is not there", ["--out", "/nowhere/b.csv"], "cannot be written"],
  ] as const)("refuses %s", async ([, [flag, value], reason], { folder }) => {
    const input = join(folder, "in.csv");
    writeFileSync(input, `${columns}\n`);
    const flags = new Map([
      ["--country", "EC"],
      ["--in", input],
      ["--out", join(folder, "out.csv")],
    ]);
    flags.set(flag, value);
    const { code, said } = await command([...flags].flat());
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  });
});

describe("territories compare", () => {
  test("prints what a newer list adds, drops, renames and moves, and nothing else", async ({
    folder,
  }) => {
    const list = join(folder, "newer.csv");
    const ours = readFileSync(new URL("db/markets/ec/territories.csv", root), "utf8");
    const compare = () => territories(["compare", "--country", "EC", "--list", list]);
    writeFileSync(list, ours);
    expect((await compare()).said).toContain("are those of the catalogue");

    const newer = ours
      .replace(/^.*,010151,.*\n/m, "")
      .replace(/010152,Cumbe/, "010152,Villa de Cumbe")
      .replace(/010153,/, "010199,")
      .concat("24,Santa Elena,2401,Santa Elena,240199,Montañita\n");
    writeFileSync(list, newer);
    const { said } = await compare();
    const [, ...rows] = said.split("\n").map((line) => line.split(/\s+/));
    expect(rows.map(([kind, code]) => [kind, code])).toEqual([
      ["renamed", "010152"],
      ["moved", "010199"],
      ["new", "240199"],
      ["gone", "010151"],
    ]);
  });

  test("refuses what is no list", async ({ folder }) => {
    const list = join(folder, "odd.csv");
    writeFileSync(list, "code,name\n1,Quito\n");
    const { code, said } = await territories(["compare", "--country", "EC", "--list", list]);
    expect(code).not.toBe(0);
    expect(said).toContain("row 1");
  });
});

describe("carriers cities", () => {
  const list = async (folder: string, text: string, ...words: string[]) => {
    const file = join(folder, "cities.csv");
    writeFileSync(file, text);
    return operator(["carriers", "cities", "--match", file, ...words]);
  };

  test("are a card's, where there is no doubt, and the rest is listed with what it may be", async ({
    folder,
  }) => {
    const text = "clave;ciudad;provincia\n7;QUITO;PICHINCHA\n8;San Juan;\n9;Quito;Pichincha\n";
    const { code, said } = await list(folder, text, "--country", "EC", "--numbers", "--json");
    expect(code).toBe(0);
    const { matched, cities, unsure } = JSON.parse(said);
    expect({ matched, cities }).toEqual({ matched: 1, cities: { "1701": 7 } });
    expect(unsure).toMatchObject([
      { key: 8, city: "San Juan", candidates: { length: 3 } },
      { key: 9, city: "Quito" },
    ]);
  });

  test("of another market, with keys of several parts, and a list that is none", async ({
    folder,
  }) => {
    const rows = "17,001,Bogotá,Bogotá D.C.\n05,001,Medellín,Antioquia\n";
    const found = await list(folder, rows, "--country", "co", "--key", "dep,mun", "--json");
    expect(Object.values(JSON.parse(found.said).cities)).toContainEqual({ dep: "05", mun: "001" });
    expect(await list(folder, "7\n", "--country", "EC")).toMatchObject({
      code: 1,
      said: expect.stringContaining("cannot be used"),
    });
  });
});
