import { z } from "zod";

import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { AddressText } from "#app/territories/read-address.ts";

/** A rate request of the checkout, as far as a price depends on it. */
export interface RateRequest {
  origin: RateAddress;
  destination: RateAddress;
  /** Only items that require shipping. */
  items: RateItem[];
  /** True when the request has no item at all, not even one without shipping. */
  isEmpty: boolean;
  /** Of the items' prices: the shop's currency, not the buyer's. */
  currency: string;
  /** False when the request names no buyer, as while the buyer has only typed the place. */
  isNamed: boolean;
  /** False when no item is a product of the shop. */
  hasProducts: boolean;
}

export interface RateAddress extends AddressText {
  countryCode: string;
  address1: string;
}

export interface RateItem {
  quantity: number;
  /** Of one piece; null when the store has none. */
  grams: number | null;
  /** Of one piece. */
  price: Cents;
  /** The store's number; null for what is no product. */
  productId: string | null;
  sku: string | null;
}

/**
 * A request without these two keys is malformed. Any value may be null, any other field missing, and numbers may be
 * texts. Other keys are ignored.
 */
const text = z.string().nullish();
const number = z.union([z.number(), z.string()]).nullish();
const address = z.object({
  country: text,
  postal_code: text,
  province: text,
  city: text,
  name: text,
  address1: text,
  address2: text,
  latitude: number,
  longitude: number,
  phone: text,
  email: text,
  company_name: text,
});
const item = z.object({
  quantity: number,
  grams: number,
  price: number,
  requires_shipping: z.boolean().nullish(),
  product_id: number,
  variant_id: number,
  sku: text,
});
const shape = z.object({
  rate: z.object({
    origin: address.nullish(),
    destination: address.nullable(),
    items: z.array(item).max(1000).nullable(),
    currency: text,
    customer: z.unknown().optional(),
  }),
});

/** Null when the body is not a rate request. */
export function readRateRequest(body: unknown): RateRequest | null {
  const read = shape.safeParse(body);
  if (!read.success) return null;

  const { origin, currency, customer } = read.data.rate;
  const destination = read.data.rate.destination ?? {};
  const items = read.data.rate.items ?? [];
  const { name, phone, email, company_name } = destination;
  return {
    origin: placeOf(origin ?? {}),
    destination: placeOf(destination),
    items: items.filter(({ requires_shipping }) => requires_shipping !== false).flatMap(itemOf),
    isEmpty: items.length === 0,
    currency: currency ?? "",
    isNamed: Boolean(customer) || [name, phone, email, company_name].some((value) => value?.trim()),
    hasProducts: items.some(({ product_id, variant_id }) => Boolean(product_id ?? variant_id)),
  };
}

type WireAddress = Partial<z.infer<typeof address>>;

function placeOf(wire: WireAddress): RateAddress {
  const { country, province, city, address1, address2, postal_code } = wire;
  return {
    countryCode: country?.trim().toUpperCase() ?? "",
    // A code or a name, depending on the country.
    provinceCode: province ?? null,
    province: province ?? null,
    city: city ?? null,
    address1: address1 ?? "",
    address2: address2 ?? null,
    zip: postal_code ?? null,
    latitude: finite(wire.latitude),
    longitude: finite(wire.longitude),
  };
}

/** Bounds that keep numbers exact: carriers refuse such weights long before. */
const COUNT_MAX = 1_000_000;
const PRICE_MAX = 1_000_000_000_00;

function itemOf(wire: z.infer<typeof item>): RateItem[] {
  const quantity = Math.min(Math.floor(finite(wire.quantity) ?? 1), COUNT_MAX);
  if (quantity < 1) return [];

  // The store sends 0 for a product without a weight.
  const grams = Math.min(Math.ceil(finite(wire.grams) ?? 0), COUNT_MAX);
  const price = Math.min(Math.round(finite(wire.price) ?? 0), PRICE_MAX);
  const productId = wire.product_id ? String(wire.product_id) : null;
  const sku = wire.sku ?? null;
  const weight = grams > 0 ? grams : null;
  return [{ quantity, grams: weight, price: cents(Math.max(0, price)), productId, sku }];
}

function finite(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}
