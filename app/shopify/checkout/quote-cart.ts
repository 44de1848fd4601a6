import type { Context } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { PriceSource } from "#app/shipping/model/carrier.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { selectProductFacts } from "#db/shopify/product-facts.ts";

import { isServed, shippingContext, type ShopContext } from "../shop-context.ts";
import { packParcel } from "../shop/pack-parcel.ts";
import { goodsOf, weightOf, type CartGoods, type PartOrigin } from "./cart-goods.ts";
import type { DeliveryDates } from "./delivery-dates.ts";
import { findDestination } from "./find-destination.ts";
import { findOrigin, isFirstLocation } from "./find-origin.ts";
import type { KnownShop } from "./known-shops.ts";
import { listServices } from "./list-services.ts";
import { recordedOffer, priceOffers, type PricedOffer } from "./price-rules.ts";
import { backupOf, quotePlace, shownName, type BackupRate } from "./quote-place.ts";
import type { ShownQuote } from "./quote-recorder.ts";
import { BACKUP_CODE, backupRateJson, checkoutRateJson, type RateJson } from "./rate-json.ts";
import type { RateRequest } from "./rate-request.ts";
import type { ReadPlace } from "./read-place.ts";

export interface CartRates {
  rates: RateJson[];
  outcome: "rates" | "backup" | "empty";
  /** The quote to record; null when no buyer can choose from it. */
  quote: ShownQuote | null;
  /** True for the admin, which lists services, not for a buyer. */
  isExample?: boolean;
}

/** The cart needs no shipping, or its place is not served. */
const NOTHING: CartRates = { rates: [], outcome: "empty", quote: null };

/** What the rates of a shop depend on besides the request. */
interface CheckoutContext extends Pick<ShopContext, "gazetteer" | "settings"> {
  ctx: Context;
}

/**
 * Null where the service has no market for the shop.
 * @param source asks no carrier
 */
export function checkoutContext(shopCtx: ShopContext, source: PriceSource): CheckoutContext | null {
  if (!isServed(shopCtx)) return null;
  const { gazetteer, settings } = shopCtx;
  return { gazetteer, settings, ctx: { ...shippingContext(shopCtx), pricing: { source } } };
}

interface Sale extends Pick<CheckoutContext, "ctx" | "settings"> {
  goods: CartGoods;
  datesOf: (estimateDays: number) => DeliveryDates;
}

/**
 * The rates of a cart at the shop's prices, from local data alone.
 * Nothing uncertain is guessed: for an unknown or ambiguous place, a piece without a weight or a shop without a
 * sender the buyer sees the shop's backup price, or nothing when it has none. Another country, and a place that none
 * of the shop's carriers serves, gets nothing.
 */
export async function quoteCart(
  checkout: CheckoutContext | null,
  known: KnownShop,
  request: RateRequest,
  { datesOf, readPlace }: Pick<Sale, "datesOf"> & { readPlace: ReadPlace },
): Promise<CartRates> {
  if (!checkout) return NOTHING;
  const { ctx, gazetteer, settings } = checkout;
  const { items, destination } = request;

  const sale: Sale = {
    ctx,
    settings,
    goods: goodsOf(request, originOf(known, gazetteer, request)),
    datesOf,
  };
  if (isPlaceholderCart(request)) {
    const sender = gazetteer && findOrigin(known, request.origin, gazetteer);
    return sender ? exampleRates(sale, sender) : NOTHING;
  }
  if (items.length === 0 || destination.countryCode !== ctx.market.country) return NOTHING;
  if (!gazetteer) return backupRates(sale, backupOf(settings, sale.goods.cart), UNKNOWN_PLACE);

  const sender = findOrigin(known, request.origin, gazetteer);
  const { hasConfirmedPlaces: hasConfirmed, hasProductFacts } = known.shop;
  const place = await findDestination(ctx, gazetteer, destination, { readPlace, hasConfirmed });
  const weights = hasProductFacts ? await rememberedWeights(ctx, items) : NO_WEIGHTS;
  const contentsGrams = weightOf(items, settings, weights);
  const isExample = isLikelyAdmin(request);
  if (place.kind === "none" && sender && isExample) {
    return exampleRates(sale, sender, contentsGrams ?? undefined);
  }
  if (place.kind !== "match" || !sender || contentsGrams === null) {
    return backupRates(sale, backupOf(settings, sale.goods.cart), UNKNOWN_PLACE);
  }

  const { territoryBaseId } = place.territory;
  const quoted = await quotePlace(ctx, settings, {
    sender,
    territoryBaseId,
    zip: destination.zip,
    written: { streetLine1: destination.address1, reference: destination.address2 },
    contentsGrams,
    pieces: items,
    goods: sale.goods,
    currency: request.currency,
    origins: known.origins,
  });
  const weightGrams = Math.round(quoted.parcel.weightKg * 1000);
  const target = { territoryBaseId, weightGrams };
  if (quoted.kind !== "offers") return backupRates(sale, quoted, target);
  const shown = offeredRates(sale, quoted.offers, target);
  return isExample ? { ...shown, quote: null, isExample } : shown;
}

