import { textOfHtml } from "./html-text.ts";
import { inOneScript } from "./one-script.ts";

/**
 * Letters and digits in a dress, each with a plain form: mathematical, full-width, small, circled, joined, raised and
 * lowered ones, Roman numerals, and the forms that Arabic letters have in a word; `Nº 12, 1ª planta ½` has none.
 */
const DRESSED =
  /[\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f10a}\u{1f110}-\u{1f149}\u{1fbf0}-\u{1fbf9}\uff01-\uffdc\uffe0-\uffe6\ufe50-\ufe6b\u2460-\u24ea\u2160-\u217f\ufb00-\ufb17\ufb50-\ufdf9\ufe70-\ufefc\u2f00-\u2fd5\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf\u2071\u207f\u2090-\u209c\u2c7c\u2c7d\u017f]|(?=\p{L})[\u2102-\u2149]/gu;
/** Letters on a ground of their own, which have no plain form in Unicode: A to Z from each. */
const ON_GROUND = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const GROUNDS = [0x1f150, 0x1f170];
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\ufffc]/gu;
/** Lines through or under a letter, and frames around it. */
const LINES = /[\u0305\u0332-\u0338\u033f\u0346\u0347\u20d0-\u20f0\u0489]/gu;
/** More accents than any language puts on a letter: then those of all letters are scrawl. */
const SCRAWLED = /\p{Script=Latin}[\u0300-\u036f]{3}/u;
const SCRAWL = /(?<=[\p{Script=Latin}\p{N}])[\u0300-\u036f]+/gu;
/** A Braille cell without a dot is a blank, too. */
const GAPS = /[\s\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu;

const undressed = (text: string): string =>
  text
    .replaceAll(DRESSED, (letter) => letter.normalize("NFKC"))
    .replaceAll(ON_GROUND, (letter) => {
      const code = letter.codePointAt(0)!;
      const ground = GROUNDS.findLast((first) => first <= code)!;
      return String.fromCodePoint("A".codePointAt(0)! + code - ground);
    });

/** Nothing to decode, to undress or to leave out: nearly every text. */
const PLAIN = /^[!#-%'-;=?-~]+(?: [!#-%'-;=?-~]+)*$/;

/**
 * The one reading of a text that a person wrote, as one sees it: letters of what a web page escaped and of what has a
 * plain form, each word in one script, accents joined to their letters, nothing invisible, on one line. Labels,
 * carriers, mails, pages and files get this of every text from outside; read again it is the same.
 */
export function writtenText(text: string): string {
  if (PLAIN.test(text)) return text;
  const letters = undressed(textOfHtml(text).normalize("NFC")).replaceAll(INVISIBLE, "");
  const unscrawled = SCRAWLED.test(letters) ? letters.replaceAll(SCRAWL, "") : letters;
  return inOneScript(unscrawled.replaceAll(LINES, "").normalize("NFC"))
    .normalize("NFC")
    .replaceAll(GAPS, " ")
    .trim();
}

/** The full stop of East Asian writing, which stands for a point in a domain (UTS 46). */
const IDEOGRAPHIC_POINTS = /[\u3002\uff61]/g;

/**
 * An identifier that a person or a program copied, such as a mail address, a phone or a number of a waybill: as one
 * sees it, without what is invisible. No letter becomes one that looks like it: two that differ stay two.
 */
export const copiedText = (text: string): string =>
  undressed((text.includes(";") ? textOfHtml(text) : text).replaceAll(IDEOGRAPHIC_POINTS, "."))
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .trim();

/** What programs write where a person wrote nothing. */
const OF_PROGRAMS = /^(?:undefined|null|nan)$/i;
/** What people write into a field that they do not want to fill. */
const OF_PEOPLE = /^(?:n\/?a|s\/?n|n\/?d|x+|none|ninguno|ninguna|sin|nombre)$/i;
/** The same in words, folded: that there is none, that it comes later, or what the field is for. */
const SAYS_NOTHING = new RegExp(
  `^(?:${[
    "(?:sin|no|without|sem)(?:nombre|name|apellido|direccion|direcciones|address|calle|street|rua|endereco|nada|data|datos|numero)",
    "(?:no|nao)(?:tiene|aplica|hay|sabe|se|disponible|tem|existe)|notapplicable|notavailable|notprovided|nodisponible",
    "desconocid[oa]|unknown|desconhecid[oa]|anonim[oa]|anonymous|anonymo",
    "porconfirmar|pordefinir|pendiente|aconvenir|aconfirmar|tobeconfirmed|tbd|tbc|pending",
    "(?:la)?direccion|address|endereco|calle|street|rua|nombre(?:y|s)?apellidos?|firstnamelastname|firstlast|nombrecompleto|fullname",
    "na|nd|sn",
  ].join("|")})$`,
);
const ONLY_SIGNS = /^[^\p{L}\p{N}]+$/u;
const ONE_IS_A_NAME = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** `(none)` and `[n/a]` say what `none` and `n/a` do. */
const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** The words of a name that somebody wrote; null when there is none. */
export function writtenName(text: string | null | undefined): string | null {
  const words = writtenText(text ?? "").split(" ");
  const isOfName = (word: string) => !OF_PROGRAMS.test(word);
  const named = words.filter((word) => isOfName(word));
  while (named.length > 0 && ONLY_SIGNS.test(named.at(-1) ?? "")) named.pop();
  while (named.length > 0 && ONLY_SIGNS.test(named[0] ?? "")) named.shift();
  if (named.every((word) => ONLY_SIGNS.test(word) || OF_PEOPLE.test(bare(word)))) return null;
  const name = named.join(" ");
  if (SAYS_NOTHING.test(folded(name))) return null;
  const letters = name.match(/\p{L}/gu) ?? [];
  return letters.length > 1 || ONE_IS_A_NAME.test(name) ? name : null;
}

/**
 * A line of a street that says where a house is; null when it says nothing, or no more than the place does.
 * @param placeNames what else the address calls its place: its city, its region
 */
export function writtenStreet(
  text: string | null | undefined,
  placeNames: readonly (string | null | undefined)[] = [],
): string | null {
  const street = writtenText(text ?? "");
  const letters = street.match(/\p{L}/gu) ?? [];
  const isSaid = letters.length > 1 || (letters.length === 1 && /\p{N}/u.test(street));
  if (!isSaid || OF_PROGRAMS.test(street) || OF_PEOPLE.test(street)) return null;
  const words = street.split(" ");
  if (words.every((word) => OF_PROGRAMS.test(word) || OF_PEOPLE.test(word))) return null;
  const said = folded(street);
  return SAYS_NOTHING.test(said) || isOnlyPlace(said, placeNames) ? null : street;
}

/** The names of its own place, one or several one after the other: `Quito, Pichincha`. */
function isOnlyPlace(said: string, placeNames: readonly (string | null | undefined)[]): boolean {
  const names = placeNames.map((name) => folded(name ?? "")).filter((name) => name !== "");
  return names.some(
    (name) =>
      said === name || (said.startsWith(name) && isOnlyPlace(said.slice(name.length), names)),
  );
}

/** Without accents, signs and capitals. */
const folded = (text: string): string =>
  writtenText(text)
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
