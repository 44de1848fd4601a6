import type { Context } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import { withLocalPrices } from "#app/shipping/rates/local-prices.ts";

import type { ShopifyApp } from "../app.ts";
import { contextOfShop } from "../shop-context.ts";
import { packParcel } from "../shop/pack-parcel.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import { goodsOf, weightOf } from "./cart-goods.ts";
import type { DeliveryDates } from "./delivery-dates.ts";
import { findDestination } from "./find-destination.ts";
import { findOrigin } from "./find-origin.ts";
import type { KnownShop } from "./known-shops.ts";
import { listServices } from "./list-services.ts";
import { keptOffer, priceOffers, type PricedOffer } from "./price-rules.ts";
import { backupOf, quotePlace, shownName, type Backup } from "./quote-place.ts";
import type { ShownQuote } from "./quote-recorder.ts";
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
  app: ShopifyApp,
  known: KnownShop,
  request: RateRequest,
  datesOf: Sale["datesOf"],
): Promise<CartAnswer> {
  const { settings } = known;
  const { items, destination } = request;
  const ctx = localContext(app, known);
  if (!ctx) return NOTHING;
  const gazetteer = app.gazetteers.get(ctx.market.country);

  const sale: Sale = { ctx, settings, goodsTotal: goodsOf(items), datesOf };
  if (isNobodysCart(request)) {
    const sender = gazetteer && findOrigin(known, request.origin, gazetteer);
    return sender ? listed(sale, sender) : NOTHING;
  }
  if (items.length === 0 || destination.countryCode !== ctx.market.country) return NOTHING;
  if (!gazetteer) return asBackup(sale, backupOf(settings, sale.goodsTotal), UNKNOWN_PLACE);

  const sender = findOrigin(known, request.origin, gazetteer);
  const place = await findDestination(ctx, gazetteer, destination);
  const contentsGrams = weightOf(items, settings);
  const isExample = looksMadeUp(request);
  if (place.kind === "none" && sender && isExample) {
    return listed(sale, sender, contentsGrams ?? undefined);
  }
  if (place.kind !== "match" || !sender || contentsGrams === null) {
    return asBackup(sale, backupOf(settings, sale.goodsTotal), UNKNOWN_PLACE);
  }

  const { territoryBaseId } = place.territory;
  const { goodsTotal } = sale;
  const { currency } = request;
  const cart = { sender, territoryBaseId, contentsGrams, goodsTotal, currency };
  const quoted = await quotePlace(ctx, settings, cart);
  const weightGrams = Math.round(quoted.parcel.weightKg * 1000);
  const target = { territoryBaseId, weightGrams };
  if (quoted.kind !== "offers") return asBackup(sale, quoted, target);
  const shown = show(sale, quoted.offers, target);
  return isExample ? { ...shown, quote: null, isExample } : shown;
}

/** No buyer ships nothing, and none ships to no country. */
const isNobodysCart = ({ isEmpty, destination }: RateRequest): boolean =>
  isEmpty || destination.countryCode === "";

/**
 * The admin, which lists services with an address and an article of its own making, does not say that it is asking. It
 * is taken to be asking when nobody is named and nothing is a product of the shop. A buyer, even an early one, is never
 * shown the prices of another place.
 */
function looksMadeUp({ isNamed, hasProducts }: RateRequest): boolean {
  return !isNamed && !hasProducts;
}

/** The market is looked up for each request, because carriers come and go; null where we have none. */
function localContext(app: ShopifyApp, { shop }: KnownShop): Context | null {
  try {
    const ctx = contextOfShop(app, shop);
    return { ...ctx, market: withLocalPrices(ctx.market) };
  } catch (error) {
    if (error instanceof ShippingError) return null;
    throw error;
  }
}

type Target = Pick<ShownQuote, "territoryBaseId" | "weightGrams">;
const UNKNOWN_PLACE: Target = { territoryBaseId: null, weightGrams: 0 };

/** Every service that the shop shows, on a route that it serves, for whoever has to choose among them. */
async function listed(sale: Sale, sender: Address, contentsGrams = 0): Promise<CartAnswer> {
  const { ctx, settings, goodsTotal } = sale;
  const rules = settings.checkout;
  const parcel = packParcel({ contentsGrams, settings });
  const examples = await listServices(ctx, { sender, parcel, rules });
  const priced = priceOffers(examples, goodsTotal, rules);
  return { ...show(sale, priced, UNKNOWN_PLACE), quote: null, isExample: true };
}

function show(
  { ctx, settings, datesOf }: Sale,
  priced: readonly PricedOffer[],
  target: Target,
): CartAnswer {
  const { language } = settings;
  const rates = priced.map((each) => {
    const { carrierToken, estimateDays } = each.offer;
    const name = shownName(ctx, settings, carrierToken);
    return rateJson(each, { name, dates: datesOf(estimateDays), language });
  });
  const { accountId } = ctx;
  return { rates, quote: { accountId, ...target, offers: priced.map(keptOffer) } };
}

function asBackup({ ctx, settings }: Sale, backup: Backup, target: Target): CartAnswer {
  if (backup.kind === "nothing") return NOTHING;
  const { accountId, market } = ctx;
  const { shown } = backup;
  const { language } = settings;
  const messages = { name: settings.checkout.backupName, currency: market.currency, language };
  const offers = [{ carrierToken: BACKUP_CODE, shown, cost: NO_MONEY }];
  return { rates: [backupRateJson(shown, messages)], quote: { accountId, ...target, offers } };
}
