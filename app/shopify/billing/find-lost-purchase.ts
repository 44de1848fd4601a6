import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

import type { ShopContext } from "../shop-context.ts";
import { topUpOfName } from "./purchase-name.ts";
import { latestPurchases, type Purchase } from "./top-up-queries.ts";

/** Finds the purchase of a top-up whose response was lost: among the store's latest, by the id in its name. */
export async function findLostPurchase(
  { admin }: Pick<ShopContext, "admin">,
  walletTopUpId: WalletTopUpId,
): Promise<Purchase | null> {
  const { data } = await admin.query(latestPurchases);
  const { nodes } = data.currentAppInstallation.oneTimePurchases;
  return nodes.find(({ name }) => topUpOfName(name) === walletTopUpId) ?? null;
}
