/** Small letters of Greek and Cyrillic that look like one of ours, or whose capital does: В, Η. */
const SAME_SHAPE: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("авеікмнорстухјѕαβεηικμνορτυχ", (letter, at) => [
    letter,
    "abeikmhopctyxjsabehikmvoptyx"[at]!,
  ]),
);
const OTHER_SCRIPT = /[\u0370-\u04FF]/u;
/** Small capitals, as pages for decorated texts write them: "ꜱᴏᴘᴏ". */
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", (letter, at) => [
    letter,
    "abcdefghijklmnopqrstuvwyz"[at]!,
  ]),
);
const ANY_SMALL_CAPITAL = /[\u0262-\u029F\u1D00-\u1D22\uA730\uA731\uA7AF]/;
const SMALL_CAPITAL = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]/gu;
const LATIN = /\p{Script=Latin}/u;

/** A text in small letters whose words mix scripts, as a page that hides its texts writes them, in ours alone. */
export function inOneScript(written: string): string {
  const text = ANY_SMALL_CAPITAL.test(written)
    ? written.replace(SMALL_CAPITAL, (letter) => SMALL_CAPITALS[letter]!)
    : written;
  if (!OTHER_SCRIPT.test(text)) return text;
  return text.replaceAll(/\p{L}+/gu, (word) =>
    LATIN.test(word) ? Array.from(word, (letter) => SAME_SHAPE[letter] ?? letter).join("") : word,
  );
}
