/** Small letters of Greek and Cyrillic that look like one of ours, or whose capital does: В, Η. */
const SAME_SHAPE: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("авеікмнорстухјѕαβεηικμνορτυχ", (letter, at) => [
    letter,
    "abeikmhopctyxjsabehikmvoptyx"[at]!,
  ]),
);
const OTHER_SCRIPT = /[\u0370-\u04FF]/u;
const LATIN = /\p{Script=Latin}/u;

/** A text in small letters whose words mix scripts, as a page that hides its texts writes them, in ours alone. */
export function inOneScript(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text;
  return text.replaceAll(/\p{L}+/gu, (word) =>
    LATIN.test(word) ? Array.from(word, (letter) => SAME_SHAPE[letter] ?? letter).join("") : word,
  );
}
