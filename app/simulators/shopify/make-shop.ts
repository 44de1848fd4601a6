import { addressOf } from "./address.ts";
import { addLocation } from "./make-merchant.ts";
import { approvedFields, isAboutCustomers, protectedFields, redacted } from "./protected-data.ts";
import type { Shop, ShopSettings } from "./shop.ts";
import type { Announcement } from "./webhooks/announcement.ts";
import type { WebhookSender } from "./webhooks/deliveries.ts";
import type { World } from "./world.ts";

const defaults: Omit<ShopSettings, "name"> = {
  email: "tienda@example.com",
  currency: "USD",
  billingCurrency: "USD",
  unitsPerUsd: 1,
  timezone: "America/Guayaquil",
  weightUnit: "KILOGRAMS",
  address: addressOf({
    firstName: null,
    lastName: null,
    company: "Tejidos Andinos",
    address1: "Av. 10 de Agosto N21-12",
    city: "Quito",
    zip: "170135",
    phone: "+593987654321",
  }),
  planName: "Advanced",
  isDevelopmentShop: false,
  isOfOwnOrganization: false,
  isFrozen: false,
  forcesTestCharges: false,
  hasMarketDrivenShipping: false,
  carrierRates: "allowed",
  appProfiles: "refused",
  protectedData: "approved",
  protectedFields,
  manualGateways: ["Cash on Delivery (COD)", "Pago contra entrega", "Transferencia bancaria"],
  // A Basic shop's: https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
  throttle: { maximumAvailable: 2000, restoreRate: 100 },
};

const FIRST_ORDER = 1000;

/** A shop with one location, in Ecuador, on the plan Advanced; the app is not installed. */
export function makeShop(
  world: World,
  domain: string,
  settings: Partial<ShopSettings>,
  announce: WebhookSender["announce"],
): Shop {
  const shop: Shop = {
    world,
    domain,
    id: world.newId(),
    settings: { name: domain.replace(".myshopify.com", ""), ...defaults, ...settings },
    locations: new Map(),
    variants: new Map(),
    orders: new Map(),
    carrierServices: new Map(),
    charges: new Map(),
    subscriptions: new Map(),
    appProfiles: [],
    installation: null,
    lastOrderNumber: FIRST_ORDER,
    announce: (announcements) => {
      const isPushed = shop.installation || announcements.every(isAfterUninstall);
      if (isPushed) announce(shop, withApproved(shop.settings, announcements));
    },
  };
  addLocation(shop);
  return shop;
}

/** All other topics are sent only while the app is installed. */
function isAfterUninstall({ topic }: { topic: string }): boolean {
  return /^(app\/uninstalled|app_subscriptions\/|customers\/|shop\/redact)/.test(topic);
}

/**
 * What an app may receive: without level 1 it is "not approved to subscribe to webhook topics containing protected
 * customer data"; compliance topics come in any case. Data that is not approved is missing from every payload.
 */
function withApproved(
  settings: ShopSettings,
  announcements: readonly Announcement[],
): Announcement[] {
  const hasLevel1 = ["approved", "onlyLevel1"].includes(settings.protectedData);
  return announcements
    .filter(({ topic }) => hasLevel1 || !isAboutCustomers(topic))
    .map((one) =>
      isAboutCustomers(one.topic) || one.topic.startsWith("customers/")
        ? { ...one, payload: redacted(one.payload, approvedFields(settings)) }
        : one,
    );
}
