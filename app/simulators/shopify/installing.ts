import type { AppSettings } from "./app.ts";
import { announceSubscription } from "./billing/announcements.ts";
import type { Shop } from "./shop.ts";
import { announceApp, announceScopes } from "./webhooks/shop-announcements.ts";

/** Installs the app. The data of an earlier installation is deleted: tokens, carrier services, subscriptions. */
export function install(
  shop: Shop,
  app: AppSettings,
  optionalScopes: readonly string[] = [],
): void {
  if (shop.installation) throw new Error(`the app is installed in ${shop.domain} already`);
  shop.installation = {
    id: shop.world.newId(),
    scopes: new Set([...app.scopes, ...allowed(app, optionalScopes)]),
    installedAt: shop.world.now(),
  };
}

export function uninstall(shop: Shop): void {
  if (!shop.installation) throw new Error(`the app is not installed in ${shop.domain}`);
  const active = [...shop.subscriptions.values()].filter(({ status }) => status === "ACTIVE");
  for (const subscription of active) {
    subscription.status = "CANCELLED";
    subscription.updatedAt = shop.world.now();
  }
  shop.installation = null;
  shop.carrierServices.clear();
  shop.appProfiles.length = 0;
  shop.announce([
    ...announceApp(shop, "app/uninstalled"),
    ...active.flatMap((subscription) => announceSubscription(subscription)),
  ]);
}

/** Keeps the app's scopes; sets the optional ones to the given list. */
export function setScopes(shop: Shop, app: AppSettings, optionalScopes: readonly string[]): void {
  if (!shop.installation) throw new Error(`the app is not installed in ${shop.domain}`);
  const previous = shop.installation.scopes;
  shop.installation.scopes = new Set([...app.scopes, ...allowed(app, optionalScopes)]);
  shop.announce(announceScopes(shop, previous));
}

function allowed({ optionalScopes = [] }: AppSettings, asked: readonly string[]) {
  const strange = asked.find((scope) => !optionalScopes.includes(scope));
  if (strange) throw new Error(`${strange} is not among the optional scopes of the app`);
  return asked;
}
