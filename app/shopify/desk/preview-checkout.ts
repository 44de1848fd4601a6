import { z } from "zod";

import type { Context } from "#app/shipping/context.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { cents, NO_MONEY, toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { findSenderAddress } from "#app/shipping/operations/find-sender-address.ts";
import { quoteShipment } from "#app/shipping/operations/quote-shipment.ts";
import { pricedLocally } from "#app/shipping/priced-locally.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { declaredGoods } from "../checkout/cart-goods.ts";
import { isShown, priceOffers, shipsFree } from "../checkout/price-rules.ts";
import type { StoreFace } from "../face.ts";
import { packParcel } from "../pack-parcel.ts";
import { contextOfShop } from "../shop-context.ts";
import { judgeShopSettings, type ShopSettings } from "../shop-settings.ts";
import { carrierName } from "./rate-views.ts";
import { readSettings } from "./read-settings.ts";

/** What a buyer would see with these rules, in the order in which they are priced; money in decimals. */
export type CheckoutPreview =
  /** The rules are not such as could be saved. */
  { kind: "faults" } | { kind: "rates"; isBackup: boolean; rates: PreviewedRate[] };

export interface PreviewedRate {
  name: string;
  shown: number;
  /** What the label would cost; null for the backup price. */
  cost: number | null;
  estimateDays: number | null;
}

const GRAMS_MAX = 1_000_000;
const askedShape = z.object({
  rules: z.unknown(),
  territoryBaseId: z.string(),
  weightGrams: z.int().min(0).max(GRAMS_MAX),
  /** Cents. */
  goodsTotal: z.int().min(0).max(1_000_000_00),
});

/**
 * The checkout with rules that need not be saved, by the very functions that serve it. Nothing is kept.
 * @param asked JSON of `{rules, territoryBaseId, weightGrams, goodsTotal}`, as the form sends it
 */
export async function previewCheckout(
  face: StoreFace,
  shop: Shop,
  asked: string,
  _language: Language,
): Promise<CheckoutPreview> {
  const given = askedShape.safeParse(parse(asked));
  if (!given.success) return { kind: "faults" };
  const { rules, territoryBaseId, weightGrams } = given.data;
  const { settings: kept } = await readSettings(face, shop);
  const judged = judgeShopSettings({ ...kept, checkout: rules });
  const ctx = contextOfShop(face, shop);
  const local: Context = { ...ctx, market: pricedLocally(ctx.market) };
  if ("faults" in judged || !local.market.territories.has(territoryBaseId))
    return { kind: "faults" };

  const { settings } = judged;
  const goodsTotal = cents(given.data.goodsTotal);
  const sender = await senderOf(local, shop);
  if (!sender) return backup(settings, goodsTotal);

  const offers = await quoteShipment(local, {
    sender,
    recipient: { territoryBaseId, country: local.market.country },
    parcel: packParcel({ contentsGrams: weightGrams, settings }),
    ...declaredGoods(goodsTotal, shop.currency ?? "", settings, local.market),
  });
  const shown = offers.filter(({ carrierToken }) => isShown(carrierToken, settings.checkout));
  const open = shown.filter(({ unavailableReason }) => unavailableReason === null);
  if (open.length > 0) {
    const rates = priceOffers(open, goodsTotal, settings.checkout).map((each) => ({
      name:
        settings.checkout.carriers[each.offer.carrierToken]?.name ??
        carrierName(local.market, each.offer.carrierToken),
      shown: toDecimal(each.shown),
      cost: toDecimal(each.offer.priceTotal),
      estimateDays: each.offer.estimateDays,
    }));
    return { kind: "rates", isBackup: false, rates };
  }
  const goesThere = shown.some(({ unavailableReason }) => unavailableReason !== "routeNotServed");
  return goesThere ? backup(settings, goodsTotal) : { kind: "rates", isBackup: false, rates: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where most carts start: the shop's own address, else its first location's. */
async function senderOf(ctx: Context, { accountId, senderAddressId }: Shop) {
  const [first] = await selectSenderIds(ctx.db.read, accountId);
  const addressId = senderAddressId ?? first;
  return addressId ? findSenderAddress(ctx, accountId, addressId) : null;
}

function backup({ checkout }: ShopSettings, goodsTotal: Cents): CheckoutPreview {
  const { backupPrice, backupName } = checkout;
  if (backupPrice === null) return { kind: "rates", isBackup: false, rates: [] };
  const shown = shipsFree(goodsTotal, checkout) ? NO_MONEY : cents(backupPrice);
  const rate = { name: backupName, shown: toDecimal(shown), cost: null, estimateDays: null };
  return { kind: "rates", isBackup: true, rates: [rate] };
}
