import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { isRegion, type Reading } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { isSeat } from "./is-seat.ts";

/** A shorter word begins too many names. */
export const SHORT_LENGTH_MIN = 4;

/**
 * Towns of the said regions whose names people shorten to this one: "El Carmen" is El Carmen de Chucurí, "Ponce
 * Enríquez" is Camilo Ponce Enríquez. Without a region several not smaller ones: "San Pedro" is San Pedro de Atacama
 * and de la Paz. None beside a town's own name.
 */
export function calledSo(
  gazetteer: Gazetteer,
  text: string,
  own: readonly Reading[],
  said: ReadonlySet<string>,
): Reading[] {
  const { names, facts } = gazetteer;
  if (facts.postalCodes === "decide" || shared.namesBegin.has(text)) return [];
  const isHere = ({ code1 }: Reading) => said.size === 0 || said.has(code1);
  if (text.length < SHORT_LENGTH_MIN) return [];
  if (own.some((each) => isHere(each) && isRegion(each))) return [];
  if (said.size > 0 && own.some((each) => isHere(each) && isSeat(gazetteer, each))) return [];
  const ends = said.size > 0 ? names.endingWith(text.split(" ")) : [];
  const longer = [...names.beginningWith(`${text} `), ...ends]
    .filter((name) => isShortOf(text, name))
    .map((name) => names.exact.get(name)!.filter((each) => isHere(each) && isSeat(gazetteer, each)))
    .filter((readings) => readings.length > 0);
  const elsewhere = longer.flat().filter(({ code2 }) => own.every((each) => each.code2 !== code2));
  if (said.size === 0 && (own.length === 0 || longer.length < 2)) return [];
  return asAliases(elsewhere);
}

/**
 * What the city field means where the postal code's level 2 is called so in short, whatever is left out: "San Pedro",
 * 66220, is San Pedro Garza García. Empty where it is not.
 */
export function calledSoByCode(
  { names }: Gazetteer,
  text: string,
  mentions: readonly Mention[],
  coded: readonly Reading[],
): Reading[] {
  const isOfCode = ({ code2 }: Reading) => coded.some((each) => each.code2 === code2);
  const isNamed = mentions.some(({ readings }) => readings.some(isOfCode));
  // "los Aldama" is cut out of León de los Aldama.
  const isCutOut = shared.articles.has(text.split(" ", 1)[0]!);
  if (coded.length === 0 || text.length < SHORT_LENGTH_MIN || isNamed || isCutOut) return [];
  const towns = [...names.beginningWith(`${text} `), ...names.endingWith(text.split(" "))]
    .flatMap((name) => names.exact.get(name)!)
    .filter((each) => each.status === "city" && isOfCode(each));
  return towns.map((each) => ({ ...each, status: "alias" as const }));
}

export const asAliases = (readings: readonly Reading[]) =>
  readings.map((each) => ({ ...each, status: "alias" as const, isWhole: false }));

/** "X de Y", "San José de X", "General X", "Camilo Ponce X": where the rest is what people leave out. */
function isShortOf(text: string, name: string): boolean {
  const isBegun = name.startsWith(`${text} `);
  const rest = (isBegun ? name.slice(text.length) : name.slice(0, -text.length)).trim().split(" ");
  const isOwn = rest.some((word) => !shared.joiners.has(word));
  return isOwn && (shared.joiners.has(isBegun ? rest[0]! : rest.at(-1)!) || rest.length === 1);
}
