import type { Market } from "./context.ts";
import type { QuoteRequest } from "./model/carrier.ts";
import { ShippingError } from "./model/errors.ts";
import type { Offer } from "./model/rate.ts";
import { countryOf } from "./model/territory.ts";

/** What a price needs to know of an address. */
export interface Place {
  territoryBaseId: string;
  country: string;
}

/**
 * What every carrier of the market asks, one offer each: those that can be selected first, the cheapest of them on
 * top. Only local data is read, so a quotation never waits for anybody.
 */
export function offersFor(market: Market, request: QuoteRequest): Offer[] {
  return market.carriers.map((carrier) => carrier.quote(request)).toSorted(byUsefulness);
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
  if (place.country !== market.country || countryOf(place.territoryBaseId) !== market.country) {
    throw new ShippingError("pApiAddressCountryMismatch");
  }
  if (!market.territories.has(place.territoryBaseId)) {
    throw new ShippingError("pApiAddressTerritoryNotFound");
  }
}
