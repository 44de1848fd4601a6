import type { Context, Market } from "../context.ts";
import type { Carrier, PriceSource, QuoteRequest } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import { type Offer, unavailableReasons } from "../model/rate.ts";
import { endedNumberRanges } from "./ended-number-ranges.ts";

/** The part of an address that a price depends on. */
export interface Place {
  territoryBaseId: string;
  country: string;
}

/** A buyer or a form waits for the offers: a carrier that is slower than this is priced from local data. */
const LIVE_QUOTE_TIMEOUT_MS = 2_500;

/**
 * One offer from each carrier of the market: selectable ones first, cheapest first. Carriers are called in parallel and
 * within a deadline; one that does not respond, or whose circuit is open, is priced from local data, so a dead carrier
 * delays each caller at most once. A carrier whose range of numbers has ended is unavailable here already, not only
 * when its waybill is asked for.
 */
export async function offersFor(
  ctx: Pick<Context, "db" | "market" | "accountId" | "isTest" | "hasTestMoney" | "prices">,
  request: QuoteRequest,
): Promise<Offer[]> {
  const carriers = ctx.market.carriers.filter((carrier) => mayQuote(ctx, carrier));
  const offers = carriers.some((carrier) => carrier.liveQuote)
    ? await (ctx.prices ?? askedPrices).offersOf(carriers, request)
    : carriers.map((carrier) => carrier.quote(request));
  const ended = await endedNumberRanges(ctx, carriers);
  const isBelowMinimum = collectsTooLittle(request, ctx.market);
  return offers
    .map((offer) => withRange(offer, ended))
    .map((offer) => (isBelowMinimum ? withMinimum(offer) : offer))
    .toSorted(byUsefulness);
}

/** No draft can have such an amount (section 4, POST /shipment), so no carrier can be selected for it. */
const collectsTooLittle = ({ goodsCollection }: QuoteRequest, { goodsLimits }: Market): boolean =>
  goodsCollection > 0 && goodsCollection < goodsLimits.goodsCollectionMin;

const BELOW_MINIMUM = unavailableReasons.indexOf("codBelowMinimum");

function withMinimum(offer: Offer): Offer {
  const { unavailableReason: known } = offer;
  if (known !== null && unavailableReasons.indexOf(known) < BELOW_MINIMUM) return offer;
  return { ...offer, unavailableReason: "codBelowMinimum" };
}

/** In the precedence of unavailableReasons: a route that is not served counts first. */
function withRange(offer: Offer, ended: ReadonlySet<string>): Offer {
  if (offer.unavailableReason === "routeNotServed" || !ended.has(offer.carrierToken)) return offer;
  return { ...offer, unavailableReason: "carrierFleetUnavailable" };
}

/**
 * Test money never buys a parcel that really travels, and a real account sees no carrier that moves nothing. A contract
 * is its account's alone.
 */
export function mayQuote(
  {
    accountId,
    isTest,
    hasTestMoney = false,
  }: Pick<Context, "accountId" | "isTest" | "hasTestMoney">,
  {
    testOnly = false,
    ownedBy,
    isClosed = false,
  }: Pick<Carrier, "testOnly" | "ownedBy" | "isClosed">,
): boolean {
  if (isClosed || (ownedBy !== undefined && ownedBy !== accountId)) return false;
  return hasTestMoney ? testOnly : isTest || !testOnly;
}

const askedPrices: PriceSource = {
  offersOf: (carriers, request) =>
    Promise.all(carriers.map((carrier) => offerOf(carrier, request))),
};

async function offerOf(carrier: Carrier, request: QuoteRequest): Promise<Offer> {
  const { liveQuote, health } = carrier;
  if (!liveQuote || health.prices.isOpen()) return carrier.quote(request);
  try {
    const offer = await liveQuote(request, AbortSignal.timeout(LIVE_QUOTE_TIMEOUT_MS));
    health.prices.recordSuccess();
    return offer;
  } catch {
    health.prices.recordFailure();
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
