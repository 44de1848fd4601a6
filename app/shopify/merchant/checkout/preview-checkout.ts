import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";
import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import type { Context } from "#app/shipping/context.ts";
import { cents, toDecimal } from "#app/shipping/model/money.ts";
import { keptPrices } from "#app/shipping/rates/kept-prices.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { backupOf, quotePlace, shownName, type Backup } from "../../checkout/quote-place.ts";
import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { validateShopSettings, type ShopSettings } from "../../shop/shop-settings.ts";
import { readSettings } from "../settings/read-settings.ts";

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
const askedShape = z.object({
  rules: z.unknown(),
  territoryBaseId: z.string(),
  weightGrams: z.int().min(0).max(GRAMS_MAX),
  /** Hundredths of the wallet's currency. */
  goodsTotal: z.int().min(0).max(1_000_000_000_00),
});

/**
 * The checkout with rules that need not be saved, priced by the same functions. Nothing is stored.
 * @param asked JSON of `{rules, territoryBaseId, weightGrams, goodsTotal}`, as the form sends it
 */
export async function previewCheckout(
  ctx: ServedShopContext,
  asked: string,
): Promise<CheckoutPreview> {
  const given = askedShape.safeParse(parseJson(asked));
  if (!given.success) return { kind: "invalid" };
  const { rules, territoryBaseId, weightGrams } = given.data;
  const { settings: kept } = await readSettings(ctx);
  const validated = validateShopSettings(
    { ...kept, checkout: rules },
    ctx.shop,
    ctx.market.customs.phone,
  );
  const local: Context = { ...shippingContext(ctx), prices: keptPrices(ctx) };
  if ("errors" in validated || !local.market.territories.has(territoryBaseId))
    return { kind: "invalid" };

  const { settings } = validated;
  const goodsTotal = cents(given.data.goodsTotal);
  const sender = await senderOf(local, ctx.shop);
  if (!sender) return previewed(backupOf(settings, goodsTotal), settings);

  const cart = { sender, territoryBaseId, contentsGrams: weightGrams, goodsTotal };
  const quoted = await quotePlace(local, settings, { ...cart, currency: ctx.shop.currency ?? "" });
  if (quoted.kind !== "offers") return previewed(quoted, settings);
  const rates = quoted.offers.map(({ offer, shown }) => ({
    name: shownName(local, settings, offer.carrierToken),
    shown: toDecimal(shown),
    cost: toDecimal(offer.priceTotal),
    estimateDays: offer.estimateDays,
  }));
  return { kind: "rates", isBackup: false, rates };
}

/** Where most carts start: the shop's own address, else its first location's. */
async function senderOf(ctx: Context, { accountId, senderAddressId }: Shop) {
  const [first] = await selectSenderIds(ctx.db.read, accountId);
  const addressId = senderAddressId ?? first;
  return addressId ? findSenderAddress(ctx, accountId, addressId) : null;
}

function previewed(backup: Backup, { checkout }: ShopSettings): CheckoutPreview {
  if (backup.kind === "nothing") return { kind: "rates", isBackup: false, rates: [] };
  const shown = toDecimal(backup.shown);
  const rate = { name: checkout.backupName, shown, cost: null, estimateDays: null };
  return { kind: "rates", isBackup: true, rates: [rate] };
}
