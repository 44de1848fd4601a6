import { z } from "zod";

import {
  type Cents,
  type Currency,
  FIRST_CURRENCY,
  NO_MONEY,
  roundedDecimal,
  smallestUnit,
} from "#app/shipping/model/money.ts";

import { OPEN } from "../document/json-schema.ts";
import type { ApiErrorCode } from "../errors.ts";
import { codeWhenText } from "./codes.ts";

/** Far above every market's ceiling; cents stay exact far beyond it. */
const DRAFT_AMOUNT_MAX = 1_000_000_000;

/** Amounts are numbers: what a client computes has more decimals than its currency. */
const ROUNDED = "Rounded half up to the smallest amount of the currency.";

/**
 * An amount of a quotation, which has a minimum alone: too much is a row's reason. Beyond 2^53 it is not the number
 * that was written. Null and absent are zero.
 */
export const quotedAmountJson = (meaning: string) =>
  z
    .number()
    .min(0)
    .refine((amount) => amount <= Number.MAX_SAFE_INTEGER, { params: { code: "tooLarge" } })
    .nullish()
    .describe(`${meaning} ${ROUNDED}`);

/** An amount of a draft: the operation checks the market's range, and this only what is beyond any market. */
const draftAmountJson = (outOfRange: ApiErrorCode, meaning: string) =>
  z
    .number()
    .min(-DRAFT_AMOUNT_MAX, outOfRange)
    .max(DRAFT_AMOUNT_MAX, outOfRange)
    .meta({ minimum: 0 })
    .nullish()
    .describe(`${meaning} Null, 0 and absent are the same: none. ${ROUNDED}`);

const SMALLEST_AMOUNT = 0.01;

/** A collection has a minimum in every market, so a fraction of the first cent is out of range rather than none. */
export const draftCollectionJson = draftAmountJson(
  "pApiShipmentGoodsCollectionOutOfRange",
  "The cash that the carrier collects on delivery.",
).refine(
  (amount) => !amount || amount < 0 || amount >= SMALLEST_AMOUNT,
  "pApiShipmentGoodsCollectionOutOfRange" satisfies ApiErrorCode,
);

export const draftInsuredJson = draftAmountJson(
  "pApiShipmentGoodsInsuredOutOfRange",
  "The value that the carrier insures.",
);

export const centsOf = (amount: number | null | undefined, currency: Currency): Cents =>
  amount ? roundedDecimal(amount, currency) : NO_MONEY;

/** The same for what is collected: the least above zero is no "none", because none is another price. */
export function collectionCentsOf(amount: number | null | undefined, currency: Currency): Cents {
  const rounded = centsOf(amount, currency);
  return amount && rounded === NO_MONEY ? smallestUnit(currency) : rounded;
}

export const moneyOut = z
  .number()
  .meta({ description: "An amount of the currency beside it.", examples: [4.75] });

/** The currency of the request's market; the document has that of the first one. */
export const currencyJson = (currency: Currency) =>
  currency === FIRST_CURRENCY ? firstCurrencyJson : onlyCurrency(currency);

const onlyCurrency = (currency: Currency) =>
  z.enum([currency], codeWhenText("pApiQuotationCurrencyNotFound"));

const firstCurrencyJson = onlyCurrency(FIRST_CURRENCY).meta({
  id: "GoodsCurrency",
  description: "The market's currency: ISO 4217. Each market has one; more may come.",
  [OPEN]: true,
});

/** Open, because markets come without a new version: a client that knows today's must not break at the next. */
export const currencyOut = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: "That of the market: ISO 4217.", examples: [FIRST_CURRENCY] });
