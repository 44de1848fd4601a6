import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { quoteShipment } from "#app/shipping/operations/quote-shipment.ts";
import { pricedLocally } from "#app/shipping/priced-locally.ts";

import type { StoreFace } from "../face.ts";
import { packParcel } from "../pack-parcel.ts";
import { contextOfShop } from "../shop-context.ts";
import type { ShopSettings } from "../shop-settings.ts";
import { declaredGoods, goodsOf, weightOf } from "./cart-goods.ts";
import type { DeliveryDates } from "./delivery-dates.ts";
import { findDestination } from "./find-destination.ts";
import { findOrigin } from "./find-origin.ts";
import type { KnownShop } from "./known-shops.ts";
import { listServices } from "./list-services.ts";
import { isShown, keptOffer, priceOffers, shipsFree } from "./price-rules.ts";
import type { ShownQuote } from "./quote-keeper.ts";
import { BACKUP_CODE, backupRateJson, rateJson, type RateJson } from "./rate-json.ts";
import type { RateRequest } from "./rate-request.ts";

export interface CartAnswer {
  rates: RateJson[];
  /** Worth keeping: a buyer may choose of it. */
  quote: ShownQuote | null;
  /** Made for the admin, which lists services, and for no buyer. */
  isExample?: boolean;
}

/** The cart ships nothing, or where we do not go. */
const NOTHING: CartAnswer = { rates: [], quote: null };

interface Sale {
  ctx: Context;
  settings: ShopSettings;
  goodsTotal: Cents;
  datesOf: (estimateDays: number) => DeliveryDates;
}

/**
 * The ways to ship a cart, at what the shop asks for each, from local data alone.
 *
 * What we cannot be sure of is never guessed: a place that is unknown or ambiguous, a piece without a weight, a shop
 * without a sender. The buyer then sees the shop's backup price, or nothing where it has none. Nothing at all is shown
 * for another country, and for a place that no carrier of the shop's goes to.
 */
export async function quoteCart(
  face: StoreFace,
  known: KnownShop,
  request: RateRequest,
  datesOf: Sale["datesOf"],
): Promise<CartAnswer> {
  const { settings } = known;
  const { items, destination } = request;
  const ctx = localContext(face, known);
  if (items.length === 0 || destination.countryCode !== ctx?.market.country) return NOTHING;

  const sale: Sale = { ctx, settings, goodsTotal: goodsOf(items), datesOf };
  const gazetteer = face.gazetteers.get(ctx.market.country);
  if (!gazetteer) return backup(sale, UNKNOWN_PLACE);

  const sender = findOrigin(known, request.origin, gazetteer);
  const place = await findDestination(ctx, gazetteer, destination);
  const contentsGrams = weightOf(items, settings);
  const isExample = looksMadeUp(request);
  if (place.kind === "none" && sender && isExample) {
    const parcel = packParcel({ contentsGrams: contentsGrams ?? 0, settings });
    const examples = await listServices(ctx, { sender, parcel, rules: settings.checkout });
    return { ...show(sale, examples, UNKNOWN_PLACE), quote: null, isExample: true };
  }
  if (place.kind !== "match" || !sender || contentsGrams === null) {
    return backup(sale, UNKNOWN_PLACE);
  }

  const { territoryBaseId } = place.territory;
  const parcel = packParcel({ contentsGrams, settings });
  const offers = await quoteShipment(ctx, {
    sender,
    recipient: { territoryBaseId, country: ctx.market.country },
    parcel,
    ...declaredGoods(sale.goodsTotal, request.currency, settings, ctx.market),
  });
  const ofShop = offers.filter(({ carrierToken }) => isShown(carrierToken, settings.checkout));
  const open = ofShop.filter(({ unavailableReason }) => unavailableReason === null);
  const target = { territoryBaseId, weightGrams: Math.round(parcel.weightKg * 1000) };
  if (open.length > 0) {
    const shown = show(sale, open, target);
    return isExample ? { ...shown, quote: null, isExample } : shown;
  }

  const goesThere = ofShop.some(({ unavailableReason }) => unavailableReason !== "routeNotServed");
  return goesThere ? backup(sale, target) : NOTHING;
}

/**
 * The admin, which lists services with an address and an article of its own making, does not say that it is asking. It
 * is taken to be asking when nobody is named and nothing is a product of the shop. A buyer, even an early one, is never
 * shown the prices of another place.
 */
function looksMadeUp({ isNamed, hasProducts }: RateRequest): boolean {
  return !isNamed && !hasProducts;
}

/** The market is looked up for each request, because carriers come and go; null where we have none. */
function localContext(face: StoreFace, { shop }: KnownShop): Context | null {
  try {
    const ctx = contextOfShop(face, shop);
    return { ...ctx, market: pricedLocally(ctx.market) };
  } catch (error) {
    if (error instanceof ShippingError) return null;
    throw error;
  }
}

type Target = Pick<ShownQuote, "territoryBaseId" | "weightGrams">;
const UNKNOWN_PLACE: Target = { territoryBaseId: null, weightGrams: 0 };

function show(
  { ctx, settings, goodsTotal, datesOf }: Sale,
  offers: readonly Offer[],
  target: Target,
): CartAnswer {
  const { checkout, language } = settings;
  const { accountId, market } = ctx;
  const displayNameOf = (token: string) =>
    market.carriers.find(({ carrierToken }) => carrierToken === token)?.displayName ?? token;

  const priced = priceOffers(offers, goodsTotal, checkout);
  const rates = priced.map((each) => {
    const { carrierToken, estimateDays } = each.offer;
    const name = checkout.carriers[carrierToken]?.name ?? displayNameOf(carrierToken);
    return rateJson(each, { name, dates: datesOf(estimateDays), language });
  });
  return { rates, quote: { accountId, ...target, offers: priced.map(keptOffer) } };
}

/** The shop's own price for what could not be priced; free like any other when the items are worth enough. */
function backup({ ctx, settings, goodsTotal }: Sale, target: Target): CartAnswer {
  const { checkout, language } = settings;
  if (checkout.backupPrice === null) return NOTHING;

  const shown = shipsFree(goodsTotal, checkout) ? NO_MONEY : cents(checkout.backupPrice);
  const { accountId, market } = ctx;
  const words = { name: checkout.backupName, currency: market.currency, language };
  const offers = [{ carrierToken: BACKUP_CODE, shown, cost: NO_MONEY }];
  return { rates: [backupRateJson(shown, words)], quote: { accountId, ...target, offers } };
}
