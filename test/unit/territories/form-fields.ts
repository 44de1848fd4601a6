import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";

import { codeOf, type Expected, plain, policyOf } from "./policy.ts";

/** An address as a form or a spreadsheet distorts it. */
export interface FormCase {
  kind: string;
  address: AddressText;
  /** The same facts where the ability cannot see them: answered right, the case shows nothing. */
  control: AddressText;
  expected: Expected;
}

const DOORS = [12, 231, 455, 1204];

/** Made of every territory of a catalogue, by its tables alone. */
export function formCases(
  territories: readonly Territory[],
  { otherNames, postalCodes, regionCodes }: PlaceTables,
): FormCase[] {
  const policy = policyOf(territories, {
    otherNames,
    postalCodes,
    regionCodes,
    places: new Map(),
    foreignTowns: [],
  });
  const codes = new Map([...regionCodes].map(([regionCode, code1]) => [code1, regionCode]));
  const zips = new Map(
    [...postalCodes].flatMap(([zip, { codes3 }]) =>
      codes3.length === 1 ? [[codes3[0]!, zip] as const] : [],
    ),
  );
  const made: FormCase[] = [];
  const add = (kind: string, address: AddressText, control: AddressText, expected: Expected) => {
    const base = { countryCode: "EC", address1: "Av. Los Nogales 231" };
    made.push({
      kind,
      address: { ...base, ...address },
      control: { ...base, ...control },
      expected,
    });
  };

  for (const [at, territory] of territories.entries()) {
    const { territory1Name, territory2Name, territory3Name: name } = territory;
    const id = territory.territoryBaseId;
    const code = codeOf(territory);
    const inRegion = policy.name(name, levelOf(id, 1));
    const isSettled = policy.name(name).answer === "ask" && inRegion.answer === code;
    const region = codes.get(levelOf(id, 1))!;

    const isPlain = ![territory2Name, territory1Name].some((each) => plain(each) === plain(name));
    const canton = policy.name(territory2Name);
    if (isPlain && canton.answer !== "ask" && !policy.regions.has(plain(territory2Name))) {
      const place = policy.name(name, levelOf(id, 2));
      const joined = { city: territory2Name, address2: `Edificio Sol, casa ${DOORS[at % 4]}` };
      add(
        "district field",
        { ...joined, address2: `${joined.address2} \u2060${name}` },
        { ...joined, address2: `${joined.address2} ${name}` },
        place,
      );
    }
    if (isSettled) {
      const texts = [region, `EC-${region}`, region.toLowerCase(), `ec-${region}`];
      add(
        "region code as text",
        { city: name, province: texts[at % 4]! },
        { city: name },
        inRegion,
      );
    }
    const zip = zips.get(code);
    if (zip) {
      const expected = { answer: code };
      const number = String(Number(zip));
      const exact = `${number[0]}.${number.slice(1)}E+0${number.length - 1}`;
      const texts = [`${number}.0`, `${zip}.00`, `${zip},0`, exact];
      add("spreadsheet number", { city: "-", zip: texts[at % 4]! }, { city: "-" }, expected);
      const lossy = `${number[0]}.${number.slice(1, 3)}E+0${number.length - 1}`;
      const isRound = Number(lossy) === Number(zip);
      if (!isRound) add("lossy number", { city: "-", zip: lossy }, { zip }, { answer: "ask" });
      const street = `${name} ${DOORS[at % 4]}`;
      const other = [...zips][(at * 7) % zips.size]!;
      add(
        "street repeated in the city",
        { city: street, address1: `${street} y Los Nogales`, zip: other[1] },
        { city: name, zip: other[1] },
        { answer: other[0] },
      );
      const phrases = [
        "Retiro en oficina",
        "Retirar en la agencia",
        "Recojo en tienda",
        "pick up at office",
      ];
      add(
        "pickup with a code",
        { city: phrases[at % 4]!, zip },
        { city: phrases[at % 4]! },
        expected,
      );
    }
  }
  return made;
}
