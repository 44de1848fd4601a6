import { writtenText } from "#app/shipping/model/written-text.ts";

/** The longest name in a mail, in characters: more is no name of a person or a store. */
const NAME_LENGTH_MAX = 60;
/** What mail programs turn into a link: a scheme, an address, a domain. */
const LINK_LIKE = /[/\\@]|:\S|\bwww\b|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/**
 * A name as a mail may show it, or null when it could carry a link or a message: anyone who can create a shipment
 * chooses it, and the mail comes from the platform's own domain.
 */
export function safeName(text: string): string | null {
  const name = writtenText(text);
  if (name === "" || LINK_LIKE.test(name)) return null;
  return Array.from(name).slice(0, NAME_LENGTH_MAX).join("").trim();
}
