import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";

/** What an address ought to give. */
export interface Expected {
  /** A territory's code, or `ask`: ambiguous or none. */
  answer: string;
  /** A code that is no mistake either; `any` where the policy says nothing. */
  tolerated?: string;
}

interface Named {
  code: string;
  isCity: boolean;
  isQuarter: boolean;
}

/** The labelling policy over a catalogue, worked out from the tables alone and by the plainest means. */
export function policyOf(territories: readonly Territory[], tables: PlaceTables) {
  const names = new Map<string, Named[]>();
  const file = (name: string, code: string, kind: "city" | "place" | "quarter") => {
    const list = names.get(plain(name)) ?? [];
    const known = list.find((each) => each.code === code);
    if (known) known.isCity ||= kind === "city";
    else list.push({ code, isCity: kind === "city", isQuarter: kind === "quarter" });
    names.set(plain(name), list);
  };
  for (const territory of territories) {
    const code = codeOf(territory);
    const isSeat = code.endsWith("50");
    file(territory.territory3Name, code, isSeat ? "city" : "place");
    if (isSeat) file(territory.territory2Name, code, "city");
  }
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    if (kind !== "neighbourhood") {
      file(name, levelOf(territoryBaseId, 3), kind === "quarter" ? "quarter" : "place");
    }
  }
  let byLength: Map<number, [string, Named[]][]> | undefined;
  const regions = new Set(territories.map(({ territory1Name }) => plain(territory1Name)));

  function settle(found: readonly Named[]): Expected {
    const codes = new Set(found.map(({ code }) => code));
    const [code] = codes;
    if (code === undefined) return { answer: "ask" };
    if (codes.size === 1) return { answer: code };
    const cities = found.filter(({ isCity }) => isCity);
    const [city] = cities;
    if (!city || cities.length > 1) return { answer: "ask" };
    const isOnlyQuarters = found.every((each) => each === city || each.isQuarter);
    return isOnlyQuarters ? { answer: city.code } : { answer: "ask", tolerated: city.code };
  }

  return {
    names,
    regions,
    /** A name alone, or within the places whose code begins so. */
    name: (name: string, within = ""): Expected =>
      settle((names.get(plain(name)) ?? []).filter(({ code }) => code.startsWith(within))),
    /** A text that is no name, made of this one by an edit: the names that are one edit away. */
    misspelt(text: string, original: string): Expected {
      const folded = plain(text);
      if (names.has(folded) || regions.has(folded)) return { answer: "ask", tolerated: "any" };
      byLength ??= Map.groupBy(names, ([name]) => name.length);
      const lengths = [folded.length - 1, folded.length, folded.length + 1];
      const near = lengths
        .flatMap((length) => byLength?.get(length) ?? [])
        .filter(([name]) => name !== plain(original) && editsBetween(folded, name) <= 1);
      near.push([plain(original), names.get(plain(original)) ?? []]);
      const codes = new Set(near.flatMap(([, found]) => found.map(({ code }) => code)));
      const [code] = codes;
      const [only] = near;
      if (only && near.length === 1) return settle(only[1]);
      return codes.size === 1 ? { answer: code! } : { answer: "ask" };
    },
  };
}

export const codeOf = ({ territoryBaseId }: Territory) => levelOf(territoryBaseId, 3);

export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Letters dropped, added, changed or swapped with a neighbour, by the whole table. */
function editsBetween(one: string, other: string): number {
  // One edit leaves the beginning or the end alone.
  const kept = Math.floor((Math.min(one.length, other.length) - 2) / 2);
  const isAlike =
    kept <= 0 ||
    one.slice(0, kept) === other.slice(0, kept) ||
    one.slice(-kept) === other.slice(-kept);
  if (Math.abs(one.length - other.length) > 1 || !isAlike) return 2;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          row[j - 1]! + 1,
          rows[i - 1]![j]! + 1,
          rows[i - 1]![j - 1]! + same,
          swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
