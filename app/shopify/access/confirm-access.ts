import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { openShop } from "../install/open-shop.ts";
import { ownInstallation } from "../install/shop-queries.ts";

/**
 * Asks the store whether the kept token still works, while a merchant opens the app. It does not after a removal whose
 * webhook is late: the app is installed again, and the page's token is exchanged as for a new installation. The page
 * does not wait for it. Never rejects.
 */
export async function confirmAccess(
  app: ShopifyApp,
  { shopDomain, scope, idToken }: { shopDomain: string; scope: string; idToken: string },
): Promise<void> {
  try {
    if (await isAccepted(app, shopDomain)) return;
    const admission = await app.access.admit(shopDomain, idToken);
    if (admission === "admitted") await openShop(app, { shopDomain, scope });
  } catch (err) {
    app.options.log.warn(
      { event: "access.unconfirmed", shopDomain, err },
      "The store did not say whether the access token still works.",
    );
  }
}

async function isAccepted({ adminOf }: ShopifyApp, shopDomain: string): Promise<boolean> {
  try {
    await adminOf(shopDomain).query(ownInstallation);
    return true;
  } catch (error) {
    if (error instanceof AdminError && error.kind === "unauthorized") return false;
    throw error;
  }
}
