import { cents, type Cents } from "#app/shipping/model/money.ts";
import type { AddressText } from "#app/territories/address-text.ts";

/** A rate request of the checkout, as far as a price depends on it. */
export interface RateRequest {
  origin: RateAddress;
  destination: RateAddress;
  /** Only items that require shipping. */
  items: RateItem[];
  /** Of the listed items that need no shipping. */
  digitalTotal: Cents;
  /** Of the whole cart, also where this request is a part of it; null when the store sends none. */
  totals: CartTotals | null;
  /** True when the request has no item at all, not even one without shipping. */
  isEmpty: boolean;
  /** Of the items' prices: the shop's currency, not the buyer's. */
  currency: string;
  /** False when the request names no buyer, as while the buyer has only typed the place. */
  isNamed: boolean;
  /** False when no item is a product of the shop. */
  hasProducts: boolean;
}

/** https://shopify.dev/changelog/carrier-service-api-now-includes-order-totals-and-customer-tags */
interface CartTotals {
  /** Before discounts, digital goods included. */
  subtotal: Cents;
  /** All of them: the items' prices contain none. */
  discount: Cents;
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

/** Null when the body is not a rate request. */
export function readRateRequest(body: unknown): RateRequest | null {
  const rate = isRecord(body) ? body["rate"] : null;
  if (!isWireRate(rate)) return null;

  const { origin, currency, customer, order_totals } = rate;
  const destination = rate.destination ?? {};
  const items = rate.items ?? [];
  const { name, phone, email, company_name } = destination;
  return {
    origin: placeOf(origin ?? {}),
    destination: placeOf(destination),
    items: items.filter(isSent).flatMap(itemOf),
    digitalTotal: totalOf(items.filter((item) => !isSent(item)).flatMap(itemOf)),
    totals: totalsOf(order_totals),
    isEmpty: items.length === 0,
    currency: currency ?? "",
    isNamed: Boolean(customer) || [name, phone, email, company_name].some((value) => value?.trim()),
    hasProducts: items.some(({ product_id, variant_id }) => Boolean(product_id ?? variant_id)),
  };
}

const isSent = ({ requires_shipping }: WireItem): boolean => requires_shipping !== false;

type WireText = string | null | undefined;
type WireNumber = number | WireText;

interface WireRate {
  origin?: WireAddress | null;
  destination: WireAddress | null;
  items: WireItem[] | null;
  currency?: WireText;
  customer?: unknown;
  order_totals?: unknown;
}

interface WireAddress {
  country?: WireText;
  postal_code?: WireText;
  province?: WireText;
  city?: WireText;
  name?: WireText;
  address1?: WireText;
  address2?: WireText;
  latitude?: WireNumber;
  longitude?: WireNumber;
  phone?: WireText;
  email?: WireText;
  company_name?: WireText;
}

interface WireItem {
  quantity?: WireNumber;
  grams?: WireNumber;
  price?: WireNumber;
  requires_shipping?: boolean | null;
  product_id?: WireNumber;
  variant_id?: WireNumber;
  sku?: WireText;
}

interface WireTotals {
  subtotal_price?: WireNumber;
  discount_amount?: WireNumber;
}

const ITEMS_MAX = 1000;

/**
 * A request without destination and items is malformed. Any value may be null, any other field missing, and numbers may
 * be texts. Other keys are ignored. By hand, because a schema takes five times as long for each buyer's request.
 */
function isWireRate(rate: unknown): rate is WireRate {
  if (!isRecord(rate)) return false;
  const { origin, destination, items, currency } = rate as Record<keyof WireRate, unknown>;
  return (
    (origin === undefined || origin === null || isWireAddress(origin)) &&
    (destination === null || isWireAddress(destination)) &&
    (items === null ||
      (Array.isArray(items) && items.length <= ITEMS_MAX && items.every(isWireItem))) &&
    isText(currency)
  );
}

function isWireAddress(value: unknown): value is WireAddress {
  if (!isRecord(value)) return false;
  const of = value as Record<keyof WireAddress, unknown>;
  return (
    isText(of.country) &&
    isText(of.postal_code) &&
    isText(of.province) &&
    isText(of.city) &&
    isText(of.name) &&
    isText(of.address1) &&
    isText(of.address2) &&
    isNumber(of.latitude) &&
    isNumber(of.longitude) &&
    isText(of.phone) &&
    isText(of.email) &&
    isText(of.company_name)
  );
}

function isWireItem(value: unknown): value is WireItem {
  if (!isRecord(value)) return false;
  const of = value as Record<keyof WireItem, unknown>;
  const { requires_shipping: isShipped } = of;
  return (
    isNumber(of.quantity) &&
    isNumber(of.grams) &&
    isNumber(of.price) &&
    (isShipped === undefined || isShipped === null || typeof isShipped === "boolean") &&
    isNumber(of.product_id) &&
    isNumber(of.variant_id) &&
    isText(of.sku)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is WireText =>
  value === undefined || value === null || typeof value === "string";

const isNumber = (value: unknown): value is WireNumber =>
  typeof value === "number" || isText(value);

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

function itemOf(wire: WireItem): RateItem[] {
  const quantity = Math.min(Math.floor(finite(wire.quantity) ?? 1), COUNT_MAX);
  if (quantity < 1) return [];

  // The store sends 0 for a product without a weight.
  const grams = Math.min(Math.ceil(finite(wire.grams) ?? 0), COUNT_MAX);
  const productId = wire.product_id ? String(wire.product_id) : null;
  const sku = wire.sku ?? null;
  const weight = grams > 0 ? grams : null;
  return [{ quantity, grams: weight, price: bounded(finite(wire.price) ?? 0), productId, sku }];
}

/** The price of all the items, at most what stays exact. */
export const totalOf = (items: readonly RateItem[]): Cents =>
  bounded(items.reduce((total, { price, quantity }) => total + price * quantity, 0));

/** Totals that cannot be read count as none: the items alone are priced then. */
function totalsOf(wire: unknown): CartTotals | null {
  if (!isRecord(wire)) return null;
  const { subtotal_price, discount_amount } = wire as Record<keyof WireTotals, unknown>;
  if (!isNumber(subtotal_price) || !isNumber(discount_amount)) return null;
  const subtotal = finite(subtotal_price);
  if (subtotal === null) return null;
  return { subtotal: bounded(subtotal), discount: bounded(finite(discount_amount) ?? 0) };
}

const bounded = (amount: number): Cents =>
  cents(Math.min(Math.max(0, Math.round(amount)), PRICE_MAX));

function finite(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}
