/** Plain full stops, because few carriers print anything else. They show the reader that the text was cut. */
const MARK = "...";

/** At most this many characters, cut at a word and marked. A single longer word is cut inside. */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  if (lengthMax <= MARK.length) return wholeCharacters(text, lengthMax);

  const prefix = wholeCharacters(text, lengthMax - MARK.length);
  const endsAtWord = text.charAt(prefix.length) === " ";
  const lastBlank = endsAtWord ? prefix.length : prefix.lastIndexOf(" ");
  const kept = lastBlank > 0 ? prefix.slice(0, lastBlank) : prefix;
  return kept.trimEnd() + MARK;
}

/** Never half of a surrogate pair. */
function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
