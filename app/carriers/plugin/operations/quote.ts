import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";

import { type PriceAnswer, readQuote } from "../answers.ts";
import { quoteInput } from "../inputs.ts";
import type { Quote } from "./local-quote.ts";
import type { PluginClient } from "./plugin-client.ts";
import { priceOf } from "./price-of.ts";

type LiveQuote = (request: QuoteRequest, signal: AbortSignal) => Promise<Offer>;
type Answer = ReturnType<typeof readQuote>;

/**
 * The carrier's own prices. One answer serves every service that is asked for while it is awaited.
 * @returns for a service of the card, the function that quotes it
 */
export function makeQuote(
  client: PluginClient,
): (local: Quote, service: string | null) => LiveQuote {
  const asked = new Map<string, Promise<Answer>>();

  function answerFor(request: QuoteRequest, input: unknown, signal: AbortSignal): Promise<Answer> {
    const key = JSON.stringify(request);
    const known = asked.get(key);
    if (known) return known;
    const answer = client
      .ask("quote", input, signal)
      .then(readQuote)
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
      requireListed(answer, client);
      const price = answer.find((each) => (each.service ?? null) === service);
      return price ? { ...emptyOffer, ...offered(price, emptyOffer.currency) } : { ...emptyOffer };
    };
  };
}

/** @throws Error for a service that the card does not list, and for two prices of one service */
function requireListed(prices: readonly PriceAnswer[], { card: { services } }: PluginClient): void {
  const listed = services?.map(({ code }) => code) ?? [undefined];
  const named = prices.map(({ service }) => service);
  if (named.some((service) => !listed.some((code) => code === service)))
    throw new Error("quote returned a service that the card does not list");
  if (new Set(named).size !== named.length)
    throw new Error("quote returned two prices of one service: choose one");
}

function offered({ total, subtotal, days }: PriceAnswer, currency: Currency) {
  const priceTotal = priceOf([total], currency);
  const priceSubtotal = priceOf([subtotal ?? total], currency);
  // A price of zero, or a part above the total, is something other than a price.
  if (priceTotal === 0 || priceSubtotal > priceTotal)
    throw new Error("the quotation's amounts are not a price");
  return { priceTotal, priceSubtotal, estimateDays: Math.ceil(days), unavailableReason: null };
}
