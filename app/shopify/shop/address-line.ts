import { writtenText } from "#app/shipping/model/written-text.ts";
import { JOINER } from "#app/territories/fields/district-field.ts";
import { lettersOfHtml } from "#app/territories/spelling/html-letters.ts";

const SIGNS: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", nbsp: " " };

/** A field of a store as people see it: what a web page escaped has its letters and signs again. */
export function storeText(field: string | null | undefined): string | null {
  const text = (field ?? "")
    .replaceAll(/&amp;(?=#?\w{2,8};)/gi, "&")
    .replaceAll(/&(amp|quot|apos|nbsp);/gi, (_, name: string) => SIGNS[name.toLowerCase()] ?? "");
  return writtenText(lettersOfHtml(text)) || null;
}

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
