const ROWS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

/** Keys in a row and in the rows above and below, on the Spanish and the English keyboard. */
const neighbours = new Map<string, string>();
for (const [row, keys] of ROWS.entries())
  for (const [at, key] of Array.from(keys).entries()) {
    const near = [
      ...[at - 1, at + 1].map((other) => keys[other]),
      ...[at, at + 1].map((other) => ROWS[row - 1]?.[other]),
      ...[at - 1, at].map((other) => ROWS[row + 1]?.[other]),
    ];
    neighbours.set(key, near.join(""));
  }

/** Whether one letter of the first text was hit beside the key of the second one, and all others are equal. */
export function isKeyBeside(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  if (at === -1 || one.slice(at + 1) !== other.slice(at + 1)) return false;
  return neighbours.get(one[at]!)?.includes(other[at]!) ?? false;
}
