import type { Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";
import type { Places } from "#db/markets/read-places.ts";

import { dice } from "../dice.ts";
import type { Atlas } from "../third-hand/atlas.ts";
import { beside } from "./beside.ts";
import { catalogueOf } from "./catalogue.ts";
import { fields } from "./fields.ts";
import { later } from "./later.ts";
import { levels } from "./levels.ts";
import { oneCountry } from "./one-country.ts";
import { people } from "./people.ts";
import { programs } from "./programs.ts";
import { type Kinds, plainLetters, type Scene, zipOf } from "./scene.ts";
import { sharedNames } from "./shared-names.ts";
import { typed } from "./typed.ts";
import { unitedStates } from "./united-states.ts";

export interface SeventhAddress {
  kind: string;
  address: AddressText;
  /** Codes of level 3, or `ask`: any of them is right. */
  right: Set<string>;
  /** Neither right nor wrong. A question is always one of these. */
  tolerated: Set<string>;
}

const TRIES = 12;

/**
 * Addresses as a shop that has seen ten thousand orders knows them: habits of each country, forms filled in the wrong
 * fields, exports of other programs, shared names. The same for the same seed and count.
 *
 * @param isLater of the kinds that were written after the rules that followed from the others.
 */
export function seventhAddresses(
  atlas: Atlas,
  territories: readonly Territory[],
  tables: Places,
  seed: number,
  count: number,
  isLater = false,
): SeventhAddress[] {
  const throws = dice(seed);
  const catalogue = catalogueOf(atlas, territories, tables);
  const kinds: [string, Kinds[string]][] = Object.entries(
    isLater
      ? later
      : {
          ...people,
          ...typed,
          ...fields,
          ...beside,
          ...sharedNames,
          ...levels,
          ...programs,
          ...(atlas.country === "US" ? unitedStates : oneCountry[atlas.country]),
        },
  );
  const made: SeventhAddress[] = [];
  while (made.length < count) {
    const [kind, write] = throws.pick(kinds);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const scene = sceneOf();
      const address = scene && write(scene);
      if (!scene || !address) continue;
      made.push({
        kind,
        address: { ...usual(scene), ...address.fields },
        right: new Set(address.right),
        tolerated: new Set(address.tolerated),
      });
      break;
    }
  }
  return made;

  function sceneOf(): Scene | null {
    const { pick, chance } = throws;
    const from = pick([catalogue.seats, catalogue.towns, catalogue.towns, catalogue.shared]);
    const entry = pick(from.length > 0 ? from : catalogue.towns);
    const other = pick(catalogue.seats);
    const place = catalogue.placeOf.get(entry.code);
    const isOther = other.code1 !== entry.code1 && !catalogue.isRegion(other.name);
    if (!place || !isOther) return null;
    const letters = pick([
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      plainLetters,
      (text: string) => plainLetters(text).toUpperCase(),
    ]);
    const name = chance(0.5) ? entry.name : letters(entry.name);
    const street = pick(atlas.country === "US" ? streetsInEnglish : streets[atlas.country]!);
    return {
      country: atlas.country,
      atlas,
      catalogue,
      dice: throws,
      entry,
      place,
      name,
      region: entry.region,
      other,
      street,
    };
  }

  function usual(scene: Scene): AddressText {
    const { entry, name, country, street } = scene;
    return {
      countryCode: country,
      provinceCode: entry.regionCode,
      province: entry.region,
      city: name,
      address1: street,
      address2: null,
      zip: country === "US" || throws.chance(0.4) ? zipOf(country, entry, throws) : null,
    };
  }
}

const streetsInEnglish = [
  "123 Main St",
  "4501 N 7th Ave",
  "77 Elm Street Apt 2",
  "PO Box 114",
  "9 Lakeview Dr",
];
const streets: Record<string, readonly string[]> = {
  EC: ["Av. 6 de Diciembre N34-12", "Calle 10 y Av. 3", "Mz 14 Villa 7", "Rocafuerte 5-21"],
  CO: ["Cra 7 # 12-34", "Cl 100 # 19A-55 apto 301", "Diagonal 23 # 69-11", "KR 15 93 47"],
  MX: [
    "Av. Insurgentes 1234 Int. 5",
    "Calle 5 de Mayo No. 12",
    "Priv. de las Rosas 8",
    "Mza 3 Lte 12",
  ],
  PE: [
    "Jr. Unión 345",
    "Mz. B Lt. 4 Urb. Los Sauces",
    "Av. Arequipa 2450 dpto 501",
    "Calle 7 Nro. 120",
  ],
  CL: ["Av. Providencia 1208 depto 45", "Pasaje Los Aromos 123", "Calle 4 Norte 55", "Parcela 12"],
};
