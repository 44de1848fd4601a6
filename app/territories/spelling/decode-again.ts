import letters from "./letters.json" with { type: "json" };

const bytesIn = (encoding: string) =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
/** Bytes by letter. Windows-1252 is Latin-1 where that has letters. */
const byteOf = bytesIn("windows-1252");
const macByteOf = bytesIn("macintosh");

/** Two letters that one accented letter becomes when its UTF-8 is read as Latin-1 or Windows-1252: `Ã±` is `ñ`. */
const PAIR = /([ÂÃ])([^\p{ASCII}])/gu;
/** `í` becomes `Ã` and a soft hyphen, which forms and spreadsheets leave out. */
const LONELY = /Ã(?=$|[\p{ASCII}])/gu;
const MISREAD = /[ÂÃ]/u;
/** The same read as Mac Roman, as spreadsheets on a Mac do: `√±` is `ñ`. */
const MAC_PAIR = /√([^\p{ASCII}])/gu;
/** Letters of the code pages of DOS, as Windows shows them: `Mar¡a`. The first is `á`, and without others a blank. */
const DOS: Readonly<Record<string, string>> = letters.dos;
const DOS_LETTER = /(?<=\p{L})[‚¡¢£¤\u0081](?=\p{L}|$|\s)|[¤¥](?=\p{L})/u;
const DOS_LETTERS = /[\u00A0‚¡¢£¤¥\u0081]/gu;
const OF_DOS = /[├‚¡-¥\u0081]/;
/** UTF-8 read as a code page of DOS: `Mar├¡a`. */
const CONSOLE_PAIR = /├(.)/gu;
const CONSOLE: Readonly<Record<string, string>> = letters.console;
const BLOCK_OF = { Â: 0, Ã: 0x40 } as const;
const CONTINUATION = 0x80;
/** An export of an export. */
const TIMES_MAX = 2;

/**
 * @param hasTilde `Ã` with no other letter behind it may be itself: "TUPÃ".
 * @returns a text whose UTF-8 was read as Latin-1 or Windows-1252, once or twice, as Mac Roman or in a code page of
 * DOS, or which was in one, as it was; any other text unchanged.
 */
export function decodeAgain(read: string, hasTilde = false): string {
  const text = OF_DOS.test(read) ? lettersOfDos(read) : read;
  let decoded = text.replace(MAC_PAIR, (pair, second: string) =>
    letterOf(macByteOf.get(second) ?? 0, BLOCK_OF.Ã, pair),
  );
  for (let time = 0; time < TIMES_MAX && MISREAD.test(decoded); time += 1) {
    const before = decoded;
    decoded = before.replace(PAIR, (pair, first: keyof typeof BLOCK_OF, second: string) => {
      return letterOf(byteOf.get(second) ?? second.charCodeAt(0), BLOCK_OF[first], pair);
    });
    if (decoded === before) return hasTilde ? decoded : decoded.replace(LONELY, "í");
  }
  return decoded;
}

function lettersOfDos(text: string): string {
  const paired = text.replace(CONSOLE_PAIR, (pair, second: string) => CONSOLE[second] ?? pair);
  const isOfDos = DOS_LETTER.test(paired) && !/[ÂÃ√]/.test(paired);
  return isOfDos ? paired.replace(DOS_LETTERS, (sign) => DOS[sign] ?? sign) : paired;
}

function letterOf(byte: number, block: number, otherwise: string): string {
  const isContinuation = byte >= CONTINUATION && byte < CONTINUATION + 0x40;
  return isContinuation ? String.fromCharCode(byte + block) : otherwise;
}
