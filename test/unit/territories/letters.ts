/** A bit for each letter that occurs in a folded text, and one for all digits; blanks have none. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (const letter of text) {
    if (letter !== " ") bits |= 1 << (letter >= "a" ? letter.charCodeAt(0) - 97 : 26);
  }
  return bits;
}

/**
 * False where the texts are more edits apart than so many, by their letters alone: an edit takes one letter away and
 * brings one at most. Cheaper than the distance, which most pairs of 30,000 names need not be asked for.
 */
export function canBeNear(some: number, others: number, edits: number): boolean {
  let count = 0;
  for (let bits = some ^ others; bits !== 0; bits &= bits - 1) count += 1;
  return count <= 2 * edits;
}
