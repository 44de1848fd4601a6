import { gid, type Shop } from "../../shop.ts";
import { placeOf } from "./address.ts";

export function presentShop({ id, domain, settings }: Shop) {
  const { address } = settings;
  return {
    __typename: "Shop",
    id: gid("Shop", id),
    name: settings.name,
    email: settings.email,
    contactEmail: settings.email,
    myshopifyDomain: domain,
    url: `https://${domain}`,
    currencyCode: settings.currency,
    ianaTimezone: settings.timezone,
    weightUnit: settings.weightUnit,
    unitSystem: /GRAMS/.test(settings.weightUnit) ? "METRIC_SYSTEM" : "IMPERIAL_SYSTEM",
    features: { marketDrivenShipping: settings.hasMarketDrivenShipping },
    plan: {
      partnerDevelopment: settings.isDevelopmentShop,
      shopifyPlus: settings.planName === "Shopify Plus",
      publicDisplayName: settings.planName,
    },
    shopAddress: () => ({
      __typename: "ShopAddress",
      ...placeOf(address),
      id: gid("ShopAddress", id),
      company: address.company,
      countryCodeV2: address.countryCode,
      coordinatesValidated: address.latitude !== null,
    }),
  };
}
