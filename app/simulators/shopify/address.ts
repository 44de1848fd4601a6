/**
 * An address as Shopify stores it. Ecuador and others have no provinces: `province` and `provinceCode` are null there.
 */
export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  countryCode: string;
  zip: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

export type AddressInput = Partial<Address>;

const quito: Address = {
  firstName: "Rosa",
  lastName: "Quishpe Andrade",
  company: null,
  address1: "Av. Amazonas N24-03 y Colón",
  address2: null,
  city: "Quito",
  province: null,
  provinceCode: null,
  countryCode: "EC",
  zip: "170143",
  phone: "+593991234567",
  latitude: null,
  longitude: null,
};

/** Defaults to an address in Quito. */
export function addressOf(input: AddressInput = {}): Address {
  return { ...quito, ...input };
}

export function nameOf({ firstName, lastName }: Address): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

export function countryNameOf({ countryCode }: Address): string {
  return countryNames.of(countryCode) ?? countryCode;
}
