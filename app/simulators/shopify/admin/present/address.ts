import { countryNameOf, nameOf, type Address } from "../../address.ts";
import { gid } from "../../shop.ts";

export function mailingAddress(address: Address & { id: number }) {
  return {
    __typename: "MailingAddress",
    ...placeOf(address),
    id: gid("MailingAddress", address.id),
    firstName: address.firstName,
    lastName: address.lastName,
    name: nameOf(address),
    company: address.company,
    countryCode: address.countryCode,
    countryCodeV2: address.countryCode,
    coordinatesValidated: address.latitude !== null,
    validationResultSummary: "NO_ISSUES",
  };
}

/** The fields that all kinds of addresses share. */
export function placeOf(address: Address) {
  const { address1, address2, city, province, provinceCode, zip, phone, latitude, longitude } =
    address;
  return {
    address1,
    address2,
    city,
    province,
    provinceCode,
    zip,
    phone,
    latitude,
    longitude,
    country: countryNameOf(address),
  };
}
