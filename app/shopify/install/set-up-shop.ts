import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findShopOfAccount, updateShop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { contextOfShop } from "../shop-context.ts";
import { shopBootstrap } from "./shop-queries.ts";
import { updateRates } from "./update-rates.ts";
import { updateSenders } from "./update-senders.ts";

/**
 * Brings what we know of a shop up to date with the store: who it is, where its parcels start, whether its checkout may
 * ask us for rates. Done again, it changes nothing.
 * @throws AdminError
 */
export async function setUpShop(
  app: ShopifyApp,
  { accountId }: JobPayloads["setUpShop"],
): Promise<void> {
  const { service } = app;
  const shop = await findShopOfAccount(service.db.read, accountId);
  if (shop?.state !== "installed") return;

  const { data } = await app.adminOf(shop.shopDomain).query(shopBootstrap);
  const { name, contactEmail, currencyCode, ianaTimezone, plan, shopAddress } = data.shop;
  const known = {
    name,
    email: contactEmail,
    country: shopAddress.countryCode,
    currency: currencyCode,
    timeZone: ianaTimezone,
    grantedScopes: data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(","),
    objectUpdated: service.now(),
  };
  await service.db.tx(accountId, (tx) => updateShop(tx, accountId, known));
  await editAccount(service, {
    accountId,
    // Who receives a parcel knows the shop by its own name.
    name: name.trim() || shop.shopDomain,
    // One for good: its parcels are not real.
    ...(plan.partnerDevelopment && { isTest: true }),
  });

  const upToDate = { ...shop, ...known };
  if (service.markets.has(known.country ?? ""))
    await updateSenders(app, contextOfShop(app, upToDate), upToDate, shopAddress);

  await updateRates(app, upToDate);
}
