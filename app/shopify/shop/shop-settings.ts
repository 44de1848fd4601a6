import { z } from "zod";

import { DEFAULT_LANGUAGE, languages } from "#app/locales/languages.ts";
import { productCategories } from "#app/shipping/model/goods.ts";
import type { PhonePlan } from "#app/shipping/model/market-customs.ts";
import { boundScale, type Currency, smallestUnit } from "#app/shipping/model/money.ts";
import { noticePaces, noticeTopics } from "#app/shipping/model/notice.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { buyerSettingsIn } from "./buyer-settings.ts";

/** A million dollars. */
const DOLLARS_MAX = 1_000_000_00;
/** In any currency: that of the wallet bounds what is typed. */
const cents = z
  .int()
  .min(0)
  .max(DOLLARS_MAX * 1_000);
const centimetres = z.number().min(1).max(300);

const box = z.object({
  name: z.string().trim().min(1).max(60),
  lengthCm: centimetres,
  widthCm: centimetres,
  heightCm: centimetres,
  /** Of the empty box, which travels too. */
  weightGrams: z.int().min(0).max(30_000),
  /** What may be in it; null for whatever fits. */
  contentsMaxGrams: z.int().min(1).max(200_000).nullable(),
});

/** What the store does not know of a product: its size, and whether it needs no box of the shop's. */
const productSize = z.object({
  field: z.enum(["sku", "productId"]),
  /** Compared without case. */
  equals: z.string().trim().min(1).max(120),
  lengthCm: centimetres,
  widthCm: centimetres,
  heightCm: centimetres,
  shipsAlone: z.boolean(),
});

const categoryRule = z.object({
  field: z.enum(["productType", "productId", "vendor"]),
  /** Compared without case and accents. */
  equals: z.string().trim().min(1).max(120),
  category: z.enum(productCategories),
});

const shownCarrier = z.object({
  isShown: z.boolean(),
  /** What the buyer reads instead of the carrier's own name; null keeps that. */
  name: z.string().trim().min(1).max(60).nullable(),
});

const checkout = z.object({
  /** By carrierToken. A carrier without a line is shown under its own name. */
  carriers: z.record(z.string(), shownCarrier).default({}),
  /** Basis points of the price, rounded half up to the cent. */
  markupBasisPoints: z.int().min(-10_000).max(100_000).default(0),
  markup: cents.default(0),
  /** For packing, once per parcel. */
  handling: cents.default(0),
  /** Up to the next multiple of what the market rounds to, of its half, or to a hundredth below a multiple. */
  rounding: z.enum(["none", "half", "whole", "ninetyNine"]).default("none"),
  /** Items of at least this cost ship free; null never. Of the items in the request, not of the order's total. */
  freeOver: cents.nullable().default(null),
  /** Whether free shipping is the cheapest carrier's only, or every carrier's. */
  freeFor: z.enum(["cheapest", "all"]).default("cheapest"),
  /** Quote as if the buyer paid on delivery: the request does not say how they will pay. */
  quotesCollection: z.boolean().default(false),
  /** Shown when the place is served but no carrier can be priced; null shows nothing. */
  backupPrice: cents.nullable().default(null),
  backupName: z.string().trim().min(1).max(60).default("Envío estándar"),
});

/**
 * An unpaid order of a payment gateway: the carrier collects it, it is sent all the same because it is paid elsewhere,
 * or it waits until the store reports the payment.
 */
