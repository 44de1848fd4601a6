import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { AddressInput } from "#app/simulators/shopify/address.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

/** What a shop of the country is like, and two of its places that the contracts' cards serve. */
export interface Country {
  currency: string;
  from: string;
  to: string;
  /** The same places as a store writes them. */
  home: AddressInput;
  buyer: AddressInput;
}

export const countries = {
  EC: {
    currency: "USD",
    from: "EC|:|17|:|1701|:|170150",
    to: "EC|:|09|:|0901|:|090150",
    home: { city: "Quito" },
    buyer: { city: "Guayaquil", zip: "090150" },
  },
  CL: {
    currency: "CLP",
    from: "CL|:|13|:|131|:|13124",
    to: "CL|:|13|:|131|:|13101",
    home: { city: "Pudahuel", provinceCode: "RM", zip: "9020000" },
    buyer: { city: "Santiago", provinceCode: "RM", zip: "8320000" },
  },
  CO: {
    currency: "COP",
    from: "CO|:|05|:|05001|:|05001000",
    to: "CO|:|11|:|11001|:|11001000",
    home: { city: "Medellín", provinceCode: "ANT", zip: "050021" },
    buyer: { city: "Bogotá", provinceCode: "DC", zip: "110221" },
  },
  MX: {
    currency: "MXN",
    from: "MX|:|15|:|15104|:|151040001",
    to: "MX|:|19|:|19039|:|190390001",
    home: { city: "Tlalnepantla", provinceCode: "MEX", zip: "54000" },
    buyer: { city: "Monterrey", provinceCode: "NL", zip: "64000" },
  },
  US: {
    currency: "USD",
    from: "US|:|47|:|47157|:|4715737501",
    to: "US|:|53|:|53033|:|5303398101",
    home: { city: "Memphis", provinceCode: "TN", zip: "38117" },
    buyer: { city: "Seattle", provinceCode: "WA", zip: "98101" },
  },
  BR: {
    currency: "BRL",
    from: "BR|:|53|:|5300108|:|530010805",
    to: "BR|:|35|:|3550308|:|355030805",
    home: { city: "Brasília", provinceCode: "DF", zip: "70902000" },
    buyer: { city: "São Paulo", provinceCode: "SP", zip: "01001000" },
  },
  AU: {
    currency: "AUD",
    from: "AU|:|1|:|17200|:|172002000",
    to: "AU|:|1|:|14170|:|141702037",
    home: { city: "Sydney", provinceCode: "NSW", zip: "2000" },
    buyer: { city: "Glebe", provinceCode: "NSW", zip: "2037" },
  },
} satisfies Record<string, Country>;
export type CountryCode = keyof typeof countries;

const header =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";

/**
 * Brazil and Australia are delivered as no market: their contracts are bought in folders of an operator's own, with the
 * two places of the contract's card.
 */
export const ownMarkets: Record<string, Record<string, string>> = {
  br: {
    "market.json": JSON.stringify({
      country: "BR",
      currency: "BRL",
      levelNames: ["estado", "município", "distrito"],
      goodsCollectionMin: 5,
      timeZone: "America/Sao_Paulo",
    }),
    "territories.csv": `${header}
35,São Paulo,3550308,São Paulo,355030805,São Paulo
53,Distrito Federal,5300108,Brasília,530010805,Brasília
`,
    "region-codes.csv": "regionCode,territory1Code\nSP,35\nDF,53\n",
  },
  au: {
    "market.json": JSON.stringify({
      country: "AU",
      currency: "AUD",
      levelNames: ["state", "area", "suburb"],
      goodsCollectionMin: 5,
      timeZone: "Australia/Sydney",
    }),
    "territories.csv": `${header}
1,New South Wales,14170,Inner West,141702037,Glebe
1,New South Wales,17200,Sydney,172002000,Sydney
`,
    "region-codes.csv": "regionCode,territory1Code\nNSW,1\n",
  },
};

export interface ShippedCarrier {
  plugin: string;
  country: CountryCode;
  /** The end of the offer's token, of a card with services. */
  service?: string;
  isTest?: true;
  /** How an annulment that the account asks for ends; `byOperator` for a carrier that offers none. */
  annulled: "refunded" | "tooLate" | "byOperator";
  /** After an answer that was lost: the carrier has it, or a person is asked. */
  lost: "found" | "question";
  /** Where the tape's news leave the parcel, and by which way they come. */
  polled?: ShipmentStatus;
  pushed?: ShipmentStatus;
}

const all: readonly ShippedCarrier[] = [
  {
    plugin: "servientrega-ec",
    country: "EC",
    annulled: "tooLate",
    lost: "question",
    pushed: "delivered",
  },
  { plugin: "laar-ec", country: "EC", annulled: "refunded", lost: "found", polled: "delivered" },
  {
    plugin: "mydhl-ec",
    country: "EC",
    annulled: "byOperator",
    lost: "question",
    polled: "delivered",
  },
  {
    plugin: "chilexpress-cl",
    country: "CL",
    annulled: "byOperator",
    lost: "question",
    polled: "inTransit",
  },
  {
    plugin: "coordinadora-co",
    country: "CO",
    annulled: "refunded",
    lost: "question",
    polled: "returnToSender",
  },
  {
    plugin: "envia-mx",
    country: "MX",
    service: "estafetaground",
    annulled: "refunded",
    lost: "question",
    polled: "delivered",
  },
  {
    plugin: "skydropx-mx",
    country: "MX",
    annulled: "refunded",
    lost: "found",
    polled: "delivered",
    pushed: "delivered",
  },
  {
    plugin: "fedex-us",
    country: "US",
    service: "ground",
    annulled: "refunded",
    lost: "question",
    polled: "delivered",
  },
  {
    plugin: "correios-br",
    country: "BR",
    annulled: "refunded",
    lost: "question",
    polled: "delivered",
  },
  {
    plugin: "sendle-au",
    country: "AU",
    service: "pickup",
    isTest: true,
    annulled: "refunded",
    lost: "found",
    polled: "delivered",
  },
];

/** Each end, each way of news, a card with services, a test account and an own market; by night all. */
const SAMPLE: readonly string[] = ["servientrega-ec", "mydhl-ec", "skydropx-mx", "sendle-au"];

export const shippedCarriers: readonly ShippedCarrier[] = isLongRun
  ? all
  : all.filter(({ plugin }) => SAMPLE.includes(plugin));
