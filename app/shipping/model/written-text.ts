/** Letters in a dress: mathematical, full-width, circled and joined ones, each with a plain form. */
const DRESSED =
  /[\u{1d400}-\u{1d7ff}\uff01-\uff5e\uffe0-\uffe6\u24b6-\u24e9\u{1f130}-\u{1f149}\ufb00-\ufb06]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const GAPS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * A text that a person wrote, as one sees it: letters with their plain form, accents joined to them, nothing invisible,
 * on one line. Labels, carriers and mails get this of every address.
 */
export const writtenText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(DRESSED, (letter) => letter.normalize("NFKC"))
    .replaceAll(INVISIBLE, "")
    .replaceAll(GAPS, " ")
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

/** The words of a name that somebody wrote; null when there is none. */
export function writtenName(text: string | null | undefined): string | null {
  const words = writtenText(text ?? "").split(" ");
  const isOfName = (word: string) => !OF_PROGRAMS.test(word);
  const named = words.filter((word) => isOfName(word));
  while (named.length > 0 && ONLY_SIGNS.test(named.at(-1) ?? "")) named.pop();
  while (named.length > 0 && ONLY_SIGNS.test(named[0] ?? "")) named.shift();
  if (named.every((word) => ONLY_SIGNS.test(word) || OF_PEOPLE.test(word))) return null;
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
