import type { Shop } from "../shop.ts";
import { callBack, type Calling } from "./call-back.ts";
import type {
  Callback,
  CarrierService,
  Cart,
  CheckoutOffer,
  CheckoutRate,
} from "./carrier-service.ts";
import { partsOf, rateRequest } from "./rate-request.ts";

const CACHED_MS = 15 * 60 * 1000;
const ERROR_CACHED_MS = 30 * 1000;

/** Cached rates, by everything that they may depend on: not the customer, the discounts or the currency. */
export type RateCache = Map<string, { until: number; rates: CheckoutRate[]; isFailure: boolean }>;

/** The shipping step of checkout: requests rates for every location's part from every offered carrier service. */
export async function requestRates(
  shop: Shop,
  cart: Cart,
  calling: Calling,
  cache: RateCache,
): Promise<CheckoutOffer> {
  const offer: CheckoutOffer = { rates: [], isBackupShown: false, callbacks: [] };
  if (shop.settings.carrierRates !== "allowed") return offer;

  const services = [...shop.carrierServices.values()].filter(
    ({ isActive, isOffered }) => isActive && isOffered,
  );
  const parts = partsOf(shop, cart);
  for (const service of services) {
    const requests = parts.map((part) => rateRequest(shop, part, cart));
    const answers = await Promise.all(
      requests.map((request) => askOnce(shop, service, request, calling, cache)),
    );
    offer.callbacks.push(...answers.flatMap(({ callback }) => callback ?? []));
    if (answers.some(({ isFailure }) => isFailure)) offer.isBackupShown = true;
    else offer.rates.push(...combine(answers.map(({ rates }) => rates)));
  }
  offer.rates.sort((a, b) => a.totalPrice - b.totalPrice);
  return offer;
}

/** The admin's service discovery when the merchant adds a service's rates: its service names, for a dummy route. */
export async function discoverServices(
  shop: Shop,
  service: CarrierService,
  calling: Calling,
): Promise<string[]> {
  const [location] = shop.locations.values();
  if (!location || !service.supportsServiceDiscovery) return [];
  const { address } = shop.settings;
  const cart: Cart = { lines: [], destination: address };
  const dummy = rateRequest(shop, { location, items: [] }, cart);
  const item = {
    name: "Service discovery",
    sku: null,
    quantity: 1,
    grams: 1000,
    price: 1000,
    vendor: null,
    requires_shipping: true,
    taxable: true,
    fulfillment_service: "manual",
    properties: null,
    product_id: null,
    variant_id: null,
  };
  const request = { rate: { ...dummy.rate, items: [item] } };
  const { rates } = await callBack(calling, shop.domain, service, request);
  return rates.map(({ serviceName }) => serviceName);
}

async function askOnce(
  shop: Shop,
  service: CarrierService,
  request: ReturnType<typeof rateRequest>,
  calling: Calling,
  cache: RateCache,
): Promise<{ rates: CheckoutRate[]; isFailure: boolean; callback: Callback | null }> {
  const { origin, destination, items } = request.rate;
  const key = JSON.stringify([
    service.id,
    origin,
    destination,
    items.map(({ variant_id, quantity, grams }) => [variant_id, quantity, grams]),
  ]);
  const now = shop.world.now().getTime();
  const known = cache.get(key);
  if (known && known.until > now) return { ...known, callback: null };

  const { callback, rates } = await callBack(calling, shop.domain, service, request);
  const isFailure = callback.failure !== null;
  cache.set(key, { until: now + (isFailure ? ERROR_CACHED_MS : CACHED_MS), rates, isFailure });
  return { rates, isFailure, callback };
}

/** One choice for the whole cart: the rates that every part has under the same name, with their prices added up. */
function combine(parts: readonly CheckoutRate[][]): CheckoutRate[] {
  const [first = [], ...others] = parts;
  return first.flatMap((rate) => {
    const same = others.map((part) =>
      part.find(
        ({ serviceName, currency }) =>
          serviceName === rate.serviceName && currency === rate.currency,
      ),
    );
    if (same.some((one) => !one)) return [];
    const more = same.reduce((sum, one) => sum + (one?.totalPrice ?? 0), 0);
    const isPhoneRequired =
      rate.isPhoneRequired || same.some((one) => one?.isPhoneRequired ?? false);
    return { ...rate, totalPrice: rate.totalPrice + more, isPhoneRequired };
  });
}
