import type { Currency } from "#app/shipping/model/money.ts";

interface PlainPlace {
  territoryBaseId: string;
  country: string;
  zip: string | null;
}

interface PlainParcel {
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** What the schema of a quotation makes of a body that needs no change. */
export interface PlainQuotation {
  senderAddress: PlainPlace;
  recipientAddress: PlainPlace;
  parcel: PlainParcel;
  goodsCollection?: number | undefined;
  goodsInsured?: number | undefined;
  goodsCurrency: Currency;
}

type Fields<Read> = { readonly [name in keyof Read]?: unknown };

/**
 * A body as nearly all clients send it, as the schema reads it. Null for every other: the schema says what is wrong, or
 * what has to be changed. By hand, because the schema takes a twentieth of a quotation.
 */
export function readPlainQuotation(body: unknown, currency: Currency): PlainQuotation | null {
  if (!isRecord(body)) return null;
  const asked = body as Fields<PlainQuotation & { senderAddressId: 0; furtherParcels: 0 }>;
  if (asked.senderAddressId !== undefined || asked.furtherParcels !== undefined) return null;
  const senderAddress = readPlace(asked.senderAddress);
  const recipientAddress = readPlace(asked.recipientAddress);
  const parcel = readParcel(asked.parcel);
  const { goodsCollection, goodsInsured } = asked;
  if (!senderAddress || !recipientAddress || !parcel) return null;
  if (!isAmount(goodsCollection) || !isAmount(goodsInsured)) return null;
  if (asked.goodsCurrency !== currency) return null;
  return {
    senderAddress,
    recipientAddress,
    parcel,
    goodsCollection,
    goodsInsured,
    goodsCurrency: currency,
  };
}

const COUNTRY = /^[A-Z]{2}$/;

function readPlace(value: unknown): PlainPlace | null {
  if (!isRecord(value)) return null;
  const { territoryBaseId, country, zip = null } = value as Fields<PlainPlace>;
  if (typeof territoryBaseId !== "string" || territoryBaseId === "") return null;
  if (typeof country !== "string" || !COUNTRY.test(country)) return null;
  if (zip !== null && (typeof zip !== "string" || zip === "" || zip !== zip.trim())) return null;
  return { territoryBaseId, country, zip };
}

function readParcel(value: unknown): PlainParcel | null {
  if (!isRecord(value)) return null;
  const { weight, length, width, height } = value as Fields<PlainParcel>;
  const isMeasured = isNumber(weight) && isNumber(length) && isNumber(width) && isNumber(height);
  return isMeasured ? { weight, length, width, height } : null;
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON has numbers that are too large for a double: 1e999. */
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isAmount = (value: unknown): value is number | undefined =>
  value === undefined || (isNumber(value) && value >= 0 && value <= Number.MAX_SAFE_INTEGER);
