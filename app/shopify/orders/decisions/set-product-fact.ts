import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { ProductCategory } from "#app/shipping/model/goods.ts";
import { keepProductFact } from "#db/shopify/product-facts.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";
import { resync } from "../resync.ts";

interface OfProduct {
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
  ctx: ShopContext,
  { productId, weightGrams }: OfProduct & { weightGrams: number | null },
): Promise<number> {
  const isWeight =
    weightGrams === null ||
    (Number.isInteger(weightGrams) && weightGrams >= 1 && weightGrams <= WEIGHT_MAX_GRAMS);
  if (!isWeight) throw new RangeError(`${weightGrams} is not a weight in grams`);
  return save(ctx, productId, { weightGrams }, ({ attention }) =>
    attention.some(({ code, subjects }) => code === "weight" && subjects?.includes(productId)),
  );
}

/** Saves the category of a product for future orders; no order waits for it. Null restores the shop's rules. */
export async function setProductCategory(
  ctx: ShopContext,
  { productId, category }: OfProduct & { category: ProductCategory | null },
): Promise<void> {
  await save(ctx, productId, { category }, () => false);
}

function save(
  ctx: ShopContext,
  productId: string,
  fact: { weightGrams: number | null } | { category: ProductCategory | null },
  isWaiting: (row: StoreOrderRow) => boolean,
): Promise<number> {
  const { accountId, db, now } = ctx;
  return db.tx(accountId, async (tx) => {
    await keepProductFact(tx, { accountId, productId, objectUpdated: now() }, fact);
    await recordActivity(ctx, tx, accountId, {
      action: "attentionAnswered",
      subjectKind: "product",
      subjectId: productId,
      outcome: Object.keys(fact).join(", "),
    });
    return resync(tx, ctx, accountId, isWaiting);
  });
}
