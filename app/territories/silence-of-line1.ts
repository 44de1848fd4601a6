import type { AddressText } from "./address-text.ts";
import { splitDistrict } from "./fields/district-field.ts";
import { textsOfTown } from "./fields/said-town.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { unreadEnd } from "./score/end-of-line1.ts";
import { lineNames } from "./score/line-names.ts";
import { CODE_AT_END, hasLot, partsOfLine1 } from "./score/read-clues.ts";
import { roadOfTowns } from "./score/road-of-towns.ts";

/**
 * Whether line 1 says nothing of the place, nor of line 2, so that an address with another street has the same
 * answer. It says something where the city field has numbers, too: whether they are the street's.
 * @returns answers for one line 1 after the other beside the same fields
 */
export function silenceOfLine1(
  gazetteer: Gazetteer,
  { city, address2 }: Pick<AddressText, "city" | "address2">,
): (address1: string) => boolean {
  const line2 = splitDistrict(address2 ?? "").line;
  const isNumbered = /\d/.test(city ?? "");
  return (address1) => {
    if (isNumbered || address1.trim() === line2.trim() || CODE_AT_END.test(address1)) return false;
    if (textsOfTown(gazetteer, address1).length > 0) return false;
    const street = partsOfLine1(gazetteer, address1);
    return (
      !hasLot(street) &&
      roadOfTowns(gazetteer, street) === null &&
      lineNames(gazetteer, street, true).length === 0 &&
      unreadEnd(gazetteer, street, []) === ""
    );
  };
}
