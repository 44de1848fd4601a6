import { openAccessLog } from "#app/shipping/activity/access-log.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";

import { makeAccess } from "./access/access-token.ts";
import type { Admin } from "./admin-api/admin.ts";
import { makeAdmin } from "./admin-api/client.ts";
import type { ShopifyApp, ShopifyOptions } from "./app.ts";

/** Opens the Shopify app. A process that serves shops opens exactly one. */
export function openShopifyApp(
  service: Service,
  options: ShopifyOptions,
  gazetteers: Pick<ReadonlyMap<string, Gazetteer>, "get">,
): ShopifyApp {
  const access = makeAccess({ service, options });
  const admins = new Map<string, Admin>();

  return {
    openedAt: service.now(),
    service,
    options,
    gazetteers,
    access,
    accessLog: openAccessLog(service, options.log),
    adminOf(shopDomain) {
      const known = admins.get(shopDomain);
      if (known) return known;
      const admin = makeAdmin(shopDomain, { ...service, access });
      admins.set(shopDomain, admin);
      return admin;
    },
  };
}
