import type { Gazetteer } from "../gazetteer.ts";
import { articles } from "../spelling/address-words.ts";
import { namesBegin } from "../spelling/bearers.ts";
import type { Said, Clue } from "./clue.ts";

/** A shorter word begins too many names. */
const LENGTH_MIN = 4;

/**
 * Reads the city field as the beginning or the end of a name that the postal code's level 2 has: "Escobedo" is General
 * Escobedo, "Valle de Chalco" is Valle de Chalco Solidaridad.
 */
export function readShortOfCode({ byCode2, words }: Gazetteer, label: string, said: Said): void {
  const { city: text, clues } = said;
  const code = clues.find(({ rule }) => rule === "code" || rule === "codeAround");
  if (!code || text.length < LENGTH_MIN || text.includes(",") || namesBegin.has(text)) return;
  // "los Aldama" is cut out of León de los Aldama.
  if (articles.has(text.split(" ", 1)[0]!)) return;
  const isOfCity = (each: Clue) =>
    each.label === label && (each.rule === "town" || each.rule === "almost");
  const own = clues.filter(isOfCity);
  const codes2 = new Set(code.readings.map(({ code2 }) => code2));
  if (own.some(({ readings }) => readings.some(({ code2 }) => codes2.has(code2)))) return;

  const isShort = (name: string) => {
    const full = words.fold(name).flat().join(" ");
    return full.startsWith(`${text} `) || full.endsWith(` ${text}`);
  };
  const short = [...codes2].flatMap((code2) => {
    const [seat] = byCode2.get(code2) ?? [];
    const reading = code.readings.find((each) => each.code2 === code2)!;
    return seat && [seat.territory2Name, seat.territory3Name].some(isShort)
      ? [{ ...reading, territory: seat, status: "alias" as const, isWhole: true }]
      : [];
  });
  if (short.length === 0) return;
  // What else is called so, and no part of the name nor a name that is almost so.
  const same = own.filter((each) => each.rule === "town" && each.text === text);
  const readings = [...same.flatMap((each) => each.readings), ...short];
  said.clues = [
    { rule: "town", label, text, readings, former: [] },
    ...clues.filter((each) => !isOfCity(each)),
  ];
  // The words that no name has are a part of this one.
  const unknown = said.unknown.join(" ");
  if (said.cityDoubt > 0) said.reasons = said.reasons.filter((each) => !each.includes(unknown));
  said.cityDoubt = 0;
}
