import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { dice } from "../dice.ts";
import { arranged } from "./arranged.ts";
import { atlasOf, type Label } from "./atlas.ts";
import type { Manners } from "./manners.ts";
import { spelled } from "./spelled.ts";
import type { Subject, Tools } from "./subject.ts";

export interface FreshAddress {
  kind: string;
  address: AddressText;
  label: Label;
}

/** So many addresses, of every kind as many, with their labels: made from the tables of a market alone. */
export function freshAddresses(
  country: string,
  territories: readonly Territory[],
  tables: PlaceTables,
  manners: Manners,
  { count, seed, asked = [] }: { count: number; seed: number; asked?: readonly string[] },
): FreshAddress[] {
  const random = dice(seed);
  const { pick, below } = random;
  const atlas = atlasOf(territories, tables, asked);
  const regionCodes = new Map([...tables.regionCodes].map(([code, code1]) => [code1, code]));
  const zips = Map.groupBy(tables.postalCodes, ([, { codes3 }]) => codes3[0] ?? "");
  const zips2 = Map.groupBy(tables.postalCodes, ([, { code2, codes3 }]) =>
    codes3.length === 0 ? code2 : "",
  );
  function subjectOf(place: Territory): Subject {
    const id = place.territoryBaseId;
    const [code1, code2, code] = [levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)];
    const regionCode = regionCodes.get(code1);
    const listed = (zips.get(code) ?? []).filter(([, { codes3 }]) => codes3.length === 1);
    const own = listed.length > 0 ? listed : (zips2.get(code2) ?? []);
    return {
      code,
      code1,
      code2,
      name1: place.territory1Name,
      name2: place.territory2Name,
      name3: place.territory3Name,
      form: {
        province: place.territory1Name,
        ...(regionCode === undefined ? {} : { provinceCode: regionCode }),
      },
      zip: own.length > 0 ? pick(own)[0] : null,
    };
  }
  const seats = territories.filter(
    ({ territoryBaseId: id }) => atlas.seatOf(levelOf(id, 2)) === levelOf(id, 3),
  );
  const any = () => subjectOf(pick(pick([seats, territories])));
  const tools: Tools = { ...random, atlas, manners, other: any, flat: () => pick(manners.flats) };
  const street = () =>
    pick(manners.streets)
      .replace("#", String(1 + below(990)))
      .replace("@", pick(seats).territory2Name);

  const listed = Object.entries({ ...spelled, ...arranged });
  const made: FreshAddress[] = [];
  for (let at = 0; made.length < count; at += 1) {
    const [kind, make] = listed[at % listed.length]!;
    const found = make(any(), tools);
    if (!found) continue;
    const [address, label] = found;
    made.push({ kind, address: { countryCode: country, address1: street(), ...address }, label });
  }
  return made;
}