export const gatewayDecisions = ["collected", "prepaid", "awaitPayment"] as const;
export type GatewayDecision = (typeof gatewayDecisions)[number];
const shapeIn = (plan: PhonePlan | null) =>
  z.object({
    boxes: z.array(box).max(20).default([]),
    productSizes: z.array(productSize).max(500).default([]),
    /** Of one piece that has no weight of its own; null asks the merchant instead. */
    defaultWeightGrams: z.int().min(1).max(100_000).nullable().default(null),
    categoryRules: z.array(categoryRule).max(200).default([]),
    defaultCategory: z.enum(productCategories).default("clothes"),
    /** Orders of at least `over` are insured for what the goods cost. */
    insurance: z
      .object({ kind: z.enum(["never", "always", "over"]), over: cents })
      .default({ kind: "never", over: 0 }),
    /** Names of payment gateways as the store spells them, and what an order that is not paid yet means. */
    paymentGateways: z
      .record(z.string(), z.enum(gatewayDecisions))
      .default({ "Cash on Delivery (COD)": "collected" }),
    checkout: checkout.prefault({}),
    fulfillment: z
      .object({
        /** The store writes to the customer too. We do already. */
        notifyCustomer: z.boolean().default(false),
        /** Changes the merchant's accounting, so only when asked for. */
        marksPaidOnDelivery: z.boolean().default(false),
        /** How far the cash of an order must have come by then; never the door alone. */
        marksPaidAt: z.enum(["collected", "remitted", "banked"]).default("remitted"),
        /** Tags the order of whose cash a part has come that far. */
        tagsPartialCash: z.boolean().default(false),
        /** Puts an order whose place is unknown on hold in the store, so that it is not sent from elsewhere. */
        holdsUnknownAddress: z.boolean().default(false),
        /** Orders that the buyer chose the shop's own local delivery for are sent with a carrier too. */
        sendsLocalDelivery: z.boolean().default(false),
      })
      .prefault({}),
    buyer: buyerSettingsIn(plan).prefault({}),
    /** What the merchant is told of by mail, and how often at most. */
    notices: z
      .object({
        topics: z
          .array(z.enum(noticeTopics))
          .max(noticeTopics.length)
          .default(["incident", "return", "money"]),
        pace: z.enum(noticePaces).default("daily"),
      })
      .prefault({}),
    language: z.enum(languages).default(DEFAULT_LANGUAGE),
    /** Filters of the list of shipments by the merchant's own names, as the page's address has them. */
    savedViews: z
      .array(z.object({ name: z.string().trim().min(1).max(40), query: z.string().max(500) }))
      .max(20)
      .default([]),
    /** The merchant has hidden the first steps. */
    isSetUpHidden: z.boolean().default(false),
    /** As the merchant states: an app cannot read which blocks are pinned on the order page. */
    isBlockPinned: z.boolean().default(false),
  });

/** The settings of one shop. */
export type ShopSettings = z.infer<ReturnType<typeof shapeIn>>;

/** What is stored names the country of each phone. */
const storedShape = shapeIn(null);
export type CheckoutRules = ShopSettings["checkout"];
export type Box = ShopSettings["boxes"][number];

/**
 * The stored settings with defaults for missing ones. A new shop stores `{}`.
 * @throws ZodError when the stored value has another shape
 */
export function readShopSettings(kept: unknown): ShopSettings {
  return storedShape.parse(kept);
}

/** Validates typed settings, whose amounts are in the wallet's currency: the settings, or every error by its path. */
export function validateShopSettings(
  given: unknown,
  { walletCurrency }: Pick<Shop, "walletCurrency">,
  plan: PhonePlan | null,
): { settings: ShopSettings } | { errors: { path: string; reason: string }[] } {
  const read = shapeIn(plan).safeParse(given);
  if (read.success) {
    const errors = amountErrors(read.data, walletCurrency);
    return errors.length > 0 ? { errors } : { settings: read.data };
  }
  const errors = read.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    reason: message,
  }));
  return { errors };
}

function amountErrors({ checkout: rules, insurance }: ShopSettings, currency: Currency) {
  const amounts = {
    "insurance.over": insurance.over,
    "checkout.markup": rules.markup,
    "checkout.handling": rules.handling,
    "checkout.freeOver": rules.freeOver,
    "checkout.backupPrice": rules.backupPrice,
  };
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== null && !isShopAmount(amount, currency))
    .map(([path]) => ({ path, reason: `no amount of ${currency}, or too large` }));
}

/** Whether a merchant may type this amount, in hundredths: one that the currency has, within the bounds. */
export function isShopAmount(amount: number, currency: Currency): boolean {
  const most = DOLLARS_MAX * boundScale(currency);
  return amount >= 0 && amount <= most && amount % smallestUnit(currency) === 0;
}
