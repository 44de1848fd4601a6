import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { Offer, UnavailableReason } from "#app/shipping/model/rate.ts";
import type { ReadList } from "#app/shipping/model/read-each.ts";

import { reportsOf } from "../../reports.ts";
import { type PriceAnswer, readQuote } from "../answers.ts";
import { quoteInput } from "../inputs.ts";
import type { Quote } from "./local-quote.ts";
import type { PluginClient } from "./plugin-client.ts";
import { priceOfDecimals } from "./price-of.ts";

type LiveQuote = (request: QuoteRequest, signal: AbortSignal) => Promise<Offer>;
type Answer =
  | null
  | { unavailable: UnavailableReason }
  | (Listed & { mayBeOf: (service: string | null) => boolean });

/**
 * The carrier's own prices. One answer serves every service that is asked for while it is awaited.
 * @returns for a service of the card, the function that quotes it
 */
export function makeQuote(
  client: PluginClient,
): (local: Quote, service: string | null) => LiveQuote {
  const asked = new Map<string, Promise<Answer>>();
  const reports = reportsOf(client.card, client.reports);

  function told(value: unknown): Answer {
    const answer = readQuote(value);
    if (answer === null || "unavailable" in answer) return answer;
    const listed = { ...onePriceOfEach(answer, client), mayBeOf: namesOf(value) };
    reports.unread(
      "offers",
      listed.unread.map((reason) => client.mask(reason, [])),
    );
    return listed;
  }

  function answerFor(request: QuoteRequest, input: unknown, signal: AbortSignal): Promise<Answer> {
    const key = JSON.stringify(request);
    const known = asked.get(key);
    if (known) return known;
    const answer = client
      .ask("quote", input, signal)
      .then((value) => told(value))
      .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  }

  return function quoteOf({ quote, emptyOffer, isOurs }, service) {
    return async function liveQuote(request, signal) {
      signal.throwIfAborted();
      const input = quoteInput(request, client.rules);
      const local = quote(request);
      if (!input || isOurs(local)) return local;

      const answer = await answerFor(request, input, signal);
      if (answer === null) return { ...emptyOffer };
      if ("unavailable" in answer) return { ...emptyOffer, unavailableReason: answer.unavailable };
      const price = answer.prices.find((each) => (each.service ?? null) === service);
      if (price) return { ...emptyOffer, ...offered(price, emptyOffer.currency) };
      const [reason] = answer.unread;
      // That it is not served is the carrier's own word: an offer that is not understood may be this service's.
      if (reason !== undefined && answer.mayBeOf(service))
        throw new Error(`the carrier's offer cannot be read: ${reason}`);
      return { ...emptyOffer };
    };
  };
}

interface Listed {
  prices: readonly PriceAnswer[];
  unread: readonly string[];
}

/** Whether one of the plugin's offers names a service, or none that can be read. */
function namesOf(value: unknown): (service: string | null) => boolean {
  const named = [value].flat().map((each): unknown => Object(each).service);
  return (service) => named.some((each) => typeof each !== "string" || each === service);
}

/** No price of a service that the card does not list, and none where there are two: it may be the wrong one. */
function onePriceOfEach(
  { read, unread }: ReadList<PriceAnswer>,
  { card: { services } }: PluginClient,
): Listed {
  const listed = services?.map(({ code }) => code) ?? [undefined];
  const isListed = ({ service }: PriceAnswer) => listed.some((code) => code === service);
  const isAlone = ({ service }: PriceAnswer) =>
    read.filter((each) => each.service === service).length === 1;
  return {
    prices: read.filter((each) => isListed(each) && isAlone(each)),
    unread: [
      ...unread,
      ...read.filter((each) => !isListed(each)).map(() => "a service that the card does not list"),
      ...(read.every(isAlone) ? [] : ["two prices of one service: choose one"]),
    ],
  };
}

function offered({ total, subtotal, days }: PriceAnswer, currency: Currency) {
  const priceTotal = priceOfDecimals([total], currency);
  const priceSubtotal = priceOfDecimals([subtotal ?? total], currency);
  // A price of zero, or a part above the total, is something other than a price.
  if (priceTotal === 0 || priceSubtotal > priceTotal)
    throw new Error("the quotation's amounts are not a price");
  return { priceTotal, priceSubtotal, estimateDays: Math.ceil(days), unavailableReason: null };
}
