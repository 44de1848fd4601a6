import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { Offer, UnavailableReason } from "#app/shipping/model/rate.ts";

import type { Operation } from "../config/operations-config.ts";
import { quoteFields } from "../template/fields.ts";
import { type JsonPaths, readAll, readText, textOf } from "../template/json-path.ts";
import type { CarrierClient } from "../transport/carrier-client.ts";
import { succeeds } from "../transport/reply-test.ts";
import { priceOf } from "./amounts.ts";
import type { Quote } from "./local-quote.ts";

const ESTIMATE_DAYS_MAX = 365;

/**
 * The carrier's own price. Parcels that it is known to refuse are not sent to it.
 * @throws Error when the carrier does not respond, or the response has no price
 */
export function makeLiveQuote(
  client: CarrierClient,
  operation: Operation<"quote">,
  { quote, emptyOffer, isOurs }: Quote,
): (request: QuoteRequest, signal: AbortSignal) => Promise<Offer> {
  const { success, currency } = client.config;
  const { answer: paths, unavailable } = operation;
  const call = client.callOf("quote");

  return async function liveQuote(request, signal) {
    signal.throwIfAborted();
    const fields = quoteFields(request, client.rules);
    const local = quote(request);
    if (!fields || isOurs(local)) return local;

    const reply = await call(fields, signal);
    const reason = unavailable && reasonIn(reply.json, unavailable);
    if (reason) return { ...emptyOffer, unavailableReason: reason };
    if (!succeeds(operation.success ?? success, reply))
      throw new Error(`the quotation returned status ${reply.status} and no success`);

    const priceTotal = amountIn(reply.json, paths.priceTotal, currency);
    const priceSubtotal = paths.priceSubtotal
      ? amountIn(reply.json, paths.priceSubtotal, currency)
      : priceTotal;
    // A price of zero, or a part above the total, is something other than a price.
    if (priceTotal === 0 || priceSubtotal > priceTotal)
      throw new Error("the quotation's amounts are not a price");
    return {
      ...emptyOffer,
      priceSubtotal,
      priceTotal,
      estimateDays: daysIn(reply.json, paths.estimateDays),
      unavailableReason: null,
    };
  };
}

function reasonIn(
  json: unknown,
  { code, reasons }: NonNullable<Operation<"quote">["unavailable"]>,
): UnavailableReason | null {
  const given = readText(json, code);
  return given !== null && Object.hasOwn(reasons, given) ? (reasons[given] ?? null) : null;
}

const AMOUNT = /^\d{1,9}([.,]\d{1,10})?$/;

function amountIn(json: unknown, paths: JsonPaths, currency: Currency): Cents {
  const amounts = [paths].flat().flatMap((path) => {
    const found = readAll(json, path);
    if (found.length === 0) throw new Error(`the quotation has no ${path}`);
    return found.map((value) => {
      const amount = textOf(value);
      if (amount === null || !AMOUNT.test(amount))
        throw new Error(`the quotation's ${path} is no decimal such as 1019.92`);
      return amount;
    });
  });
  return priceOf(amounts, currency);
}

function daysIn(json: unknown, days: string | number): number {
  if (typeof days === "number") return days;
  const given = Number(readText(json, days) ?? Number.NaN);
  if (!(given >= 0 && given <= ESTIMATE_DAYS_MAX)) throw new Error("the quotation has no days");
  return Math.ceil(given);
}
