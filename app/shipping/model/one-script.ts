/** Letters of other scripts beside ours of the same shape, of which one is the other at every size. */
const SAME: readonly (readonly [string, string])[] = [
  ["АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"],
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον", "ABEZHIKMNOPTYXov"],
  ["ՕՏԼսոօց", "OSLunog"],
  ["ᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃ", "ABCDEGHIJKLMPRSTVWZ"],
];
/** Those that look so beside letters of ours, or whose capital does: В, Η. */
const ALIKE: readonly (readonly [string, string])[] = [
  ["вкмнт", "bkmht"],
  ["αβεηικμρτυχ", "abehikmptyx"],
];
/** Small capitals and letters of phonetics, as pages for decorated texts write them: "ꜱᴏᴘᴏ". */
const DECORATED: readonly (readonly [string, string])[] = [
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡ", "abcdefghijklmnopqrstuvwyzag"],
];

const tableOf = (...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap(([theirs, ours]) =>
      Array.from(theirs, (letter, at) => [letter, Array.from(ours)[at]!] as const),
    ),
  );

const same = tableOf(...SAME);
const alike = tableOf(...SAME, ...ALIKE);
const decorated = tableOf(...DECORATED);
const [CYRILLIC_LETTERS, GREEK_LETTERS] = SAME.map(([theirs, ours]) => tableOf([ours, theirs]));

const DECORATION = /[\u0251\u0261-\u029F\u1D00-\u1D22\uA730\uA731\uA7AF]/u;
const OTHER_SCRIPT = /[\u0370-\u058F\u13A0-\u13F5]/u;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const GREEK = /\p{Script=Greek}/u;
const WORD = /[\p{L}\p{M}]+/gu;

const written = (word: string, table: ReadonlyMap<string, string>) =>
  Array.from(word, (letter) => table.get(letter) ?? letter).join("");

/** Whether every letter that is not Latin has one of ours in the table. */
const isAllIn = (text: string, table: ReadonlyMap<string, string>): boolean =>
  Array.from(text).every((letter) => !OTHER_SCRIPT.test(letter) || table.has(letter));

/**
 * A text whose words mix scripts, as a wrong keyboard or a page that hides its texts writes them, each word in one: in
 * Latin where all of its letters can be, else in the other. A word of another script that could be Latin is Latin among
 * words that are.
 */
export function inOneScript(text: string): string {
  const plain = DECORATION.test(text) ? written(text, decorated) : text;
  if (!OTHER_SCRIPT.test(plain) || !LATIN.test(plain)) return plain;
  if (isAllIn(plain, same)) return written(plain, same);
  return plain.replaceAll(WORD, (word) => {
    if (!LATIN.test(word) || !OTHER_SCRIPT.test(word)) return word;
    if (isAllIn(word, alike)) return written(word, alike);
    const theirs = CYRILLIC.test(word) ? CYRILLIC_LETTERS : GREEK_LETTERS;
    return theirs && (CYRILLIC.test(word) || GREEK.test(word)) ? written(word, theirs) : word;
  });
}
