import type { Gazetteer } from "../gazetteer.ts";
import { shared } from "../spelling/address-words.ts";

/** "Municipio: Sopó", "tel: 300 123 4567": a sign that the name of a field ends with. */
const FIELD_NAME = /(\p{L}+)\.?\s*(?::|=(?![\dA-F]{2}))\s*/gu;
/** "(Cobb Co.)"; behind a comma it may be Colorado. */
const COUNTY = /\(([^(),]+) Co\.?\)/gi;
/** "shipping_city:", as a program calls a column. */
const COLUMN_NAME = /(?<![\p{L}\d_])(?:\p{L}+[_.])+(\p{L}+)\d?\s*[:=]/gu;
/** Signs that a person dictates, with blanks around them. */
const SPOKEN = /\s(?:punto y coma|coma|punto|gui[oó]n|comma|period|dash)(?=\s|$)/giu;
const HINT =
  /[:="“]|^\s*#?[ns][/.]|^\s*otr[ao]s?\s*$|\bCo\.?\)|\s(?:punto|coma|gui|comma|period|dash)/i;
/** `Hotel "Loja"`: what is called so stands before it. */
const CALLED = /(?<=\p{L}\s)["“]([^"“”]+)["”]/gu;
const TWICE_LENGTH_MIN = 4;

/** What programs write for nothing. */
const NONE = /^\s*#?(?:[ns]\/[ad n]|n\.\s?a\.?|otr[ao]s?)\s*$/i;

/** A text with commas between the parts that its writer or a program meant, where other signs hide them. */
export function inParts(gazetteer: Gazetteer, text: string): string {
  const { words, names, country } = gazetteer;
  const isName = (some: string) => names.exact.has(words.fold(some).flat().join(" "));
  if (!HINT.test(text) && !isTwice(text) && text.slice(0, 2).toUpperCase() !== country) return text;
  if (NONE.test(text)) return "";
  let meant = text.replace(COUNTY, "($1 county)");
  meant = meant.replace(CALLED, "$1").replace(COLUMN_NAME, "$1:");
  meant = meant.replace(FIELD_NAME, (whole, word: string) => {
    const [name = ""] = words.fold(word).flat();
    return words.levels.has(name) || shared.contactWords.has(name) ? `, ${word} ` : whole;
  });
  // "CO-CUN-Sopó", "CO/CUN/Sopó".
  if (meant.slice(0, 2).toUpperCase() === country) {
    const [code = "", region = ""] = /^..[-/]([A-Z]{1,4})[-/]/i.exec(meant) ?? [];
    const [, name = "", rest = ""] = /^..[-/]([^-/]+)[-/](.+)$/.exec(meant) ?? [];
    if (gazetteer.regions.has(region.toLowerCase()))
      meant = `${country}-${region}, ${meant.slice(code.length)}`;
    else if (gazetteer.regionNames.includes(words.fold(name).flat().join(" ")))
      meant = `${name}, ${rest}`;
  }
  // Moromoro is a name.
  if (isTwice(meant) && !isName(meant)) return meant.slice(0, meant.length / 2);
  const [first = ""] = meant.split(SPOKEN);
  return isName(first) ? meant.replace(SPOKEN, ",") : meant;
}

/** "SopóSopó". */
function isTwice(text: string): boolean {
  const half = text.length / 2;
  return (
    half >= TWICE_LENGTH_MIN && text[0] === text[half] && text.slice(0, half) === text.slice(half)
  );
}
