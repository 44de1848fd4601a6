import { z } from "zod";

import { currencies, fromDecimal, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";

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

/** @throws RequestError pApiBadRequest for a fraction of a cent */
export function centsOf(field: string, amount: number | null | undefined): Cents {
  const cents = fromDecimal(amount ?? NO_MONEY);
  if (cents === null) {
    throw badRequest({ path: field, message: "Invalid input: expected at most two decimals" });
  }
  return cents;
}

export const moneyOut = z.number().meta({ examples: [4.75] });

export const currencyJson = z.enum(currencies, codeWhenText("pApiQuotationCurrencyNotFound"));
