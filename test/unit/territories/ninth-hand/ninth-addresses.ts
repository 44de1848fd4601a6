import type { AddressText } from "#app/territories/read-address.ts";

import { dice } from "../dice.ts";
import { beside } from "./beside.ts";
import type { Book } from "./book.ts";
import { ecuadorColombiaMexico } from "./ecuador-colombia-mexico.ts";
import { hints } from "./hints.ts";
import { letters } from "./letters.ts";
import { names } from "./names.ts";
import { peruChileUnitedStates } from "./peru-chile-united-states.ts";
import { programs } from "./programs.ts";
import { hands, type Kinds, type Scene, zipOf } from "./scene.ts";
import { unclear } from "./unclear.ts";
import { wrongField } from "./wrong-field.ts";

export interface NinthAddress {
  kind: string;
  address: AddressText;
  /** Codes of level 3, or `ask`: any of them is right. */
  right: readonly string[];
  /** Neither right nor wrong. A question is always one of these. */
  tolerated: readonly string[];
}

const TRIES = 12;

/** Addresses as buyers type them and as other programs pass them on. The same for the same seed and count. */
export function ninthAddresses(book: Book, seed: number, count: number): NinthAddress[] {
  const throws = dice(seed);
  const { country } = book;
  const kinds: [string, Kinds[string]][] = Object.entries({
    ...letters,
    ...names,
    ...beside,
    ...hints,
    ...wrongField,
    ...programs,
    ...unclear,
    ...ecuadorColombiaMexico[country],
    ...peruChileUnitedStates[country],
  });
  const made: NinthAddress[] = [];
  while (made.length < count) {
    const [kind, write] = throws.pick(kinds);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const scene = sceneOf();
      const found = scene && write(scene);
      if (!found) continue;
      const { fields, right, tolerated } = found;
      made.push({ kind, address: { ...usual(scene), ...fields }, right, tolerated });
      break;
    }
  }
  return made;

  function sceneOf(): Scene | null {
    const { pick } = throws;
    const place = pick(pick([book.large, book.large, book.towns, book.shared]));
    const other = pick(book.large);
    const isOther =
      other.code1 !== place.code1 &&
      book.codesOf(other.names[2]).length === 1 &&
      !book.isRegion(other.names[2]);
    if (!isOther) return null;
    return {
      country,
      book,
      dice: throws,
      place,
      name: pick(hands)(place.names[2]),
      region: place.names[0],
      other,
      street: pick(streets[country]!),
      isEnglish: country === "US",
    };
  }

  function usual({ place, name, region, street }: Scene): AddressText {
    return {
      countryCode: country,
      provinceCode: place.regionCode,
      province: region,
      city: name,
      address1: street,
      address2: null,
      zip: country === "US" || throws.chance(0.4) ? zipOf(country, place, throws) : null,
    };
  }
}

const streets: Record<string, readonly string[]> = {
  EC: [
    "Av. Amazonas N24-03 y Wilson",
    "Cdla. Kennedy Mz 4 V 12",
    "Calle Larga 5-24 y Hermano Miguel",
    "Km 4.5 vía a la playa",
  ],
  CO: ["Calle 45 # 22-10 apto 402", "Cra. 15 No. 93-60", "Transversal 6 #27-10", "Mz C casa 14"],
  MX: [
    "Calle Hidalgo 123",
    "Blvd. Díaz Ordaz #450 Int. 3B",
    "Av. Revolución 1500 Piso 2",
    "Cerrada del Pino 8",
  ],
  PE: [
    "Av. Larco 1301 Dpto. 602",
    "Jr. de la Unión 456",
    "Mz. K Lt. 15 AA.HH. Nueva Vida",
    "Psje. Los Geranios 120",
  ],
  CL: [
    "Av. Apoquindo 4501 of. 1203",
    "Los Carrera 567",
    "Pje. El Boldo 0234 Villa Los Héroes",
    "Parcela 15 lote B",
  ],
  US: [
    "1600 Oak Street",
    "2200 W Elm Ave Apt 4B",
    "RR 2 Box 145",
    "742 Evergreen Ter",
    "PO Box 881",
  ],
};
