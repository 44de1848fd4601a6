import type { Context, Market } from "../context.ts";
import type { Carrier, QuoteRequest } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import { parcelCount } from "../model/parcel.ts";
import { type Offer, type UnavailableReason, unavailableReasons } from "../model/rate.ts";
import { askedPrices } from "./asked-prices.ts";
import { endedNumberRanges } from "./ended-number-ranges.ts";

type Asking = "db" | "now" | "newId" | "mayWait";

/** The part of an address that a price depends on. */
export interface Place {
  territoryBaseId: string;
  country: string;
  /** The postal code, where it is known. */
  zip?: string | null | undefined;
}

/** The ends of a route as carriers are asked for its price. */
export const routeOf = (
  sender: Omit<Place, "country">,
  recipient: Omit<Place, "country">,
): Pick<QuoteRequest, "fromTerritoryBaseId" | "toTerritoryBaseId" | "fromZip" | "toZip"> => ({
  fromTerritoryBaseId: sender.territoryBaseId,
  toTerritoryBaseId: recipient.territoryBaseId,
  fromZip: sender.zip,
  toZip: recipient.zip,
});

/**
 * One offer from each carrier of the market: selectable ones first, cheapest first. Carriers are asked in parallel,
 * and one that does not answer in half a second holds the others no longer: see `askedPrices`. A carrier whose range of
 * numbers has ended is unavailable here already, not only when its waybill is asked for. One that takes fewer parcels
 * in a shipment is not called, and its row says so.
 */
export async function offersFor(
  ctx: Pick<Context, Asking | "market" | "accountId" | "isTest" | "hasTestMoney" | "prices">,
  request: QuoteRequest,
): Promise<Offer[]> {
  const carriers = ctx.market.carriers.filter((carrier) => mayQuote(ctx, carrier));
  const count = parcelCount(request);
  const takes = ({ parcelsMax = 1 }: Carrier) => count <= parcelsMax;
  const asked = count === 1 ? carriers : carriers.filter(takes);
  const others = count === 1 ? [] : carriers.filter((carrier) => !takes(carrier));
  const offers = asked.some((carrier) => carrier.liveQuote)
    ? await (ctx.prices ?? askedPrices(ctx)).offersOf(asked, request)
    : asked.map((carrier) => carrier.quote(request));
  const tooMany = others.map((carrier) => because(carrier.quote(request), "maxParcelsExceeded"));
  const numbered = carriers.filter(({ trackingNumberCount }) => trackingNumberCount !== undefined);
  const ended = numbered.length > 0 ? await endedNumberRanges(ctx, numbered) : NONE;
  const isBelowMinimum = collectsTooLittle(request, ctx.market);
  const rows = withBilling([...offers, ...tooMany], carriers);
  if (ended.size === 0 && !isBelowMinimum) return rows.toSorted(byUsefulness);
  return rows
    .map((offer) =>
      ended.has(offer.carrierToken) ? because(offer, "carrierFleetUnavailable") : offer,
    )
    .map((offer) => (isBelowMinimum ? because(offer, "codBelowMinimum") : offer))
    .toSorted(byUsefulness);
}

const NONE: ReadonlySet<string> = new Set();

/** Marks the offers that their carriers bill to the account itself. */
function withBilling(offers: readonly Offer[], carriers: readonly Carrier[]): readonly Offer[] {
  const own = carriers.filter(({ billing }) => billing === "ownAccount");
  if (own.length === 0) return offers;
  const tokens = new Set(own.map(({ carrierToken }) => carrierToken));
  return offers.map((offer) =>
    tokens.has(offer.carrierToken) ? { ...offer, billing: "ownAccount" } : offer,
  );
}

/** Unavailable for this reason, unless there is one that comes before it in the order of `unavailableReasons`. */
function because(offer: Offer, reason: UnavailableReason): Offer {
  const { unavailableReason: known } = offer;
  const isKnown =
    known !== null && unavailableReasons.indexOf(known) < unavailableReasons.indexOf(reason);
  return isKnown ? offer : { ...offer, unavailableReason: reason };
}

/** No draft can have such an amount (section 4, POST /shipment), so no carrier can be selected for it. */
const collectsTooLittle = ({ goodsCollection }: QuoteRequest, { goodsLimits }: Market): boolean =>
  goodsCollection > 0 && goodsCollection < goodsLimits.goodsCollectionMin;

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

function byUsefulness(a: Offer, b: Offer): number {
  return (
    Number(a.unavailableReason !== null) - Number(b.unavailableReason !== null) ||
    a.priceTotal - b.priceTotal ||
    a.estimateDays - b.estimateDays
  );
}

/**
 * Every address is a territory of the market's catalogue; a city in free text is never accepted (section 1).
 * @returns the id as the catalogue's own text: every carrier compares it, and equal texts that are not the same one are
 * compared letter by letter
 */
export function requirePlace(market: Market, place: Place): string {
  if (place.country !== market.country) throw new ShippingError("pApiAddressCountryMismatch");
  const territory = market.territories.get(place.territoryBaseId);
  if (!territory) throw new ShippingError("pApiAddressTerritoryNotFound");
  return territory.territoryBaseId;
}
