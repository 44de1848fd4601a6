import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { keepProductFact } from "#db/shopify/product-facts.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../../app.ts";
import { resync } from "../resync.ts";

interface OfProduct {
  accountId: AccountId;
  /** The store's legacy number. */
  productId: string;
}

const WEIGHT_MAX_GRAMS = 100_000;

/**
 * Saves the weight of one piece, in whole grams; null restores the store's weight. Orders that wait for it are synced
 * again.
 * @returns the number of orders to be synced again
 * @throws RangeError for a weight out of bounds
 */
export function setProductWeight(
  app: ShopifyApp,
  { accountId, productId, weightGrams }: OfProduct & { weightGrams: number | null },
): Promise<number> {
  const isWeight =
    weightGrams === null ||
    (Number.isInteger(weightGrams) && weightGrams >= 1 && weightGrams <= WEIGHT_MAX_GRAMS);
  if (!isWeight) throw new RangeError(`${weightGrams} is not a weight in grams`);
  return save(app, { accountId, productId }, { weightGrams }, ({ attention }) =>
    attention.some(({ code, subjects }) => code === "weight" && subjects?.includes(productId)),
  );
}

/** Saves the category of a product for future orders; no order waits for it. Null restores the shop's rules. */
export async function setProductCategory(
  app: ShopifyApp,
  { accountId, productId, category }: OfProduct & { category: ProductCategory | null },
): Promise<void> {
  await save(app, { accountId, productId }, { category }, () => false);
}

function save(
  { service }: ShopifyApp,
  { accountId, productId }: OfProduct,
  fact: { weightGrams: number | null } | { category: ProductCategory | null },
  isWaiting: (row: StoreOrderRow) => boolean,
): Promise<number> {
  return service.db.tx(accountId, async (tx) => {
    await keepProductFact(tx, { accountId, productId, objectUpdated: service.now() }, fact);
    return resync(tx, service, accountId, isWaiting);
  });
}
