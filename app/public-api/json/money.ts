import { z } from "zod";

import {
  type Cents,
  type Currency,
  fractionDigits,
  FIRST_CURRENCY,
  fromDecimal,
  NO_MONEY,
} from "#app/shipping/model/money.ts";

import type { ApiErrorCode } from "../errors.ts";
import { badRequest } from "../read.ts";
import { codeWhenText } from "./codes.ts";

/** Far above every market's ceiling; cents stay exact far beyond it. */
const AMOUNT_MAX = 1_000_000_000;

/** An amount of a quotation, without a range: null and absent are zero. */
export const quotedAmountJson = z.number().min(0).max(AMOUNT_MAX).nullish();

/** An amount of a draft: the operation checks the market's range, and this only what is beyond any market. */
export const draftAmountJson = (outOfRange: ApiErrorCode) =>
  z
    .number()
    .min(-AMOUNT_MAX, outOfRange)
    .max(AMOUNT_MAX, outOfRange)
    .meta({ minimum: 0 })
    .nullish();

const SMALLEST_AMOUNT = 0.01;

/** A collection has a minimum in every market, so a fraction of the first cent is out of range rather than inexact. */
export const draftCollectionJson = draftAmountJson("pApiShipmentGoodsCollectionOutOfRange").refine(
  (amount) => !amount || amount < 0 || amount >= SMALLEST_AMOUNT,
  "pApiShipmentGoodsCollectionOutOfRange" satisfies ApiErrorCode,
);

/** @throws RequestError pApiBadRequest for a fraction of the smallest amount of the currency */
export function centsOf(
  field: string,
  amount: number | null | undefined,
  currency: Currency,
): Cents {
  const cents = fromDecimal(amount ?? NO_MONEY, currency);
  if (cents === null) {
    const most = fractionDigits(currency) === 0 ? "no" : "at most two";
    throw badRequest({ path: field, message: `Invalid input: expected ${most} decimals` });
  }
  return cents;
}

export const moneyOut = z.number().meta({ examples: [4.75] });

/** The currency of the request's market; the document has that of the first one. */
export const currencyJson = (currency: Currency) =>
  z.enum([currency], codeWhenText("pApiQuotationCurrencyNotFound"));

export const currencyOut = z.enum([FIRST_CURRENCY]).meta({
  description: "That of the market: ISO 4217.",
});
