import letters from "./letters.json" with { type: "json" };

/** By what a letter of two bytes of UTF-8 becomes in a wrong decoding: `Ã±` or `√±` is `ñ`, as `├▒` is. */
const letterOf = new Map(
  Object.entries(letters.console).map(([sign, letter]) => [`├${sign}`, letter]),
);
for (let code = 0x80; code < 0x100; code += 1) {
  const letter = String.fromCharCode(code);
  const bytes = Buffer.from(letter);
  for (const encoding of ["windows-1252", "macintosh"])
    letterOf.set(new TextDecoder(encoding).decode(bytes), letter);
  letterOf.set(bytes.toString("latin1"), letter);
}
/** Latin-1 or Windows-1252, Mac Roman, and a code page of DOS. */
const PAIR = /[ÂÃ√├][^\p{ASCII}]/gu;
/** `í` becomes `Ã` and a soft hyphen, which forms and spreadsheets leave out. */
const LONELY = /Ã(?=$|[\p{ASCII}])/gu;
/** Letters of the code pages of DOS, as Windows shows them: `Mar¡a`. The first is `á`, and without others a blank. */
const DOS: Readonly<Record<string, string>> = letters.dos;
const DOS_LETTER = /(?<=\p{L})[‚¡¢£¤\u0081](?=\p{L}|$|\s)|[¤¥](?=\p{L})/u;
const DOS_LETTERS = /[\u00A0‚¡¢£¤¥\u0081]/gu;
const MISREAD = /[ÂÃ√├‚¡-¥\u0081]/;

/**
 * @param hasTilde `Ã` with no other letter behind it may be itself: "TUPÃ".
 * @returns a text whose UTF-8 was read as Latin-1 or Windows-1252, once or twice, as Mac Roman or in a code page of
 * DOS, or which was in one, as it was; any other text unchanged.
 */
export function decodeAgain(read: string, hasTilde: boolean): string {
  if (!MISREAD.test(read)) return read;
  const decode = (text: string) => text.replace(PAIR, (pair) => letterOf.get(pair) ?? pair);
  // Twice: an export of an export.
  const decoded = decode(decode(read));
  const whole = hasTilde ? decoded : decoded.replace(LONELY, "í");
  return DOS_LETTER.test(whole) ? whole.replace(DOS_LETTERS, (sign) => DOS[sign] ?? sign) : whole;
}
