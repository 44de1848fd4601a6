import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { keepProductFact } from "#db/shopify/product-facts.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../../app.ts";
import { resync } from "../resync.ts";

interface OfProduct {
  accountId: AccountId;
  /** The number that the store has for it. */
  productId: string;
}

const WEIGHT_MAX_GRAMS = 100_000;

/**
 * What one piece weighs, in whole grams; null to believe the store again. Orders that wait for it are looked at again.
 * @returns how many
 * @throws RangeError for a weight that no parcel can have
 */
export function setProductWeight(
  app: ShopifyApp,
  { accountId, productId, weightGrams }: OfProduct & { weightGrams: number | null },
): Promise<number> {
  const isWeight =
    weightGrams === null ||
    (Number.isInteger(weightGrams) && weightGrams >= 1 && weightGrams <= WEIGHT_MAX_GRAMS);
  if (!isWeight) throw new RangeError(`${weightGrams} is no weight in grams`);
  return keep(app, { accountId, productId }, { weightGrams }, ({ attention }) =>
    attention.some(({ code, subjects }) => code === "weight" && subjects?.includes(productId)),
  );
}

/** What the product is, for the orders from now on: nothing ever waits for it. Null to go by the shop's rules again. */
export async function setProductCategory(
  app: ShopifyApp,
  { accountId, productId, category }: OfProduct & { category: ProductCategory | null },
): Promise<void> {
  await keep(app, { accountId, productId }, { category }, () => false);
}

function keep(
  { service }: ShopifyApp,
  { accountId, productId }: OfProduct,
  fact: { weightGrams: number | null } | { category: ProductCategory | null },
  waitedForIt: (row: StoreOrderRow) => boolean,
): Promise<number> {
  return service.db.tx(accountId, async (tx) => {
    await keepProductFact(tx, { accountId, productId, objectUpdated: service.now() }, fact);
    return resync(tx, service, accountId, waitedForIt);
  });
}
