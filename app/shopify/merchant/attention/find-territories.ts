import { FITS, rankOf, RANKS } from "#app/shipping/addresses/territory-index.ts";
import type { Market, Service } from "#app/shipping/context.ts";
import { searchableText, type Territory } from "#app/shipping/model/territory.ts";
import { foldName } from "#app/territories/spelling/fold-text.ts";

export interface FoundTerritory {
  territoryBaseId: string;
  name: string;
}

/** A place as it is searched: its names without accents and case, each word after a space. */
interface Entry extends FoundTerritory {
  parish: string;
  canton: string;
  all: string;
  /** True where `parish` is another name of it. */
  isOther: boolean;
}

/** By the catalogue that they were made of, so that a new catalogue is searched from its first second. */
const indexes = new WeakMap<ReadonlyMap<string, Territory>, Map<string, Entry[]>>();
const BEGINNING_LENGTH = 2;

/**
 * The places of a country that match what was typed so far: every typed word begins a word of the place's
 * names. Ranked as the API's search does, where a canton that begins so is a later word of the name.
 */
export function findTerritories(
  { markets }: Pick<Service, "markets">,
  { country, query, limit }: { country: string; query: string; limit: number },
): FoundTerritory[] {
  const market = markets.get(country);
  const spellings = [...new Set([plain(query), foldName(query)])].filter((text) => text !== "");
  if (!market || spellings.length === 0) return [];

  const ranked = Array.from({ length: RANKS }, () => new Map<string, FoundTerritory>());
  const byBeginning = indexOf(market);
  const beginnings = new Set(spellings.map(beginningOf));
  for (const entry of [...beginnings].flatMap((each) => byBeginning.get(each) ?? [])) {
    const { territoryBaseId, name } = entry;
    const fit = Math.min(...spellings.map((spelling) => fitOf(entry, spelling)));
    if (fit === FITS.none) continue;
    ranked[rankOf(fit, entry.isOther)]!.set(territoryBaseId, { territoryBaseId, name });
  }
  const found = new Map(ranked.toReversed().flatMap((places) => [...places]));
  const order = ranked.flatMap((places) => [...places.keys()]);
  return [...new Set(order)].slice(0, limit).map((id) => found.get(id)!);
}

/** By the first letters of a word, every entry is filed under those of each of its words. */
const beginningOf = (words: string) => words.slice(0, BEGINNING_LENGTH).trim();

function fitOf({ parish, canton, all }: Entry, typed: string): number {
  if (parish.startsWith(` ${typed}`))
    return parish.length === typed.length + 1 ? FITS.whole : FITS.start;
  if (canton.startsWith(` ${typed}`)) return FITS.word;
  if (!typed.split(" ").every((word) => all.includes(` ${word}`))) return FITS.none;
  // "Guayaquil Guayas": the place of that name before those in it.
  return ` ${typed}`.startsWith(`${parish} `) ? FITS.word : FITS.around;
}

function indexOf({ territories, otherNames }: Market): Map<string, Entry[]> {
  const known = indexes.get(territories);
  if (known) return known;
  const own = [...territories.values()].map((each) => entryOf(each, each.territory3Name, false));
  const others = otherNames.flatMap(({ territoryBaseId, name }) => {
    const territory = territories.get(territoryBaseId);
    return territory ? [entryOf(territory, name, true)] : [];
  });
  const made = new Map<string, Entry[]>();
  const entries = [...own, ...others];
  for (const entry of entries.toSorted((one, other) => one.parish.length - other.parish.length)) {
    const words = entry.all.trim().split(" ");
    for (const beginning of new Set(words.flatMap((word) => [word[0] ?? "", beginningOf(word)]))) {
      const filed = made.get(beginning);
      if (filed) filed.push(entry);
      else made.set(beginning, [entry]);
    }
  }
  indexes.set(territories, made);
  return made;
}

function entryOf(territory: Territory, name: string, isOther: boolean): Entry {
  const parish = ` ${plain(name)}`;
  const canton = ` ${plain(territory.territory2Name)}`;
  return {
    territoryBaseId: territory.territoryBaseId,
    name: searchableText(territory),
    parish,
    canton,
    all: `${parish}${canton} ${plain(territory.territory1Name)}`,
    isOther,
  };
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}
