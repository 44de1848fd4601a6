import type { AddressText } from "#app/territories/read-address.ts";

import { type Atlas, fold, type Place } from "./atlas.ts";
import { isInLima, type Known, type Label } from "./clerk.ts";
import type { Dice } from "./typing.ts";
import type { Ways } from "./ways.ts";

/** What a kind takes its place from. */
export interface Scene {
  atlas: Atlas;
  ways: Ways;
  dice: Dice;
}

export interface Made extends Label {
  kind: string;
  address: AddressText;
}

/** Undefined where the kind does not fit what was taken: the kind is taken anew. */
export type Kind = [
  name: string,
  weight: number,
  make: (scene: Scene) => (Label & { address: AddressText }) | undefined,
];

/** Texts of an address, none of them missing. */
type Lines = Record<"address1" | "address2" | "city" | "zip", string> &
  Record<"province" | "provinceCode", string | null> &
  Pick<AddressText, "latitude" | "longitude"> & { countryCode: string };

export interface Usual {
  lines: Lines;
  known: Known;
}

function large({ atlas, dice }: Scene): Place {
  const { large: sums } = atlas;
  const wanted = dice.chance() * sums.at(-1)!.sum;
  return sums.find(({ sum }) => sum > wanted)!.place;
}

/** A town that a buyer would name: half by size, half from the whole catalogue. */
export const town = (scene: Scene): Place =>
  scene.dice.chance(0.5) ? large(scene) : scene.dice.pick(scene.atlas.seats);

/** A smaller place of a level 2. */
export function smallPlace({ atlas, dice }: Scene): Place {
  const one = dice.pick(atlas.others);
  const two = dice.pick(atlas.others);
  return two.size > one.size ? two : one;
}

export function fill({ ways, dice }: Pick<Scene, "ways" | "dice">, text: string): string {
  return text.replaceAll(/\{(\d|s|L)\}/g, (_, what: string) => {
    if (what === "s") return dice.pick(ways.names);
    if (what === "L") return dice.pick(Array.from("ABCDEFGH"));
    const digits = Array.from({ length: Number(what) }, () => dice.below(10)).join("");
    return digits.replace(/^0/, "1");
  });
}

export const street = (scene: Scene) => fill(scene, scene.dice.pick(scene.ways.streets));

const REGION_NAMES: Record<string, Record<string, string>> = {
  CO: { 11: "Bogotá, D.C.", 88: "San Andrés, Providencia y Santa Catalina" },
  MX: { 15: "México" },
  PE: { "08": "Cuzco", "07": "El Callao", 15: "Lima (departamento)" },
  CL: {
    13: "Santiago Metropolitan",
    12: "Magallanes Region",
    "06": "Libertador General Bernardo O’Higgins",
    "08": "Bío Bío",
    "09": "Araucanía",
  },
};

const SHOP_CODES = new Set(["CAMP", "CHIS", "CHIH", "DF", "COAH", "MICH", "TAMPS", "TLAX"]);

/** The region as the list of the form has it. */
export function regionOf({ atlas, dice }: Scene, place: Place) {
  const { country } = atlas;
  const codes = atlas.regionCodes.get(place.code1) ?? [];
  const code = codes.find((each) => SHOP_CODES.has(each)) ?? codes[0]!;
  const name = REGION_NAMES[country]?.[place.code1] ?? place.name1;
  if (country !== "PE") return { name, code, region: place.code1 };
  const front = dice.chance(0.5) ? "PE-" : "";
  if (isInLima(atlas, place) && dice.chance(0.6)) {
    return { name: "Lima (provincia)", code: `${front}LMA`, region: "1501" };
  }
  return { name, code: front + code, region: place.code1 };
}

export function zipOf({ atlas, dice }: Scene, place: Place): string | undefined {
  if (place.zips.length === 0) return undefined;
  const zip = dice.pick(place.zips);
  if (atlas.country !== "CL") return zip;
  return zip + Array.from({ length: 4 }, () => dice.below(10)).join("");
}

/** The town's name, or that of its level 2, as a buyer has it in mind. */
export function nameOf({ dice, atlas }: Scene, place: Place): string {
  if (!place.isSeat || atlas.country === "CL" || atlas.country === "US") return place.name;
  const hasReading = atlas.read(place.name2).some((each) => each.place === place);
  if (!hasReading) return place.name;
  return dice.chance(atlas.country === "PE" ? 0.25 : 0.6) ? place.name2 : place.name;
}

/** An ordinary address of the place with an empty city line. */
export function usual(scene: Scene, place: Place): Usual {
  const { atlas, ways, dice } = scene;
  const zip = dice.chance(ways.zipShare) ? zipOf(scene, place) : undefined;
  const chosen = ways.hasRegions ? regionOf(scene, place) : undefined;
  return {
    lines: {
      address1: street(scene),
      address2: dice.chance(0.4) ? dice.pick(ways.inside) : "",
      city: "",
      province: chosen?.name ?? null,
      provinceCode: chosen?.code ?? null,
      zip: zip ?? "",
      countryCode: atlas.country,
    },
    known: { region: chosen?.region, zip },
  };
}

/** Whether a name is that of a place near enough to be mistaken for it. */
function isPlaceNear(atlas: Atlas, name: string, place: Place): boolean {
  const isInCapital = atlas.country === "MX" && place.code1 === "09";
  const isWide = atlas.country === "CL" || isInLima(atlas, place) || isInCapital;
  const around = isWide ? place.code1 : place.code2;
  const words = name.split(" ");
  const starts = words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .filter((each) => each.length > 4);
  const readings = [name, ...starts].flatMap((each) => atlas.read(each));
  return readings.some((each) => each.place !== place && each.place.code.startsWith(around));
}

/** A quarter of the town, by the tables where they have some. */
export function quarterOf(scene: Scene, place: Place): string {
  const { atlas, ways, dice } = scene;
  const names = place.parts.length > 0 && dice.chance(0.5) ? place.parts : ways.quarters;
  for (let tries = 0; tries < 9; tries += 1) {
    const name = dice.pick(names);
    if (!isPlaceNear(atlas, name, place)) return name;
  }
  return "Centro";
}

/** A town of another region, by a name that only it has. */
export function elsewhere(scene: Scene, place: Place): Place | undefined {
  for (let tries = 0; tries < 30; tries += 1) {
    const other = town(scene);
    const { atlas } = scene;
    const isAlone = atlas.read(other.name).length === 1 && !atlas.asksAlone.has(fold(other.name));
    if (other.code1 !== place.code1 && isAlone) return other;
  }
  return undefined;
}
