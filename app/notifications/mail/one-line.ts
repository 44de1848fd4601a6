/** For subjects, names and headings: no line ends, nothing invisible, nothing that turns the direction of writing. */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}]/gu, "")
    .trim();
}

/** The beginning of a long text. Half an emoji is no text: it cannot be part of an address. */
export const cutTo = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/\p{Cs}$/u, "");
