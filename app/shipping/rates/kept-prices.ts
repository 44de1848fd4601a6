import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { selectLivePrices, type WantedPrice } from "#db/shipping/live-prices.ts";

import type { Service } from "../context.ts";
import type { Carrier, PriceSource, QuoteRequest } from "../model/carrier.ts";
import { allParcels } from "../model/parcel.ts";
import { priceClassOf } from "../model/price-class.ts";
import type { Offer } from "../model/rate.ts";
import { answerWithin } from "./answer-within.ts";

/** A carrier's price counts so long at the checkout. It is asked for again after a quarter of it. */
export const PRICE_AGE_MAX_MS = 24 * HOUR_MS;

/**
 * Prices without a call, for callers with a deadline of milliseconds. A carrier with live prices has the one that it
 * gave for the route and the class of the parcel within a day; without one, its local price.
 * @param onWanted gets the prices that were wanted, kept or not
 * @param waitMs for the kept prices: after that the local ones are the answer, where there are any; null for no limit
 */
export function keptPrices(
  { db, now }: Pick<Service, "db" | "now">,
  onWanted: (wanted: WantedPrice) => void = () => {},
  waitMs: number | null = null,
): PriceSource {
  return {
    async offersOf(carriers, request) {
      const at = now();
      const idOf = new Map<Carrier, string>();
      for (const carrier of carriers.filter(({ liveQuote }) => liveQuote)) {
        const wanted = wantedOf(carrier, request, at);
        idOf.set(carrier, wanted.livePriceId);
        onWanted(wanted);
      }
      const pricedAfter = new Date(at.getTime() - PRICE_AGE_MAX_MS);
      const local = () => carriers.map((carrier) => carrier.quote(request));
      const ids = [...idOf.values()];
      if (ids.length === 0) return local();
      const asked = selectLivePrices(db.read, ids, pricedAfter);
      let kept = waitMs === null ? null : await answerWithin(waitMs, asked);
      if (!kept && waitMs !== null) {
        const offers = local();
        if (offers.some(({ unavailableReason }) => unavailableReason === null)) return offers;
      }
      kept ??= await asked;
      return carriers.map(
        (carrier): Offer => kept.get(idOf.get(carrier) ?? "") ?? carrier.quote(request),
      );
    },
  };
}

function wantedOf(carrier: Carrier, request: QuoteRequest, wantedAt: Date): WantedPrice {
  const { carrierToken, country, cardVersion } = carrier;
  // Carriers are asked by city: a postal code would divide what is one price, and stay with it.
  const { fromZip: _from, toZip: _to, ...classed } = classedFor(carrier, request);
  const { fromTerritoryBaseId, toTerritoryBaseId, goodsCollection, goodsInsured } = classed;
  const sizes = allParcels(classed).flatMap(({ weightKg, lengthCm, widthCm, heightCm }) => [
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
  ]);
  const livePriceId = [
    [country, carrierToken, cardVersion ?? "", fromTerritoryBaseId, toTerritoryBaseId],
    sizes,
    [goodsCollection, goodsInsured],
  ]
    .flat()
    .join(" ");
  return { livePriceId, country, carrierToken, request: classed, wantedAt };
}

/** The class, unless the carrier takes this parcel and refuses the heaviest of its class. */
function classedFor({ quote }: Carrier, request: QuoteRequest): QuoteRequest {
  const classed = priceClassOf(request);
  const isTaken = (each: QuoteRequest) => quote(each).unavailableReason === null;
  return isTaken(classed) || !isTaken(request) ? classed : request;
}
