import type { AddressInput } from "#app/simulators/shopify/address.ts";
import type { Cart } from "#app/simulators/shopify/checkout/carrier-service.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import { addressIn, type DemoCountry } from "../country/demo-country.ts";

export interface RequestedCart {
  cart: Cart & { destination: AddressInput };
  email: string;
  /** The code of the last chosen rate. */
  rate: string | null;
}

/** The cart in a checkout form, from a query or a body; defaults to a buyer of the country with a hat. */
export function readCart(
  { state }: SimulatedShop,
  country: DemoCountry,
  form: URLSearchParams,
): RequestedCart {
  const isNew = !form.has("city");
  const variants = [...state.variants.values()];
  const hat = variants.find(({ sku }) => sku === "SOM-TOQ") ?? variants[0];
  const lines = isNew
    ? [hat].flatMap((variant) => (variant ? [{ variantId: variant.id, quantity: 1 }] : []))
    : variants
        .map(({ id }) => ({ variantId: id, quantity: Number(form.get(`v${id}`) ?? 0) }))
        .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  const { buyer, phone, email } = country.checkout;
  const example = addressIn(country, buyer, phone);
  const field = (name: string, value: string | null | undefined) =>
    isNew ? (value ?? null) : form.get(name)?.trim() || null;
  return {
    cart: {
      lines,
      locale: `en-${country.code}`,
      destination: {
        ...example,
        firstName: field("firstName", example.firstName),
        lastName: field("lastName", example.lastName),
        address1: field("address1", example.address1),
        city: field("city", example.city),
        zip: field("zip", example.zip),
        provinceCode: field("provinceCode", example.provinceCode),
        phone: field("phone", phone),
      },
    },
    email: field("email", email) ?? "",
    rate: form.get("rate"),
  };
}
