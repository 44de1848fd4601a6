import { writeFileSync } from "node:fs";

import { writeCsv } from "#app/runtime/csv.ts";
import { levelOf } from "#app/shipping/model/territory.ts";

import { databaseCommand } from "../command.ts";
import { path, text } from "../flags.ts";
import { openMarketPlaces } from "../open-market-places.ts";
import { counted, table } from "../print.ts";
import { readTableFile } from "../read-table-file.ts";
import { Refusal } from "../refusal.ts";

const FIELDS = [
  "countryCode",
  "provinceCode",
  "province",
  "city",
  "address1",
  "address2",
  "zip",
] as const;
const OPTIONAL = ["latitude", "longitude"] as const;

export const territoryCommands = [
  databaseCommand({
    noun: "territories",
    verb: "match",
    summary: "Say for each address of a table (CSV) which territory it is in, if that is certain",
    flags: {
      country: text("EC", "the market whose territories are meant"),
      in: path(`a table with the columns id,${FIELDS.join(",")}; others do not matter`),
      out: path("the answers, one row for each, in the same order: id,kind,code"),
    },
    // Markets are files: no database is opened.
    async runOnDatabase(_databaseUrl, { country, in: input, out }) {
      const { matchAddress } = await import("#app/territories/match-address.ts");
      const addresses = readAddresses(input);
      const gazetteer = await openGazetteer(country.toUpperCase());
      const counts = { match: 0, ambiguous: 0, none: 0 };
      const rows = addresses.map(({ id, address }) => {
        const outcome = matchAddress(gazetteer, address);
        counts[outcome.kind] += 1;
        const isMatch = outcome.kind === "match";
        const code = isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "";
        return [id, outcome.kind, code];
      });
      write(out, writeCsv([["id", "kind", "code"], ...rows], { reader: "program" }));
      const { match, ambiguous, none } = counts;
      return {
        json: { file: out, addresses: rows.length, ...counts },
        text: `Wrote ${counted(rows.length, "answer")} to ${out}: ${match} match, ${ambiguous} ambiguous, ${none} none.`,
      };
    },
  }),
  databaseCommand({
    noun: "territories",
    verb: "compare",
    summary: "Print in what a newer official list differs from a market's catalogue, by code",
    flags: {
      country: text("EC", "the market whose territories are meant"),
      list: path("the newer list, with the columns of territories.csv"),
    },
    async runOnDatabase(_databaseUrl, { country: given, list }) {
      const country = given.toUpperCase();
      const [{ compareCatalogues }, { territories }] = await Promise.all([
        import("#app/territories/compare-catalogues.ts"),
        openMarketPlaces(country),
      ]);
      const newer = await readList(country, list);
      const differences = compareCatalogues(territories, newer);
      const rows = differences.map(({ kind, code, place, before }) => [kind, code, place, before]);
      return {
        json: { places: territories.size, listed: newer.size, differences },
        text:
          rows.length === 0
            ? `The ${counted(newer.size, "place")} of the list are those of the catalogue.`
            : table(["difference", "code", "place", "before"], rows),
      };
    },
  }),
];

async function readList(country: string, file: string) {
  const { readTerritories } = await import("#db/markets/read-territories.ts");
  try {
    return readTerritories(country, writeCsv(readTableFile(file), { reader: "program" }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("listInvalid", `The list cannot be used: ${(error as Error).message}.`);
  }
}

async function openGazetteer(country: string) {
  const [{ buildGazetteer }, { territories, places }] = await Promise.all([
    import("#app/territories/build-gazetteer.ts"),
    openMarketPlaces(country),
  ]);
  return buildGazetteer(country, territories, places);
}

function readAddresses(file: string) {
  const [titles = [], ...rows] = readTableFile(file);
  const columns = new Map(titles.map((title, at) => [title.trim(), at]));
  const missing = ["id", ...FIELDS].filter((name) => !columns.has(name));
  if (missing.length > 0) {
    const message = `The first row must name its columns; missing: ${missing.join(", ")}.`;
    throw new Refusal("columnMissing", message, { missing });
  }

  return rows
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => {
      const cell = (name: string) => cells[columns.get(name) ?? -1] ?? "";
      const fields = Object.fromEntries(FIELDS.map((name) => [name, cell(name)]));
      const [latitude, longitude] = OPTIONAL.map((name) =>
        cell(name).trim() === "" ? null : Number(cell(name)),
      );
      return { id: cell("id"), address: { ...fields, latitude, longitude } };
    });
}

function write(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal("fileUnwritable", `The answers cannot be written: ${message}.`);
  }
}
