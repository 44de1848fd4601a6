import type { Address } from "#app/shipping/model/address.ts";
import type { Waybill, QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { Goods } from "#app/shipping/model/goods.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import { levelOf } from "#app/shipping/model/territory.ts";

import type { City, FindCity } from "../config/cities.ts";
import { cutAtWord } from "./cut-at-word.ts";
import type { Fields, FieldValue } from "./template.ts";

const places = ["sender", "recipient"].flatMap((side) => [
  `${side}.territory1`,
  `${side}.territory2`,
  `${side}.territory3`,
]);
const goods = [
  "parcel.weightKg",
  "parcel.lengthCm",
  "parcel.widthCm",
  "parcel.heightCm",
  "goodsCollection",
  "goodsInsured",
  "declaredValue",
];
const personalTexts = [
  "fullName",
  "company",
  "email",
  "streetLine1",
  "reference",
  "zip",
  "phone",
  "neighbourhood",
  "documentNumber",
];

/** The texts that a person wrote; a carrier may limit their length. */
export const writtenFields = ["sender", "recipient"].flatMap((side) =>
  personalTexts.map((name) => `${side}.${name}`),
);

const ofWaybill = [
  "reference",
  "trackingNumber",
  "contents",
  "servicePointRef",
  ...places,
  ...goods,
  ...writtenFields,
  ...["sender", "recipient"].flatMap((side) => [`${side}.lat`, `${side}.lng`]),
  "recipient.identity",
  "recipient.hasIdentity",
];

/**
 * The fields that the templates of an operation may use, besides `secrets.*`, `constants.*` and `now`. With a route,
 * also `sender.city` and `recipient.city`, or their named parts; near a place, `city`. Money is in cents.
 */
export const fieldsOf = {
  login: [],
  coverage: [],
  quote: [...places, ...goods],
  create: ofWaybill,
  returnWaybill: [...ofWaybill, "original.trackingNumber"],
  servicePoints: ["territory1", "territory2", "territory3", "lat", "lng"],
  findByReference: ["reference", "trackingNumber"],
  fetchLabel: ["trackingNumber"],
  annul: ["trackingNumber"],
  track: ["trackingNumber", "trackingNumbers"],
} as const satisfies Record<string, readonly string[]>;

export interface FieldRules {
  findCity: FindCity;
  fieldMax: Readonly<Record<string, number>>;
  recipientIdentity: { fallback: string; fromCompany: boolean } | null;
}

/** The fields of a route and a parcel; null when the carrier has no key for one of its cities. */
export function quoteFields(request: QuoteRequest, { findCity }: FieldRules): Fields | null {
  const { fromTerritoryBaseId, toTerritoryBaseId, parcel } = request;
  const from = findCity(fromTerritoryBaseId);
  const to = findCity(toTerritoryBaseId);
  if (from === null || to === null) return null;

  return new Map([
    ...placeFields("sender", fromTerritoryBaseId, from),
    ...placeFields("recipient", toTerritoryBaseId, to),
    ...goodsFields(parcel, request),
  ]);
}

/** The fields of a waybill; null when the carrier has no key for one of its cities. */
export function waybillFields(waybill: Waybill, rules: FieldRules): Fields | null {
  const { sender, recipient } = waybill;
  const route = quoteFields(
    {
      ...waybill,
      fromTerritoryBaseId: sender.territoryBaseId,
      toTerritoryBaseId: recipient.territoryBaseId,
    },
    rules,
  );
  if (!route) return null;

  const identity =
    documentNumberOf(recipient) ??
    (rules.recipientIdentity && identityOf(recipient, rules.recipientIdentity));
  return new Map<string, FieldValue>([
    ...route,
    ["reference", waybill.reference],
    ["trackingNumber", waybill.trackingNumber],
    ["contents", waybill.contents],
    ["servicePointRef", waybill.servicePointRef ?? null],
    ...personalFields("sender", sender, rules.fieldMax),
    ...personalFields("recipient", recipient, rules.fieldMax),
    ["recipient.identity", identity ?? rules.recipientIdentity?.fallback ?? null],
    ["recipient.hasIdentity", identity !== null],
  ]);
}

/** The fields of a search near a place; null when the carrier has no key for its city. */
export function nearFields(
  {
    territoryBaseId,
    lat,
    lng,
  }: { territoryBaseId: string; lat: number | null; lng: number | null },
  { findCity }: FieldRules,
): Fields | null {
  const city = findCity(territoryBaseId);
  if (city === null) return null;
  return new Map<string, FieldValue>([
    ...placeFields(null, territoryBaseId, city),
    ["lat", lat],
    ["lng", lng],
  ]);
}

/** @param side null where there is only one place */
function placeFields(
  side: string | null,
  territoryBaseId: string,
  city: City,
): [string, FieldValue][] {
  const prefix = side === null ? "" : `${side}.`;
  const named: [string, FieldValue][] =
    typeof city === "object"
      ? Object.entries(city).map(([name, value]) => [`${prefix}city.${name}`, value])
      : [[`${prefix}city`, city]];
  return [
    ...named,
    ...([1, 2, 3] as const).map((level): [string, FieldValue] => [
      `${prefix}territory${level}`,
      levelOf(territoryBaseId, level),
    ]),
  ];
}

function goodsFields(parcel: Parcel, declared: Goods): [string, FieldValue][] {
  const { goodsCollection, goodsInsured } = declared;
  return [
    ["parcel.weightKg", parcel.weightKg],
    ["parcel.lengthCm", parcel.lengthCm],
    ["parcel.widthCm", parcel.widthCm],
    ["parcel.heightCm", parcel.heightCm],
    ["goodsCollection", goodsCollection],
    ["goodsInsured", goodsInsured],
    // For carriers with one value on the label; used only when both values are equal or one is zero.
    ["declaredValue", Math.max(goodsCollection, goodsInsured)],
  ];
}

function personalFields(
  side: string,
  address: Address,
  fieldMax: FieldRules["fieldMax"],
): [string, FieldValue][] {
  const { fullName, company, email, streetLine1, reference, zip, phone } = address;
  const { neighbourhood = null } = address;
  const documentNumber = documentNumberOf(address);
  const who = { fullName, company, email, phone, documentNumber };
  const written = { ...who, streetLine1, reference, zip, neighbourhood };
  return [
    ...Object.entries(written).map(([name, text]): [string, FieldValue] => {
      const field = `${side}.${name}`;
      return [
        field,
        text === null ? null : cutAtWord(onOneLine(text), fieldMax[field] ?? Infinity),
      ];
    }),
    [`${side}.lat`, address.lat],
    [`${side}.lng`, address.lng],
  ];
}

/** Carriers print the text as sent, so line breaks and control characters become blanks. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** As it was given; null where it was not. */
export const documentNumberOf = ({ documentNumber }: Pick<Address, "documentNumber">) =>
  documentNumber ? onOneLine(documentNumber) : null;

const IDENTITY_DIGITS = [10, 13];

/** Merchants write a cédula (10 digits) or RUC (13) into the company field, because a store's form has no other. */
export function identityOf(
  { company }: Address,
  { fromCompany }: NonNullable<FieldRules["recipientIdentity"]>,
): string | null {
  if (!fromCompany || company === null) return null;
  const digits = company.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) && IDENTITY_DIGITS.includes(digits.length) ? digits : null;
}

/** What no message may repeat of a person. */
export const personalTextsOf = (address: Address): (string | null)[] => [
  address.fullName,
  address.company,
  address.streetLine1,
  address.reference,
  address.email,
  address.phone,
  address.neighbourhood ?? null,
  address.documentNumber ?? null,
];
