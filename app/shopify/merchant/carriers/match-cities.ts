import { CsvError, readCsv } from "#app/runtime/csv.ts";
import type { CarrierChoice } from "#app/shipping/contracts/contract-carriers.ts";
import { ContractRefused } from "#app/shipping/contracts/contract-refused.ts";
import type { MatchedCity } from "#app/shipping/contracts/save-cities.ts";
import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";

const CITIES_MAX = 10_000;
const CELL_LENGTH_MAX = 200;
/** Names of columns, in the first line of a file that has them. */
const HEADINGS = /^(key|code|id|city|province|clave|c[oó]digo|ciudad|provincia|cant[oó]n)$/i;

/**
 * The carrier's list of cities as a merchant has it: the parts of the carrier's key, the city, the province. Commas,
 * semicolons and the tabs of a spreadsheet separate them.
 * @throws ContractRefused contractCitiesInvalid with the numbers of the lines that cannot be read
 */
export function readCityList(
  text: string,
  { keyParts, isNumber }: CarrierChoice["cities"],
): Omit<MatchedCity, "territory">[] {
  const rows = rowsOf(text).map((cells, index) => ({
    cells: cells.map(writtenText),
    line: index + 1,
  }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = filled;
  const listed = first?.cells.some((cell) => HEADINGS.test(cell)) ? filled.slice(1) : filled;
  const keyCount = Math.max(1, keyParts.length);
  const wrong = listed.filter(
    ({ cells }) =>
      cells.length < keyCount + 1 ||
      cells.slice(0, keyCount + 1).some((cell) => cell === "" || cell.length > CELL_LENGTH_MAX) ||
      (isNumber && !Number.isFinite(Number(cells[0]))),
  );
  if (listed.length === 0 || listed.length > CITIES_MAX || wrong.length > 0)
    throw new ContractRefused(
      "contractCitiesInvalid",
      wrong.slice(0, 5).map(({ line }) => String(line)),
    );
  return listed.map(({ cells }) => ({
    cityKey:
      keyParts.length === 0
        ? (cells[0] ?? "")
        : JSON.stringify(Object.fromEntries(keyParts.map((part, at) => [part, cells[at] ?? ""]))),
    city: cells[keyCount] ?? "",
    province: cells[keyCount + 1] ?? "",
  }));
}

function rowsOf(text: string): string[][] {
  const separated = text.includes("\t") ? text.replaceAll("\t", ";") : text;
  try {
    return readCsv(separated).rows;
  } catch (error) {
    if (error instanceof CsvError)
      throw new ContractRefused("contractCitiesInvalid", [String(error.row)]);
    throw error;
  }
}

/** The territories of the cities, where there is no doubt. */
export const matchCities = (
  gazetteer: Gazetteer,
  cities: readonly Omit<MatchedCity, "territory">[],
): MatchedCity[] =>
  cities.map((city) => {
    const match = matchAddress(gazetteer, city);
    const territory = match.kind === "match" ? catalogueCodeOf(gazetteer, match.territory) : null;
    return { ...city, territory };
  });

/** A city that is the seat of its canton stands for all of the canton. */
export function catalogueCodeOf({ byCode2 }: Gazetteer, { territoryBaseId }: Territory): string {
  const code2 = levelOf(territoryBaseId, 2);
  const [seat] = byCode2.get(code2) ?? [];
  return seat?.territoryBaseId === territoryBaseId ? code2 : levelOf(territoryBaseId, 3);
}

/** What an unsure city may be, the likeliest first. */
export function cityCandidatesOf(
  gazetteer: Gazetteer,
  city: { city: string; province: string },
  most: number,
): Territory[] {
  const match = matchAddress(gazetteer, city);
  if (match.kind === "match") return [match.territory];
  return match.kind === "ambiguous" ? match.candidates.slice(0, most) : [];
}
