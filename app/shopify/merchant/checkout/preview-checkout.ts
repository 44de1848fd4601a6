import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";
import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import type { Context, Service } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import { add, cents, toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { keptPrices } from "#app/shipping/rates/kept-prices.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { shareOf, type CartGoods } from "../../checkout/cart-goods.ts";
import { originsOf } from "../../checkout/known-shops.ts";
import {
  backupOf,
  quotePlace,
  shownName,
  type BackupRate,
  type PlaceQuote,
} from "../../checkout/quote-place.ts";
import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { validateShopSettings, type ShopSettings } from "../../shop/shop-settings.ts";
import { readMerchantSettings } from "../settings/read-settings.ts";

/** What a buyer would see with these rules, in the order in which they are priced; money in decimals. */
export type CheckoutPreview =
  /** The rules are not such as could be saved. */
  { kind: "invalid" } | { kind: "rates"; isBackup: boolean; rates: PreviewedRate[] };

export interface PreviewedRate {
  name: string;
  shown: number;
  /** What the label would cost; null for the backup price. */
  cost: number | null;
  estimateDays: number | null;
}

const GRAMS_MAX = 1_000_000;
const ofPart = {
  weightGrams: z.int().min(0).max(GRAMS_MAX),
  /** After discounts, in hundredths of the wallet's currency. */
  goodsTotal: z.int().min(0).max(1_000_000_000_00),
};
const askedShape = z.object({
  rules: z.unknown(),
  territoryBaseId: z.string(),
  ...ofPart,
  /** What of the cart ships from another of the shop's origins, by its place in the page's list. */
  other: z.object({ ...ofPart, origin: z.int().min(0) }).nullish(),
});

/**
 * The checkout with rules that need not be saved, priced by the same functions. Nothing is stored.
 * @param asked JSON of `{rules, territoryBaseId, weightGrams, goodsTotal, other}`, as the form sends it
 */
export async function previewCheckout(
  ctx: ServedShopContext,
  asked: string,
): Promise<CheckoutPreview> {
  const given = askedShape.safeParse(parseJson(asked));
  if (!given.success) return { kind: "invalid" };
  const { rules, territoryBaseId, other } = given.data;
  const { settings: kept } = await readMerchantSettings(ctx);
  const validated = validateShopSettings(
    { ...kept, checkout: rules },
    ctx.shop,
    ctx.market.customs.phone,
  );
  const local: Context = { ...shippingContext(ctx), pricing: { source: keptPrices(ctx) } };
  if ("errors" in validated || !local.market.territories.has(territoryBaseId))
    return { kind: "invalid" };

  const { settings } = validated;
  const { origins, first } = await shopOrigins(local, ctx.shop);
  const asks = [
    { ...given.data, sender: first },
    ...(other ? [{ ...other, sender: origins[other.origin] ?? null }] : []),
  ];
  const total = asks.reduce((sum, { goodsTotal }) => sum + goodsTotal, 0);
  const currency = ctx.shop.currency ?? "";
  const quote = async (
    { sender, weightGrams: contentsGrams, goodsTotal }: (typeof asks)[number],
    index: number,
  ) => {
    const origin = { isOnly: asks.length === 1, isFirst: () => index === 0 };
    const goods: CartGoods = {
      own: cents(goodsTotal),
      cart: cents(total),
      ...shareOf(goodsTotal, total, origin),
    };
    if (!sender) return backupOf(settings, goods.cart);
    const cart = { sender, origins, territoryBaseId, contentsGrams, goods, currency };
    return quotePlace(local, settings, cart);
  };
  const parts = await Promise.all(asks.map(quote));
  const shown = combined(parts.map((each) => previewed(each, local, settings)));
  const rates = shown.toSorted((one, next) => one.shown - next.shown).map(inDecimals);
  return { kind: "rates", isBackup: rates.length > 0 && parts.some(isBackup), rates };
}

const isBackup = ({ kind }: PlaceQuote | BackupRate): boolean => kind === "backup";

/** The places that it sends from, and the one where most carts start: its own address, else its first location's. */
export async function shopOrigins(
  ctx: Service,
  { accountId, senderAddressId }: Pick<Shop, "accountId" | "senderAddressId">,
): Promise<{ origins: Address[]; first: Address | null }> {
  const locations = await selectSenderIds(ctx.db.read, accountId);
  const ids = senderAddressId ? [senderAddressId, ...locations] : locations;
  const placed = ids.filter((id) => id !== null);
  const found = await Promise.all(placed.map((id) => findSenderAddress(ctx, accountId, id)));
  const senders = found.filter((sender) => sender !== null);
  return { origins: originsOf(senders), first: found[0] ?? null };
}

interface Priced extends Pick<PreviewedRate, "name" | "estimateDays"> {
  shown: Cents;
  cost: Cents | null;
}

function previewed(
  quote: PlaceQuote | BackupRate,
  ctx: Pick<Context, "market">,
  settings: ShopSettings,
): Priced[] {
  if (quote.kind === "nothing") return [];
  if (quote.kind === "backup") {
    const { shown } = quote;
    return [{ name: settings.checkout.backupName, shown, cost: null, estimateDays: null }];
  }
  return quote.offers.map(({ offer, shown }) => ({
    name: shownName(ctx, settings, offer.carrierToken),
    shown,
    cost: offer.priceTotal,
    estimateDays: offer.estimateDays,
  }));
}

/** As the store does: what all parts offer under one name, the prices added up, and the days of the slower one. */
function combined([first = [], ...others]: readonly Priced[][]): Priced[] {
  return first.flatMap((rate) => {
    const same = others.map((part) => part.find(({ name }) => name === rate.name));
    if (same.some((each) => each === undefined)) return [];
    const all = [rate, ...same.filter((each) => each !== undefined)];
    const costs = all.flatMap(({ cost }) => cost ?? []);
    const days = all.flatMap(({ estimateDays }) => estimateDays ?? []);
    return {
      name: rate.name,
      shown: add(...all.map((each) => each.shown)),
      cost: costs.length === all.length ? add(...costs) : null,
      estimateDays: days.length > 0 ? Math.max(...days) : null,
    };
  });
}

const inDecimals = ({ shown, cost, ...rate }: Priced): PreviewedRate => ({
  ...rate,
  shown: toDecimal(shown),
  cost: cost === null ? null : toDecimal(cost),
});
