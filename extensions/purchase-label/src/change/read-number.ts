/** What was typed; null when it is no number within the bounds. A comma is a point to who types one. */
export function readNumber(typed: string, [min, max]: readonly [number, number]): number | null {
  const text = typed.trim().replace(",", ".");
  const value = Number(text);
  return /^\d+(\.\d{1,3})?$/.test(text) && value >= min && value <= max ? value : null;
}
