import type { KnownNames, Place } from "./known-names.ts";
import type { Dice } from "./spelled.ts";

const WAYS: Record<string, readonly string[]> = {
  EC: [
    "Av. {} N{n}-{m} y Calle {k}",
    "Calle {} {n} y Pasaje {k}",
    "Cdla. Mz {n} Villa {k}, calle {}",
  ],
  CO: ["Calle {n} # {k}-{m}", "Cra {n} No. {k} - {m}", "Av. {} # {n}-{m}", "Diagonal {n} {k}-{m}"],
  MX: ["Calle {} {n}", "Av. {} No. {n} Int. {k}", "Blvd. {} #{n}", "Privada {} {n}-A"],
  PE: ["Jr. {} {n}", "Av. {} {n} Dpto {k}", "Mz. {k} Lt. {n}, Calle {}", "Psje. {} {n}"],
  CL: ["Calle {} {n}, depto {k}", "Pasaje {} {n}", "Av. {} {n}"],
  US: ["{n} {} St", "{n} {} Ave Apt {k}", "{n} N {} Rd", "{n} {} Blvd"],
};
const STREETS = [
  "Las Acacias",
  "Los Nogales",
  "Primera",
  "Los Rosales",
  "24 de Junio",
  "del Comercio",
];
const STREETS_EN = ["Oakmont", "3rd", "Elmwood", "Washington", "Church", "Maple"];
const FLATS = [
  "",
  "",
  "Piso 2",
  "Casa 12",
  "Local 4",
  "Depto 3B",
  "Timbre azul",
  "Frente al parque",
];
const FLATS_EN = ["", "", "Apt 4B", "Unit 12", "Floor 2", "Back door"];

/** A street of its country; every third is named like a town of it. */
export function streetIn(known: KnownNames, dice: Dice, named?: string): string {
  const usual = known.country === "US" ? STREETS_EN : STREETS;
  const town = dice.pick(known.places).names[0]!;
  const street = named ?? (dice.chance(1 / 3) ? town : dice.pick(usual));
  return dice
    .pick(WAYS[known.country]!)
    .replace("{}", street)
    .replace("{n}", String(1 + dice.below(980)))
    .replace("{k}", String(1 + dice.below(60)))
    .replace("{m}", String(1 + dice.below(99)));
}

export const flatIn = (known: KnownNames, dice: Dice) =>
  dice.pick(known.country === "US" ? FLATS_EN : FLATS);

/** The code that the store's form sends for a place's region. */
export function regionCode(known: KnownNames, place: Place, dice: Dice): string {
  const codes = [...known.tables.regionCodes].filter(
    ([, code]) => code.length === place.code1.length && code === place.code1,
  );
  return dice.pick(codes)[0];
}
