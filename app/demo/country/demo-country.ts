import type { AddressInput } from "#app/simulators/shopify/address.ts";

/** In hundredths of a dollar. */
const OWN_RATE = 450;

/** Who buys what in the scenario, by what happens to the order. */
export type Role =
  | "delivered"
  | "moving"
  | "incident"
  | "cancelledLate"
  | "refunded"
  | "labelled"
  | "cancelled"
  | "held"
  | "several"
  | "unknown"
  | "noPhone"
  | "unweighed"
  | "unpaid"
  | "twoParcels"
  | "cash"
  | "misspelt"
  | "far"
  | "choosing"
  | "ready";

/** First name, last name, town, street, postal code, and Shopify's code of the province where the country has them. */
export type Buyer = readonly [
  firstName: string,
  lastName: string,
  city: string,
  address1: string,
  zip?: string | null,
  provinceCode?: string,
];

/** A place of the shop: name and address. */
export interface DemoLocation {
  name: string;
  address: AddressInput;
}

/** What the demo's store is like in one country. */
export interface DemoCountry {
  code: string;
  /** Of the names of its goods. */
  language: "es" | "en";
  currency: string;
  timezone: string;
  domain: string;
  shopName: string;
  /** Of the shop's mails to buyers. */
  mailFrom: string;
  /** The shop's own location; null for the one of a store of the simulator. */
  home: AddressInput | null;
  second: DemoLocation;
  /** Where the shop sells from, in words. */
  places: string;
  /** Of the shop's currency for a dollar, so that goods cost about the same everywhere. */
  unitsPerDollar: number;
  /** Prices of goods are multiples of so many hundredths of the currency. */
  priceStep: number;
  /** The simulated carrier: its token is none of the market's. */
  carrier: { token: string; name: string };
  /** A carrier of the market that reaches `choosing` and `far`. */
  chosenCarrier: string;
  /** Names of the shop's payment methods. */
  cash: string;
  transfer: string;
  /** The name of the shop's own rate. */
  ownRate: string;
  /** Mobile numbers: what stands before, and how many digits follow. */
  phone: { prefix: string; digits: number };
  farPlace: string;
  buyers: Readonly<Record<Role, Buyer>>;
  /** The buyer of the checkout's page, and towns to type there. */
  checkout: { buyer: Buyer; phone: string; email: string; towns: readonly string[] };
}

/** A buyer's address as Shopify has it. */
export function addressIn(
  { code }: DemoCountry,
  [firstName, lastName, city, address1, zip = null, provinceCode]: Buyer,
  phone: string | null,
): AddressInput {
  return {
    firstName,
    lastName,
    city,
    address1,
    zip,
    phone,
    countryCode: code,
    provinceCode: provinceCode ?? null,
  };
}

/** A mobile number of the country, the same for the same person. */
export function phoneOf({ phone: { prefix, digits } }: DemoCountry, name: string): string {
  const sum = Buffer.from(name).reduce((so, byte) => (so * 31 + byte) % 9_000_000, 7);
  return prefix + String(sum % 10 ** digits).padStart(digits, "0");
}

/** What the shop itself asks for shipping where the app offers nothing. */
export const ownRateOf = (country: DemoCountry): { title: string; price: number } => ({
  title: country.ownRate,
  price: priceIn(country, OWN_RATE),
});

/** Dollars in hundredths, as hundredths of the shop's currency. */
export function priceIn({ unitsPerDollar, priceStep }: DemoCountry, dollarCents: number): number {
  return Math.round((dollarCents * unitsPerDollar) / priceStep) * priceStep;
}
