import type { Context, Market } from "../context.ts";
import { type CarrierPause, pauseOf } from "../model/carrier-pause.ts";
import type { Carrier, QuoteRequest } from "../model/carrier.ts";
import { ShippingError } from "../model/errors.ts";
import { areaAt, type SpecialArea } from "../model/market-customs.ts";
import { parcelCount } from "../model/parcel.ts";
import { type Offer, type UnavailableReason, unavailableReasons } from "../model/rate.ts";
import { missingPart, type WrittenAddress } from "../model/written-address.ts";
import { askableCarriers } from "./askable-carriers.ts";
import { askedPrices } from "./asked-prices.ts";
import { endedNumberRanges } from "./ended-number-ranges.ts";

type Asking = "db" | "now" | "newId" | "pricing";

/** The part of an address that a price depends on. */
export interface PricedPlace {
  territoryBaseId: string;
  country: string;
  /** The postal code, where it is known. */
  zip?: string | null | undefined;
}

type Ends = Pick<QuoteRequest, "fromTerritoryBaseId" | "toTerritoryBaseId">;

/** The addresses of a parcel as they are written, as far as they are known. */
export interface WrittenEnds {
  sender: WrittenAddress;
  recipient: WrittenAddress;
}

/** The ends of a route as carriers are asked for its price. */
export const routeOf = (
  sender: Omit<PricedPlace, "country">,
  recipient: Omit<PricedPlace, "country">,
): Pick<QuoteRequest, "fromTerritoryBaseId" | "toTerritoryBaseId" | "fromZip" | "toZip"> => ({
  fromTerritoryBaseId: sender.territoryBaseId,
  toTerritoryBaseId: recipient.territoryBaseId,
  fromZip: sender.zip,
  toZip: recipient.zip,
});

/**
 * One offer from each carrier of the market: selectable ones first, cheapest first. Carriers are asked in parallel,
 * and one that does not answer in half a second holds the others no longer: see `askedPrices`. A carrier whose range of
 * numbers has ended is unavailable here already, not only when its waybill is asked for, and so is one that the
 * operator has paused. One that takes fewer parcels in a shipment is not called, and its row says so.
 */
export async function offersFor(
  ctx: Pick<Context, Asking | "market" | "accountId" | "caller">,
  request: QuoteRequest,
  ends: WrittenEnds,
): Promise<Offer[]> {
  const { carriers, isAnyLive, numbered, selfBilling } = askableCarriers(ctx.market.carriers, ctx);
  const count = parcelCount(request);
  const asked =
    count === 1 ? carriers : carriers.filter(({ parcelsMax = 1 }) => count <= parcelsMax);
  const offers = isAnyLive
    ? await (ctx.pricing?.source ?? askedPrices(ctx)).offersOf(asked, request)
    : asked.map((carrier) => carrier.quote(request));
  const others = asked === carriers ? [] : carriers.filter((carrier) => !asked.includes(carrier));
  const tooMany = others.map((carrier) => because(carrier.quote(request), "maxParcelsExceeded"));
  const ended = numbered.length > 0 ? await endedNumberRanges(ctx, numbered) : NONE;
  let rows: readonly Offer[] = others.length === 0 ? offers : [...offers, ...tooMany];
  if (selfBilling.size > 0)
    rows = rows.map((offer) =>
      selfBilling.has(offer.carrierToken) ? { ...offer, billing: "ownAccount" } : offer,
    );
  if (ended.size > 0)
    rows = rows.map((offer) =>
      ended.has(offer.carrierToken) ? because(offer, "carrierFleetUnavailable") : offer,
    );
  if (ctx.market.pauses && ctx.market.pauses.length > 0)
    rows = rows.map((offer) =>
      pauseOfOffer(ctx, request, offer) ? because(offer, "carrierFleetUnavailable") : offer,
    );
  const area = areaAt(ctx.market.customs, request.toTerritoryBaseId);
  rows = rows.map((offer) => refused(offer, carriers, ends, area));
  const missing = missingPart(ends.recipient, namesOf(ctx.market, request.toTerritoryBaseId));
  if (missing) rows = rows.map((offer) => because(offer, missing));
  if (isAnyLive) rows = rows.map((offer) => givenUp(offer, carriers));
  if (collectsTooLittle(request, ctx.market))
    rows = rows.map((offer) => because(offer, "codBelowMinimum"));
  return rows.toSorted(byUsefulness);
}

const NONE: ReadonlySet<string> = new Set();

/** Why and until when the operator holds back the carrier of an offer; null when it does not. */
export const pauseOfOffer = (
  { market, accountId, now }: Pick<Context, "market" | "accountId" | "now">,
  { fromTerritoryBaseId, toTerritoryBaseId }: Ends,
  { carrierToken, breakdown }: Pick<Offer, "carrierToken" | "breakdown">,
): CarrierPause | null =>
  pauseOf(
    market.pauses,
    {
      accountId,
      carrierToken,
      fromTerritoryBaseId,
      toTerritoryBaseId,
      routeClass: breakdown?.zone ?? null,
    },
    now(),
  );

/** Unavailable for this reason, unless there is one that comes before it in the order of `unavailableReasons`. */
function because(offer: Offer, reason: UnavailableReason): Offer {
  const { unavailableReason: known } = offer;
  const isKnown =
    known !== null && unavailableReasons.indexOf(known) < unavailableReasons.indexOf(reason);
  return isKnown ? offer : { ...offer, unavailableReason: reason };
}

function namesOf({ territories }: Market, territoryBaseId: string): string[] {
  const territory = territories.get(territoryBaseId);
  if (!territory) return [];
  return [territory.territory3Name, territory.territory2Name, territory.territory1Name];
}

/** The carrier that cannot take an address as it is written is unavailable before it is paid. */
function refused(
  offer: Offer,
  carriers: readonly Carrier[],
  { sender, recipient }: WrittenEnds,
  area: SpecialArea | null,
) {
  const { refusesAddress, refusesAreas = [] } =
    carriers.find(({ carrierToken }) => carrierToken === offer.carrierToken) ?? {};
  if (area && refusesAreas.includes(area)) return because(offer, reasonOfArea[area]);
  const reason = refusesAddress?.(recipient, "recipient") ?? refusesAddress?.(sender, "sender");
  return reason ? because(offer, reason) : offer;
}

const reasonOfArea = {
  outlying: "outlyingAreaNotServed",
  military: "militaryPostNotServed",
} as const satisfies Record<SpecialArea, UnavailableReason>;

/** A price that is not on its way: the carrier failed so often that it is not asked for a while. */
function givenUp(offer: Offer, carriers: readonly Carrier[]): Offer {
  if (offer.unavailableReason !== "priceAwaited") return offer;
  const carrier = carriers.find(({ carrierToken }) => carrierToken === offer.carrierToken);
  return carrier?.health.prices.isOpen() ? because(offer, "carrierFleetUnavailable") : offer;
}

/** No draft can have such an amount (section 4, POST /shipment), so no carrier can be selected for it. */
const collectsTooLittle = ({ goodsCollection }: QuoteRequest, { goodsLimits }: Market): boolean =>
  goodsCollection > 0 && goodsCollection < goodsLimits.goodsCollectionMin;

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
export function requirePlace(market: Market, place: PricedPlace): string {
  if (place.country !== market.country) throw new ShippingError("pApiAddressCountryMismatch");
  const territory = market.territories.get(place.territoryBaseId);
  if (!territory) throw new ShippingError("pApiAddressTerritoryNotFound");
  return territory.territoryBaseId;
}
