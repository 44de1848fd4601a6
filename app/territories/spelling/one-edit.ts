const DIGITS = /\d+/g;

/** Whether one letter is missing, added, replaced, or swapped with its neighbour. Numbers must be equal. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  if ((one.match(DIGITS) ?? []).join() !== (other.match(DIGITS) ?? []).join()) return false;

  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;

  const here = one.slice(start, one.length - end);
  const there = other.slice(start, other.length - end);
  if (here.length <= 1 && there.length <= 1) return true;
  return here.length === 2 && there.length === 2 && here[0] === there[1] && here[1] === there[0];
}
