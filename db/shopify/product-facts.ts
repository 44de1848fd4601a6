import { and, eq, inArray } from "drizzle-orm";

import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ProductFactRow = Tables["productFacts"]["$inferSelect"];

/** The merchant's data on these products, by product id. */
export async function selectProductFacts(
  db: Connection,
  accountId: AccountId,
  productIds: readonly string[],
): Promise<Map<string, ProductFactRow>> {
  if (productIds.length === 0) return new Map();
  const { productFacts } = db.tables;
  const rows = await db
    .select()
    .from(productFacts)
    .where(
      and(eq(productFacts.accountId, accountId), inArray(productFacts.productId, [...productIds])),
    );
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Writes the given fields; the others stay unchanged. */
export async function keepProductFact(
  tx: Connection,
  product: { accountId: AccountId; productId: string; objectUpdated: Date },
  fact: { weightGrams: number | null } | { category: ProductCategory | null },
): Promise<void> {
  const { productFacts } = tx.tables;
  await tx
    .insert(productFacts)
    .values({ ...product, ...fact })
    .onConflictDoUpdate({
      target: [productFacts.accountId, productFacts.productId],
      set: { ...fact, objectUpdated: product.objectUpdated },
    });
}
