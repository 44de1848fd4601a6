/** For subjects, names and headings: no line ends, nothing invisible, nothing that turns the direction of writing. */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}]/gu, "")
    .trim();
}
