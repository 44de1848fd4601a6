import type { AddressFields } from "./address.ts";
import { copiedText, writtenName, writtenText } from "./written-text.ts";

/** The part of an address that a person wrote and a carrier may be unable to take; nothing where it is not known. */
export interface WrittenAddress {
  streetLine1?: string | null | undefined;
  reference?: string | null | undefined;
}

/**
 * A box of a post office, as people of the delivered markets write it: no carrier but the post delivers there. A box of
 * a private counter (PMB) has a street, and one of the military post its unit.
 */
const POST_BOX =
  /(?<!\p{L})(?:p\s?\.?\s?o\s?\.?\s*box|pob\s+\d|post\s*office\s*box|lock\s?box|apartado(?:\s+(?:de\s+correos|postal|a[eé]reo))?[\s.:#]*(?:n[°ºo.]*\s*)?\d|a\.\s?a\.[\s:#]*\d|casilla(?:\s+(?:postal|de\s+correos?))?[\s.:#]*(?:n[°ºo.]*\s*)?\d|caixa\s+postal)(?!\p{L})/iu;

/** True for an address at a post box. */
export const isPostBox = ({ streetLine1, reference }: WrittenAddress): boolean =>
  [streetLine1, reference].some(
    (text) => text !== null && text !== undefined && POST_BOX.test(text),
  );

/** In no language, and nothing that a printer lacks. */
const NO_NAME = "- - -";

/**
 * An address as one sees it, for labels, carriers, mails and pages. What the account sent stays as it was sent, and the
 * public API returns that. A name of nothing is the company's, and never empty.
 */
export function seenAddress<Fields extends AddressFields>(address: Fields): Fields {
  const { fullName, email, neighbourhood, documentNumber } = address;
  const company = textOf(address.company);
  return {
    ...address,
    fullName: writtenName(fullName) ?? company ?? (writtenText(fullName) || NO_NAME),
    company,
    email: email && copiedText(email),
    streetLine1: writtenText(address.streetLine1),
    reference: textOf(address.reference),
    zip: textOf(address.zip),
    phone: copiedText(address.phone),
    ...(neighbourhood !== undefined && { neighbourhood: textOf(neighbourhood) }),
    ...(documentNumber !== undefined && {
      documentNumber: (documentNumber && copiedText(documentNumber)) || null,
    }),
  };
}

const textOf = (text: string | null): string | null => (text && writtenText(text)) || null;
