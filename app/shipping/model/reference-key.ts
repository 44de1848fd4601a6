/**
 * One key for the spellings of one reference: in Unicode's compatibility form (NFKC), without case, blanks and
 * invisible characters. A bank's reference that is typed twice must not credit twice.
 */
export function referenceKeyOf(reference: string): string {
  return reference
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]/gu, "");
}
