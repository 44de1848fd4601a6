import type { Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";
import type { Places } from "#db/markets/read-places.ts";

import { dice as diceOf } from "../dice.ts";
import { type Atlas, type Entry, fold } from "../third-hand/atlas.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";
import { lettersLost } from "./letters-lost.ts";
import { oneCountry, sharedStates, states } from "./one-country.ts";
import { people } from "./people.ts";
import { programs } from "./programs.ts";
import { type Kinds, type Made, NO_REGION, type Scene } from "./scene.ts";
import { namesOfLevels, sharedNames } from "./shared-names.ts";

export interface SixthAddress {
  kind: string;
  address: AddressText;
  /** Codes of places, or `ask`. */
  right: ReadonlySet<string>;
  /** No harm, though a question would be better. */
  tolerated: ReadonlySet<string>;
}

const STREETS = ["Calle 7 # 2-19", "Mz C Villa 9", "Av. 3 N 455", "Pasaje 3", "Lote 14"];
const AMERICAN = ["742 5th Ter", "1600 W 3rd St", "12 Rte 9", "88 Elm Ave Apt 4"];
const TRIES = 200;

/** Kinds by what the name of their place is: its own, shared with another region, or with its own region. */
const kindsOf = (isUs: boolean): [keyof Catalogue & ("owners" | "shared" | "several"), Kinds][] => [
  ["owners", { ...programs, ...people, ...lettersLost, ...oneCountry, ...(isUs ? states : {}) }],
  ["shared", { ...sharedNames, ...(isUs ? sharedStates : {}) }],
  ["several", namesOfLevels],
];

/** Addresses of every kind as many; the same for the same seed. */
export function sixthAddresses(
  atlas: Atlas,
  territories: readonly Territory[],
  tables: Places,
  seed: number,
  count: number,
): SixthAddress[] {
  const dice = diceOf(seed);
  const { country } = atlas;
  const isUs = country === "US";
  const catalogue = catalogueOf(atlas, territories, tables);
  const quartered = new Set(catalogue.quarters.map(({ code }) => code));
  const withQuarter = catalogue.owners.filter(({ code }) => quartered.has(code));
  const ownersByRegion = Map.groupBy(catalogue.owners, ({ code1 }) => code1);

  function sceneOf(entry: Entry, hasRegion: boolean): Scene {
    const words = new Set(fold(entry.name).split(" "));
    const isApart = ({ name }: Entry) =>
      fold(name)
        .split(" ")
        .every((word) => !words.has(word));
    const choose = (from: readonly Entry[], fits: (each: Entry) => boolean) => {
      for (let tries = 0; from.length > 0 && tries < TRIES; tries += 1) {
        const other = dice.pick(from);
        if (isApart(other) && fits(other)) return other;
      }
      return null;
    };
    const level2 = catalogue.level2Of(entry.code).code;
    return {
      entry,
      catalogue,
      atlas,
      country,
      isUs,
      hasRegion,
      dice,
      pick: dice.pick,
      far: () => choose(catalogue.owners, ({ code1 }) => code1 !== entry.code1)!,
      near: () =>
        choose(
          ownersByRegion.get(entry.code1) ?? [],
          ({ code }) => catalogue.level2Of(code).code !== level2,
        ),
      namesake: () =>
        dice.pick(catalogue.entriesOf(entry.name).filter(({ code1 }) => code1 !== entry.code1)),
    };
  }

  /** The new text must be no other place's name. */
  const isNameOfOther = ({ fields: { city }, right }: Made, { name, code }: Entry) =>
    right.includes(code) &&
    fold(city ?? "") !== fold(name) &&
    [...atlas.placesOf(city ?? "")].some((other) => !right.includes(other));

  const all: SixthAddress[] = [];
  const kinds = kindsOf(isUs).flatMap(([subject, of]) =>
    Object.entries(of).map(([kind, make]) => ({
      kind,
      make,
      subject,
      from: kind.startsWith("a known quarter of it") ? withQuarter : catalogue[subject],
    })),
  );
  for (let at = 0, tries = 0; all.length < count && tries < count * TRIES; tries += 1) {
    const { kind, make, subject, from } = kinds[at % kinds.length]!;
    const hasRegion = subject === "several" || (subject === "owners" && dice.chance(0.7));
    const entry = from.length > 0 ? dice.pick(from) : null;
    const made = entry && make(sceneOf(entry, hasRegion));
    if (made && !isNameOfOther(made, entry)) {
      const region = { province: entry.region, provinceCode: entry.regionCode };
      all.push({
        kind,
        address: {
          countryCode: country,
          ...(hasRegion ? region : NO_REGION),
          city: entry.name,
          address1: dice.pick(isUs ? AMERICAN : STREETS),
          address2: null,
          zip: null,
          ...made.fields,
        },
        right: new Set(made.right),
        tolerated: new Set(made.tolerated ?? []),
      });
    }
    if (made || from.length === 0 || tries % TRIES === TRIES - 1) at += 1;
  }
  return all;
}
