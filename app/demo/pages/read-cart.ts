import type { AddressInput } from "#app/simulators/shopify/address.ts";
import type { Cart } from "#app/simulators/shopify/checkout/carrier-service.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

export interface RequestedCart {
  cart: Cart & { destination: AddressInput };
  email: string;
  /** The code of the last chosen rate. */
  rate: string | null;
}

/** The cart in a checkout form, from a query or a body; defaults to a buyer in Guayaquil with a hat. */
export function readCart({ state }: SimulatedShop, form: URLSearchParams): RequestedCart {
  const isNew = !form.has("city");
  const variants = [...state.variants.values()];
  const hat = variants.find(({ sku }) => sku === "SOM-TOQ") ?? variants[0];
  const lines = isNew
    ? [hat].flatMap((variant) => (variant ? [{ variantId: variant.id, quantity: 1 }] : []))
    : variants
        .map(({ id }) => ({ variantId: id, quantity: Number(form.get(`v${id}`) ?? 0) }))
        .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  const field = (name: string, example: string) =>
    isNew ? example : form.get(name)?.trim() || null;
  return {
    cart: {
      lines,
      locale: "en-EC",
      destination: {
        firstName: field("firstName", "Isabel"),
        lastName: field("lastName", "Noboa"),
        address1: field("address1", "Malecón Simón Bolívar 310"),
        city: field("city", "Guayaquil"),
        zip: field("zip", ""),
        phone: field("phone", "+593987001122"),
      },
    },
    email: field("email", "isabel.noboa@example.com") ?? "",
    rate: form.get("rate"),
  };
}
