/** Stands for a letter that was lost on the way. A letter itself, that no name has, so that it stays in its word. */
export const UNKNOWN_LETTER = "\uA78F";

/** Whether the text is this name but for the letters that were lost; a sign at its end may have been none. */
export function fitsUnknown(text: string, name: string): boolean {
  if (text.endsWith(UNKNOWN_LETTER) && text.slice(0, -1) === name) return true;
  if (text.length !== name.length) return false;
  return Array.from(text).every((letter, at) => letter === UNKNOWN_LETTER || letter === name[at]);
}
