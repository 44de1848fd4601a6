import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";
import type { Places } from "#db/markets/read-places.ts";

import { dice as diceOf } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";
import { type Kind, type Kinds, lossy, open, whole } from "./everywhere.ts";
import { lossySpanish, sureSpanish } from "./spanish.ts";
import { openStates, sureStates } from "./united-states.ts";

export interface Answered {
  kind: string;
  address: AddressText;
  /** What counts as right: codes of places, or `ask`. */
  right: ReadonlySet<string>;
  /** Right or only a guess that went well: nothing else may be answered. */
  tolerated: ReadonlySet<string>;
}

const STREETS = ["Calle 7 # 2-19", "Av. Libertad 88", "Jr. Unión 455", "Mz C Villa 9", "Pasaje 3"];
const AMERICAN = ["742 Evergreen Ter", "1600 W 3rd St", "12 Rte 9", "88 Elm Ave Apt 4"];

/** Addresses of every kind as many; the same for the same seed. */
export function fourthAddresses(
  atlas: Atlas,
  { places }: Places,
  seed: number,
  count: number,
): Answered[] {
  const dice = diceOf(seed);
  const isUs = atlas.country === "US";
  const sure: Kinds = { ...whole, ...(isUs ? sureStates : sureSpanish) };
  const unsure: Kinds = { ...lossy, ...(isUs ? {} : lossySpanish) };
  const asked: Kinds = { ...open, ...(isUs ? openStates : {}) };
  const kinds = Object.keys({ ...sure, ...unsure, ...asked });
  const points = new Map([...places].map(([id, point]) => [levelOf(id, 3), point]));
  const pointOf = (code: string) => points.get(code) ?? null;

  function attempt(kind: string): Answered | null {
    const entry = dice.pick(atlas.entries);
    const run: Kind = (sure[kind] ?? unsure[kind] ?? asked[kind])!;
    const made = run({ entry, atlas, dice, pointOf });
    if (made === null) return null;
    const hasRegion = isUs || dice.chance(0.8);
    const address: AddressText = {
      countryCode: atlas.country,
      provinceCode: hasRegion ? entry.regionCode : null,
      province: hasRegion ? entry.region : null,
      city: entry.name,
      address1: dice.pick(isUs ? AMERICAN : STREETS),
      address2: null,
      zip: null,
      ...(typeof made === "string" ? { city: made } : made),
    };
    const isUnique = isOnly(entry, atlas, hasRegion);
    const of = (...codes: string[]) => new Set(codes);
    if (kind in asked) {
      const names = atlas.placesOf(entry.name);
      if (kind === "a name of several states")
        return { kind, address, right: of("ask"), tolerated: names };
      if (!isUnique) return null;
      return { kind, address, right: of("ask"), tolerated: of() };
    }
    if (kind in unsure) {
      if (kind === "a point and a shared name")
        return atlas.placesOf(entry.name).size === 2
          ? { kind, address, right: of("ask", entry.code), tolerated: of() }
          : null;
      if (!isUnique) return null;
      const city = address.city!;
      const others = [...atlas.placesOf(city)].filter((code) => code !== entry.code);
      if (fold(city).length < 5 || others.length > 0 || isNearerToOthers(city, entry, atlas))
        return null;
      if ([...atlas.looseOf(city)].some((code) => code !== entry.code)) return null;
      return { kind, address, right: of("ask", entry.code), tolerated: of() };
    }
    if (!isUnique) return null;
    if ([...atlas.placesOf(address.city ?? "")].some((code) => code !== entry.code)) return null;
    return { kind, address, right: of(entry.code), tolerated: of() };
  }

  const all: Answered[] = [];
  for (let at = 0, tries = 0; all.length < count && tries < count * 200; tries += 1) {
    const found = attempt(kinds[at % kinds.length]!);
    if (found) all.push(found);
    if (found || tries % 200 === 199) at += 1;
  }
  return all;
}

/** Words that another place's name has too, or that are but letters from it: no person could say which is meant. */
function isNearerToOthers(city: string, entry: Entry, atlas: Atlas): boolean {
  return atlas.hasRival(city, entry);
}

function isOnly({ name, code, code1 }: Entry, atlas: Atlas, hasRegion: boolean): boolean {
  const found = atlas.placesOf(name, hasRegion ? code1 : undefined);
  return found.size === 1 && found.has(code);
}
