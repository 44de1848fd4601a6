import type { Carrier, QuoteRequest } from "#app/shipping/model/carrier.ts";
import { type Cents, fromDecimal, NO_MONEY } from "#app/shipping/model/money.ts";
import type { Offer, UnavailableReason } from "#app/shipping/model/rate.ts";

import { rateCardCarrier } from "../../rate-card/rate-card-carrier.ts";
import { readCard } from "../../rate-card/read-card.ts";
import type { PluginCard } from "../card/card.ts";
import { compileCities } from "../card/cities.ts";
import { localCard, type PricedCard } from "../card/local-card.ts";

/** The carrier serves both ends, and has not said yet what it asks. That it does not serve them is its own word. */
const PRICE_UNKNOWN: UnavailableReason = "priceAwaited";

/** What is known about a price without a call to the carrier. */
export interface Quote {
  /** What the card says of parcels and places; empty without one. */
  known: Pick<Carrier, "parcelLimits" | "serviceAt">;
  goodsCollectionMax: Cents | null;
  goodsInsuredMax: Cents | null;
  quote: (request: QuoteRequest) => Offer;
  /** An offer of this carrier without a price. */
  emptyOffer: Offer;
  /** True for an offer that needs no call, because the carrier is known to refuse the parcel. */
  isOurs: (offer: Offer) => boolean;
}

/** Prices from the card's own rate card; without one, every offer has an unknown price. */
export function makeLocalQuote(
  pluginCard: PricedCard & Pick<PluginCard, "cities" | "ceilings">,
): Quote {
  const { carrierToken, currency, version } = pluginCard;
  const findCity = compileCities(pluginCard.country, pluginCard.cities);
  const emptyOffer: Offer = {
    carrierToken,
    priceSubtotal: NO_MONEY,
    priceTotal: NO_MONEY,
    currency,
    estimateDays: 0,
    unavailableReason: "routeNotServed",
    cardVersion: version,
    breakdown: null,
  };
  const hasCities = (request: QuoteRequest) =>
    findCity(request.fromTerritoryBaseId) !== null && findCity(request.toTerritoryBaseId) !== null;

  const card = localCard(pluginCard);
  if (card) {
    const local = rateCardCarrier(readCard(card));
    const { goodsCollectionMax, goodsInsuredMax, parcelLimits, serviceAt } = local;
    return {
      known: {
        ...(parcelLimits && { parcelLimits }),
        serviceAt: (place) => (findCity(place) === null ? null : (serviceAt?.(place) ?? null)),
      },
      goodsCollectionMax,
      goodsInsuredMax,
      emptyOffer,
      quote: (request) => (hasCities(request) ? local.quote(request) : { ...emptyOffer }),
      isOurs: ({ unavailableReason }) => unavailableReason !== null,
    };
  }

  const goodsCollectionMax = inCents(pluginCard.ceilings?.goodsCollectionMax);
  const goodsInsuredMax = inCents(pluginCard.ceilings?.goodsInsuredMax);
  return {
    known: {},
    goodsCollectionMax,
    goodsInsuredMax,
    emptyOffer,
    quote: (request) => ({
      ...emptyOffer,
      unavailableReason: hasCities(request)
        ? (aboveCeiling(request, goodsCollectionMax, goodsInsuredMax) ?? PRICE_UNKNOWN)
        : "routeNotServed",
    }),
    isOurs: ({ unavailableReason }) => unavailableReason !== PRICE_UNKNOWN,
  };
}

function aboveCeiling(
  { goodsCollection, goodsInsured }: QuoteRequest,
  goodsCollectionMax: Cents | null,
  goodsInsuredMax: Cents | null,
): UnavailableReason | null {
  if (goodsCollection > 0 && goodsCollectionMax === null) return "codNotSupported";
  if (goodsCollection > (goodsCollectionMax ?? 0)) return "codLimitExceeded";
  return goodsInsured > (goodsInsuredMax ?? 0) ? "insuredLimitExceeded" : null;
}

const inCents = (decimal: number | null | undefined): Cents | null =>
  decimal == null ? null : fromDecimal(decimal);
