import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { dice as diceOf } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";
import { longerNames } from "./longer-names.ts";
import type { Kinds, Made, Scene } from "./scene.ts";
import { abroad, twoPlaces } from "./two-places.ts";
import { states } from "./united-states.ts";
import { said, written } from "./written.ts";

export interface FifthAddress {
  kind: string;
  address: AddressText;
  /** Codes of places, or `ask`. */
  right: ReadonlySet<string>;
  /** No harm, though a question would be better. */
  tolerated: ReadonlySet<string>;
}

const STREETS = ["Calle 7 # 2-19", "Av. Libertad 88", "Jr. Unión 455", "Mz C Villa 9", "Pasaje 3"];
const AMERICAN = ["742 Evergreen Ter", "1600 W 3rd St", "12 Rte 9", "88 Elm Ave Apt 4"];
const TRIES = 200;

/** Addresses of every kind as many; the same for the same seed. */
export function fifthAddresses(
  atlas: Atlas,
  territories: readonly Territory[],
  seed: number,
  count: number,
): FifthAddress[] {
  const dice = diceOf(seed);
  const isUs = atlas.country === "US";
  const kinds: Kinds = {
    ...twoPlaces,
    ...abroad,
    ...longerNames,
    ...written,
    ...said,
    ...(isUs ? states : {}),
  };
  const level2 = new Map(
    territories.map((each) => [
      levelOf(each.territoryBaseId, 3),
      { code: levelOf(each.territoryBaseId, 2), name: each.territory2Name },
    ]),
  );
  // "Aisén" is the region of Aysén too.
  const letters = (name: string) => fold(name).replaceAll("y", "i");
  const regions = new Set(atlas.regions.map(letters));
  const isOwn = ({ name }: Entry) =>
    atlas.placesOf(name).size === 1 && !regions.has(letters(name)) && fold(name).length > 3;
  const owners = atlas.entries.filter(isOwn);
  const ownersByRegion = Map.groupBy(owners, ({ code1 }) => code1);
  const byName = Map.groupBy(atlas.entries, ({ name }) => fold(name));
  const shared = atlas.entries.filter(
    ({ name, code1 }) =>
      !regions.has(letters(name)) && byName.get(fold(name))!.some((each) => each.code1 !== code1),
  );

  function sceneOf(entry: Entry): Scene {
    const own = level2.get(entry.code)!.code;
    // Words of one in the other would make them one longer name.
    const isApart = ({ name }: Entry) =>
      !fold(name).includes(fold(entry.name)) && !fold(entry.name).includes(fold(name));
    const ofRegion = ownersByRegion.get(entry.code1) ?? [];
    const choose = (from: readonly Entry[], fits: (each: Entry) => boolean) => {
      for (let tries = 0; from.length > 0 && tries < TRIES; tries += 1) {
        const other = dice.pick(from);
        if (isApart(other) && fits(other)) return other;
      }
      return null;
    };
    return {
      entry,
      atlas,
      dice,
      far: () => choose(owners, ({ code1 }) => code1 !== entry.code1)!,
      near: () => choose(ofRegion, ({ code }) => level2.get(code)!.code !== own),
      namesake: () => {
        const others = byName.get(fold(entry.name))!.filter(({ code1 }) => code1 !== entry.code1);
        return others.length > 0 ? dice.pick(others) : null;
      },
      isOwn,
      nameOfLevel2: ({ code }) => level2.get(code)!.name,
    };
  }

  function attempt(kind: string): FifthAddress | null {
    const isAboutShared = kind.startsWith("a shared name");
    if (isAboutShared && shared.length === 0) return null;
    const entry = dice.pick(isAboutShared ? shared : atlas.entries);
    const made = kinds[kind]!(sceneOf(entry));
    if (!made || Boolean(made.isShared) !== isAboutShared) return null;
    const hasRegion = isUs || isAboutShared || dice.chance(0.8);
    const address: AddressText = {
      countryCode: atlas.country,
      provinceCode: hasRegion ? entry.regionCode : null,
      province: hasRegion ? entry.region : null,
      city: entry.name,
      address1: dice.pick(isUs ? AMERICAN : STREETS),
      address2: null,
      zip: null,
      ...made.fields,
    };
    const isFit = isAboutShared
      ? atlas.placesOf(entry.name, entry.code1).size === 1
      : isOnly(entry, atlas, made, hasRegion);
    if (!isFit || (made.isSpelled && isNearOther(address.city ?? "", entry, atlas))) return null;
    const right = { sure: [entry.code], maybe: [entry.code, "ask"], ask: ["ask"] }[made.label];
    return {
      kind,
      address,
      right: new Set([...right, ...(made.alsoRight ?? [])]),
      tolerated: new Set(made.isTolerated ? [entry.code] : []),
    };
  }

  const names = Object.keys(kinds);
  const all: FifthAddress[] = [];
  for (let at = 0, tries = 0; all.length < count && tries < count * TRIES; tries += 1) {
    const found = attempt(names[at % names.length]!);
    if (found) all.push(found);
    if (found || tries % TRIES === TRIES - 1) at += 1;
  }
  return all;
}

function isOnly(entry: Entry, atlas: Atlas, { fields }: Made, hasRegion: boolean): boolean {
  // "Centro" is the middle of any town.
  if (fold(entry.name) === "centro") return false;
  const isRegionKept = hasRegion && fields.provinceCode === undefined;
  const found = atlas.placesOf(entry.name, isRegionKept ? entry.code1 : undefined);
  return found.size === 1 && found.has(entry.code) && isElsewhereUnknown(entry, atlas, fields);
}

/** The new text must be no other place's name. */
function isElsewhereUnknown({ code }: Entry, atlas: Atlas, { city }: Made["fields"]): boolean {
  return city === undefined || [...atlas.placesOf(city ?? "")].every((each) => each === code);
}

function isNearOther(city: string, entry: Entry, atlas: Atlas): boolean {
  if (fold(city).length < 5 || atlas.hasRival(city, entry)) return true;
  return [...atlas.looseOf(city)].some((code) => code !== entry.code);
}
