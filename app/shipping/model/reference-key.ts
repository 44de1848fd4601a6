/**
 * One key for the spellings of one reference: in Unicode's compatibility form (NFKC), without case, blanks and
 * invisible characters, with one sign for every dash: a statement prints another one than a keyboard has. A bank's
 * reference that is typed twice must not credit twice.
 */
export function referenceKeyOf(reference: string): string {
  return dashedKeyOf(reference).replaceAll(/[\p{Pd}\u2212]/gu, "-");
}

/** The keys that a stored reference may have: before 27 November 2026 each dash stayed itself. */
export function referenceKeysOf(reference: string): string[] {
  return [referenceKeyOf(reference), dashedKeyOf(reference)];
}

function dashedKeyOf(reference: string): string {
  return reference
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]/gu, "");
}
