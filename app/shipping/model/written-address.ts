import type { AddressFields } from "./address.ts";
import { postBoxesIn } from "./post-box.ts";
import { copiedText, writtenName, writtenStreet, writtenText } from "./written-text.ts";

/** The part of an address that a person wrote and a carrier may be unable to take; nothing where it is not known. */
export interface WrittenAddress {
  /** Absent where only a part of the address is known, as at a checkout. */
  fullName?: string;
  company?: string | null;
  streetLine1?: string | null | undefined;
  reference?: string | null | undefined;
}

/** True for an address at a post box: no carrier but the post delivers there. */
export const isPostBox = ({ streetLine1, reference }: WrittenAddress): boolean =>
  [streetLine1, reference].some((text) => postBoxesIn(writtenText(text ?? "")).length > 0);

/**
 * What nobody wrote into an address, so that no parcel would arrive with it; null for nothing. A company has a name,
 * too, and the street may stand in the second line.
 * @param placeNames those of its territory, which are no street
 */
export function missingPart(
  { fullName, company, streetLine1, reference }: WrittenAddress,
  placeNames: readonly string[],
): "nameMissing" | "streetMissing" | null {
  if (fullName === undefined) return null;
  if (!writtenName(fullName) && !writtenName(company)) return "nameMissing";
  const hasStreet = [streetLine1, reference].some((line) => writtenStreet(line, placeNames));
  return hasStreet ? null : "streetMissing";
}

/** The same for two addresses that say one place in the same words, whoever is there and by whichever phone. */
export const writtenPlace = ({
  country,
  territoryBaseId,
  streetLine1,
  reference,
}: Pick<AddressFields, "country" | "territoryBaseId" | "streetLine1" | "reference">): string =>
  [country, territoryBaseId, ...[streetLine1, reference ?? ""].map(inSmallLetters)].join("\n");

const inSmallLetters = (text: string): string => writtenText(text).toLowerCase();

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
