import type { Context, Market } from "../context.ts";
import type { Carrier, QuoteRequest } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import type { Offer } from "../model/rate.ts";
import { isBroken, recordFailure, recordSuccess } from "./circuit-breaker.ts";

/** What a price needs to know of an address. */
export interface Place {
  territoryBaseId: string;
  country: string;
}

/** A buyer or a form waits for this answer: a carrier that is later than this is priced from local data. */
const LIVE_QUOTE_TIMEOUT_MS = 2_500;

/**
 * What every carrier of the market asks, one offer each: those that can be selected first, the cheapest of them on
 * top. Carriers are asked side by side and within a deadline; one that does not answer, or has not for a while, is
 * priced from local data, so a dead carrier delays nobody twice. Without live carriers nothing is waited for.
 */
export async function offersFor(
  { market, isTest }: Pick<Context, "market" | "isTest">,
  request: QuoteRequest,
): Promise<Offer[]> {
  const carriers = market.carriers.filter((carrier) => isTest || !carrier.testOnly);
  const offers = carriers.some((carrier) => carrier.liveQuote)
    ? await Promise.all(carriers.map((carrier) => offerOf(carrier, request)))
    : carriers.map((carrier) => carrier.quote(request));
  return offers.toSorted(byUsefulness);
}

async function offerOf(carrier: Carrier, request: QuoteRequest): Promise<Offer> {
  const { liveQuote } = carrier;
  if (!liveQuote || isBroken(liveQuote)) return carrier.quote(request);
  try {
    const offer = await liveQuote(request, AbortSignal.timeout(LIVE_QUOTE_TIMEOUT_MS));
    recordSuccess(liveQuote);
    return offer;
  } catch {
    recordFailure(liveQuote);
    return carrier.quote(request);
  }
}

function byUsefulness(a: Offer, b: Offer): number {
  return (
    Number(a.unavailableReason !== null) - Number(b.unavailableReason !== null) ||
    a.priceTotal - b.priceTotal ||
    a.estimateDays - b.estimateDays
  );
}

/** Every address is a territory of the market's catalogue; a city in free text is never accepted (section 1). */
export function requirePlace(market: Market, place: Place): void {
  if (place.country !== market.country) throw new ShippingError("pApiAddressCountryMismatch");
  if (!market.territories.has(place.territoryBaseId)) {
    throw new ShippingError("pApiAddressTerritoryNotFound");
  }
}
