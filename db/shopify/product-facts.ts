import { and, eq, inArray, sql } from "drizzle-orm";

import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ProductFactRow = Tables["productFacts"]["$inferSelect"];

/** Carts differ in their number of products; statements are kept for these many, more are asked for in rounds. */
const COUNTS = [1, 2, 4, 8, 16, 32] as const;

/** The merchant's data on these products, by product id. */
export async function selectProductFacts(
  db: Connection,
  accountId: AccountId,
  productIds: readonly string[],
): Promise<Map<string, ProductFactRow>> {
  const found = new Map<string, ProductFactRow>();
  for (let from = 0; from < productIds.length; from += COUNTS.at(-1)!) {
    const asked = productIds.slice(from, from + COUNTS.at(-1)!);
    for (const row of await selectSome(db, accountId, asked)) found.set(row.productId, row);
  }
  return found;
}

/** Every rate request of a checkout asks, so the statement is prepared; the last id fills its places. */
function selectSome(db: Connection, accountId: AccountId, productIds: readonly string[]) {
  const count = COUNTS.find((each) => each >= productIds.length) ?? COUNTS.at(-1)!;
  const names = Array.from({ length: count }, (_, index) => `productId${index}`);
  const ids = names.map((name, index) => [name, productIds[index] ?? productIds.at(-1)]);
  return db
    .prepared(`selectProductFacts${count}`, (connection) => {
      const { productFacts } = connection.tables;
      return connection
        .select()
        .from(productFacts)
        .where(
          and(
            eq(productFacts.accountId, sql.placeholder("accountId")),
            inArray(
              productFacts.productId,
              names.map((name) => sql.placeholder(name)),
            ),
          ),
        )
        .prepare(`selectProductFacts${count}`);
    })
    .execute({ accountId, ...Object.fromEntries(ids) });
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
