import { addressOf, nameOf, type Address } from "../address.ts";
import { weightGramsOf } from "../orders/weight.ts";
import type { Location, Shop, Variant } from "../shop.ts";
import type { Cart } from "./carrier-service.ts";

/** The part of a cart that one location ships. */
export interface Part {
  location: Location;
  items: { variant: Variant; quantity: number }[];
}

/** The cart by location: Shopify sends one request for each. Lines that need no shipping are excluded. */
export function partsOf(shop: Shop, { lines }: Cart): Part[] {
  const parts = new Map<number, Part>();
  for (const { variantId, quantity } of lines) {
    const variant = shop.variants.get(variantId);
    if (!variant) throw new Error(`${shop.domain} has no variant ${variantId}`);
    if (!variant.requiresShipping) continue;
    const location = shop.locations.get(variant.locationId);
    if (!location) throw new Error(`${shop.domain} has no location ${variant.locationId}`);
    const part = parts.get(location.id) ?? { location, items: [] };
    parts.set(location.id, part);
    part.items.push({ variant, quantity });
  }
  return [...parts.values()];
}

/** The body of the callback. Money is in hundredths of the shop's currency, whichever the buyer sees. */
export function rateRequest(shop: Shop, { location, items }: Part, cart: Cart) {
  const { currency } = shop.settings;
  const subtotal = cart.lines.reduce(
    (sum, { variantId, quantity }) =>
      sum + (shop.variants.get(variantId)?.unitPrice ?? 0) * quantity,
    0,
  );
  const discount = cart.discountAmount ?? 0;
  return {
    rate: {
      origin: { ...place(location.address), company_name: location.name, email: null },
      destination: { ...destination(cart), email: null },
      items: items.map(({ variant, quantity }) => ({
        name: [variant.title, variant.variantTitle].filter(Boolean).join(" - "),
        sku: variant.sku,
        quantity,
        grams: weightGramsOf(variant),
        price: variant.unitPrice,
        vendor: variant.vendor,
        requires_shipping: variant.requiresShipping,
        taxable: true,
        fulfillment_service: location.fulfillmentServiceHandle ?? "manual",
        properties: null,
        product_id: variant.productId,
        variant_id: variant.id,
      })),
      currency,
      locale: cart.locale ?? "es-EC",
      // Of the whole cart, even when this is a part of it.
      order_totals: {
        subtotal_price: String(subtotal),
        total_price: String(subtotal - discount),
        discount_amount: String(discount),
      },
      customer: cart.customer ?? null,
    },
  };
}

function destination({ destination: input }: Cart) {
  // At this step the buyer may have entered only the city and region.
  const unknownContact = { firstName: null, lastName: null, phone: null };
  const address = addressOf({ ...unknownContact, ...input });
  return { ...place(address), name: nameOf(address), company_name: address.company };
}

function place(address: Address) {
  return {
    country: address.countryCode,
    postal_code: address.zip,
    province: address.provinceCode,
    city: address.city,
    name: null,
    address1: address.address1,
    address2: address.address2,
    address3: null,
    latitude: address.latitude,
    longitude: address.longitude,
    phone: address.phone,
    fax: null,
    address_type: null,
  };
}
