import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { Places } from "#db/markets/read-places.ts";

import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";

/** A part of a town that no other place of the tables is called. */
export interface Quarter {
  name: string;
  code: string;
}

/** What the labels are counted with, from the tables alone. */
export interface Catalogue {
  atlas: Atlas;
  /** Names of one place in the whole country, and of no region. */
  owners: Entry[];
  /** Names of one place in their region, and of places of other regions. */
  shared: Entry[];
  /** Names of several places of one region. */
  several: Entry[];
  quarters: Quarter[];
  /** Two names of as many letters, one of them another. */
  pairs: [Entry, Entry, number][];
  entriesOf: (name: string) => Entry[];
  level2Of: (code: string) => { code: string; name: string };
  level2sOf: (code1: string) => { code: string; name: string }[];
  isSeat: (code: string) => boolean;
  /** Whether the region is no town's name, and large. */
  isOnlyRegion: (region: string) => boolean;
}

const PAIRED_LENGTH = 6;
const LARGE = 5;

export function catalogueOf(
  atlas: Atlas,
  territories: readonly Territory[],
  { places, otherNames }: Places,
): Catalogue {
  const level2 = new Map<string, { code: string; name: string }>();
  const level2s = new Map<string, Map<string, string>>();
  const codesOfRegion = new Map<string, string>();
  for (const { territoryBaseId: id, territory1Name, territory2Name } of territories) {
    const [code1, code2] = [levelOf(id, 1), levelOf(id, 2)];
    level2.set(levelOf(id, 3), { code: code2, name: territory2Name });
    level2s.set(
      code1,
      (level2s.get(code1) ?? new Map<string, string>()).set(code2, territory2Name),
    );
    codesOfRegion.set(territory1Name, code1);
  }
  const seats = new Set(
    [...places].filter(([, { isSeat }]) => isSeat).map(([id]) => levelOf(id, 3)),
  );
  // "Aisén" is the region of Aysén too.
  const letters = (name: string) => fold(name).replaceAll("y", "i");
  const regions = new Set(atlas.regions.map(letters));
  const byName = Map.groupBy(atlas.entries, ({ name }) => fold(name));
  // "Centro" is the middle of any town.
  const isPlain = ({ name }: Entry) =>
    !regions.has(letters(name)) && fold(name).length > 4 && fold(name) !== "centro";
  // A county, or a province that no address has, is no town: the names of places alone count.
  const isSeveral = ({ name, code1, code }: Entry) =>
    byName.get(fold(name))!.some((each) => each.code1 === code1 && each.code !== code);
  const isOneOfRegion = ({ name, code1 }: Entry) => atlas.placesOf(name, code1).size === 1;
  const plain = atlas.entries.filter(isPlain);
  const names = new Set(plain.map(({ name }) => fold(name)));
  const quarters = otherNames
    .filter(({ kind, name }) => kind !== "alias" && !byName.has(fold(name)))
    .map(({ territoryBaseId, name }) => ({ name, code: levelOf(territoryBaseId, 3) }))
    .filter(({ name }) => fold(name).length > 4 && atlas.placesOf(name).size === 1);
  const isOwn = ({ name }: Entry) => atlas.placesOf(name).size === 1;
  return {
    atlas,
    owners: plain.filter(isOwn),
    shared: plain.filter(
      (each) =>
        isOneOfRegion(each) &&
        byName.get(fold(each.name))!.some(({ code1 }) => code1 !== each.code1),
    ),
    several: plain.filter(isSeveral),
    quarters,
    pairs: pairsOf(plain.filter((each) => names.has(fold(each.name)) && isOwn(each))),
    entriesOf: (name) => byName.get(fold(name)) ?? [],
    level2Of: (code) => level2.get(code)!,
    level2sOf: (code1) => [...level2s.get(code1)!].map(([code, name]) => ({ code, name })),
    isSeat: (code) => seats.has(code),
    isOnlyRegion: (region) =>
      !byName.has(fold(region)) &&
      !byName.has(fold(region.split(",")[0]!)) &&
      level2s.get(codesOfRegion.get(region)!)!.size > LARGE,
  };
}

/** Names that differ in one letter, and where. */
function pairsOf(entries: readonly Entry[]): Catalogue["pairs"] {
  const byShape = new Map<string, [Entry, number][]>();
  for (const entry of entries) {
    const name = fold(entry.name);
    if (name.length < PAIRED_LENGTH) continue;
    for (let at = 1; at < name.length; at += 1) {
      // "San Martín 1" and "San Martín 2" differ in a word.
      if (name[at] === " " || (name[at - 1] === " " && (name[at + 1] ?? " ") === " ")) continue;
      const shape = `${name.slice(0, at)}*${name.slice(at + 1)}`;
      const list = byShape.get(shape);
      if (list) list.push([entry, at]);
      else byShape.set(shape, [[entry, at]]);
    }
  }
  return [...byShape.values()].flatMap((list) =>
    list.flatMap(([one, at]) =>
      list
        .filter(([other]) => other.code !== one.code)
        .map(([other]): [Entry, Entry, number] => [one, other, at]),
    ),
  );
}