/** What a cart can be answered without waiting for anything: the shop's backup price, where the shop ships at all. */
export function backupOfCart(
  checkout: CheckoutContext | null,
  known: KnownShop,
  request: RateRequest,
): CartRates {
  if (!checkout || request.items.length === 0) return NOTHING;
  const { ctx, gazetteer, settings } = checkout;
  if (request.destination.countryCode !== ctx.market.country) return NOTHING;
  const goods = goodsOf(request, originOf(known, gazetteer, request));
  return backupRates(checkout, backupOf(settings, goods.cart), UNKNOWN_PLACE);
}

const originOf = (
  known: KnownShop,
  gazetteer: Gazetteer | null,
  { origin }: RateRequest,
): PartOrigin => ({
  isOnly: known.hasOneLocation,
  isFirst: () => gazetteer !== null && isFirstLocation(known, origin, gazetteer),
});

/** True for a cart without items or without a country: no buyer sends one. */
const isPlaceholderCart = ({ isEmpty, destination }: RateRequest): boolean =>
  isEmpty || destination.countryCode === "";

/**
 * The admin lists services with a made-up address and item, and does not identify itself. A request without a buyer's
 * name and without a product of the shop is taken for the admin's. A buyer, even an early one, is never shown the
 * prices of another place.
 */
function isLikelyAdmin({ isNamed, hasProducts }: RateRequest): boolean {
  return !isNamed && !hasProducts;
}

const NO_WEIGHTS: Awaited<ReturnType<typeof rememberedWeights>> = new Map();

/** The merchant's own weights of these products, which count for the drafts of orders too. */
function rememberedWeights({ db, accountId }: Context, items: RateRequest["items"]) {
  const productIds = new Set(items.flatMap(({ productId }) => productId ?? []));
  return selectProductFacts(db.read, accountId, [...productIds]);
}

type Target = Pick<ShownQuote, "territoryBaseId" | "weightGrams">;
const UNKNOWN_PLACE: Target = { territoryBaseId: null, weightGrams: 0 };

/** An example of every service that the shop shows, for the merchant who selects services in the admin. */
async function exampleRates(sale: Sale, sender: Address, contentsGrams = 0): Promise<CartRates> {
  const { ctx, settings, goods } = sale;
  const rules = settings.checkout;
  const parcel = packParcel({ contentsGrams, settings });
  const examples = await listServices(ctx, { sender, parcel, rules });
  const freeCarrierToken = examples[0]?.carrierToken ?? null;
  const cart = { total: goods.cart, hasEnding: true, freeCarrierToken };
  const priced = priceOffers(examples, cart, rules, ctx.market);
  return { ...offeredRates(sale, priced, UNKNOWN_PLACE), quote: null, isExample: true };
}

function offeredRates(
  { ctx, settings, datesOf }: Sale,
  priced: readonly PricedOffer[],
  target: Target,
): CartRates {
  const { language } = settings;
  const rates = priced.map(({ offer: { carrierToken: code, estimateDays, currency }, shown }) => {
    const name = shownName(ctx, settings, code);
    const dates = datesOf(estimateDays);
    return checkoutRateJson({ name, code, currency, language, estimateDays, dates, shown });
  });
  const { accountId } = ctx;
  const quote = { accountId, ...target, offers: priced.map(recordedOffer) };
  return { rates, outcome: rates.length > 0 ? "rates" : "empty", quote };
}

function backupRates(
  { ctx, settings }: Pick<Sale, "ctx" | "settings">,
  backup: BackupRate,
  target: Target,
): CartRates {
  if (backup.kind === "nothing") return NOTHING;
  const { accountId, market } = ctx;
  const { shown } = backup;
  const { language } = settings;
  const offers = [{ carrierToken: BACKUP_CODE, shown, cost: NO_MONEY }];
  const name = settings.checkout.backupName;
  const rates = [backupRateJson({ name, currency: market.currency, language, shown })];
  return { rates, outcome: "backup", quote: { accountId, ...target, offers } };
}
