import { z } from "zod";

/**
 * The codes that begin so (`902`), or those between two beginnings of one length, both included (`90000-90899`);
 * letters and digits alone, however people write the codes.
 */
export const postalRange = z
  .string()
  .regex(
    /^[A-Z\d]{1,12}(-[A-Z\d]{1,12})?$/,
    "must be a code such as 902 or a range such as 902-905",
  )
  .refine((range) => {
    const { first, last } = boundsOf(range);
    return first.length === last.length && first <= last;
  }, "must begin with the lower of two codes of one length");

interface Listed<Group> {
  group: Group;
  first: string;
  last: string;
}

/** Finds the group that lists a postal code; null for a card whose groups list none, so that no code has to be read. */
export function compilePostalRanges<Group extends { postalCodes?: readonly string[] | undefined }>(
  groups: readonly Group[],
): ((zip: string) => Group | null) | null {
  const ranges = inOrder(groups);
  if (ranges.length === 0) return null;

  return function findGroup(zip) {
    const code = zip.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle]!;
      if (code < range.first) high = middle - 1;
      else if (isAfter(code, range.last)) low = middle + 1;
      else return range.group;
    }
    return null;
  };
}

/** The ranges of which a code is also in an earlier one, with the index of their group. */
export function overlappingRanges(
  groups: readonly { postalCodes?: readonly string[] | undefined }[],
): { index: number; range: string }[] {
  const indexed = groups.map(({ postalCodes }, index) => ({ postalCodes, index }));
  const ranges = inOrder(indexed);
  return ranges.flatMap(({ group, first, last }, at) => {
    const before = ranges[at - 1];
    if (!before || isAfter(first, before.last)) return [];
    return { index: group.index, range: first === last ? first : `${first}-${last}` };
  });
}

function inOrder<Group extends { postalCodes?: readonly string[] | undefined }>(
  groups: readonly Group[],
): Listed<Group>[] {
  return groups
    .flatMap((group) => (group.postalCodes ?? []).map((range) => ({ group, ...boundsOf(range) })))
    .toSorted((one, other) => (one.first < other.first ? -1 : 1));
}

function boundsOf(range: string): { first: string; last: string } {
  const [first = "", last = first] = range.split("-");
  return { first, last };
}

/** A longer code that begins with the last one is within the range. */
const isAfter = (code: string, last: string) => code > last && !code.startsWith(last);
