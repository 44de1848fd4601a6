import { writtenText } from "#app/shipping/model/written-text.ts";
import { JOINER } from "#app/territories/fields/district-field.ts";

/** A field of a store as people see it; null when it says nothing. */
export const storeText = (field: string | null | undefined): string | null =>
  writtenText(field ?? "") || null;

/**
 * A line of a store's address for people, null when it is empty. What a form joined to it stands behind a comma: the
 * sign between them has no width, and labels would print "casa 4San Rafael".
 */
export function addressLine(line: string | null | undefined): string | null {
  const [own = "", ...joined] = (line ?? "").split(JOINER).map((part) => storeText(part) ?? "");
  if (joined.length === 0) return own || null;
  const parts = [own, ...joined].map((part) => part.replaceAll(/^[\s,]+|[\s,]+$/g, ""));
  return parts.filter((part) => part !== "").join(", ") || null;
}
