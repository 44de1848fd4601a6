/** Latin letters that are no plain letter with a mark. */
const SPELT: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/**
 * One key for the spellings of one name that a person cannot tell apart, so that nobody is two: without accents, case
 * and signs, and with one letter for those that look alike.
 * @returns null for a name with other letters than Latin ones, whose likeness nobody knows
 */
export function personKeyOf(name: string): string | null {
  const letters = lettersOf(name);
  if (!/^[a-z0-9 .'’-]+$/.test(letters)) return null;
  return alikeOf(letters.replaceAll(/[^a-z0-9]/g, "")) || null;
}

/**
 * The same of an e-mail address: also without what many servers do not read before the @, which are dots and what
 * follows a plus.
 * @returns null for what is no address in ASCII
 */
export function emailKeyOf(email: string): string | null {
  const [, local = "", domain = ""] =
    /^([\w.%'-]+)(?:\+[\w.%'+-]*)?@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(email.trim()) ?? [];
  const key = local.replaceAll(".", "");
  return key === "" ? null : alikeOf(`${key}@${domain}`.toLowerCase());
}

function lettersOf(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return Array.from(plain, (letter) => SPELT[letter] ?? letter).join("");
}

const alikeOf = (letters: string): string =>
  letters.replaceAll(/[i1]/g, "l").replaceAll("0", "o").replaceAll("rn", "m").replaceAll("vv", "w");
