import { join } from "node:path";

import type { Demo } from "#app/demo/open-demo.ts";
import { openService } from "#app/main/open-service.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";
import { findShopOfAccount, updateShop } from "#db/shopify/shops.ts";

const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/** What a merchant chooses for the buyers of the demo's shop, beside the running app. */
export async function chooseForBuyers(
  { folder }: Pick<Demo, "folder">,
  chosen: Partial<Pick<ShopSettings["buyer"], "goesOut" | "asksBefore">>,
): Promise<void> {
  const databaseUrl = `file:${join(folder, "shipping.db")}`;
  const { service, close } = await openService({ databaseUrl }, quietLog, { isBrief: true });
  try {
    const { db, now } = service;
    const [account] = await listAccounts(service);
    const { accountId } = account!;
    const { settings } = (await findShopOfAccount(db.read, accountId))!;
    const { buyer = {}, ...others } = settings as { buyer?: object };
    await db.tx(accountId, (tx) =>
      updateShop(tx, accountId, {
        settings: { ...others, buyer: { ...buyer, ...chosen } },
        objectUpdated: now(),
      }),
    );
  } finally {
    await close();
  }
}
