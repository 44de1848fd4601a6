import { eq, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";

/** The bucket of a store, which the home knows of every store; null when it was never seen. */
export async function findShopPlace(db: Connection, shopDomain: string): Promise<string | null> {
  const [found] = await db
    .prepared("findShopPlace", (connection) => {
      const { shopPlaces } = connection.tables;
      return connection
        .select({ bucket: shopPlaces.bucket })
        .from(shopPlaces)
        .where(eq(shopPlaces.shopDomain, sql.placeholder("shopDomain")))
        .prepare("findShopPlace");
    })
    .execute({ shopDomain });
  return found?.bucket ?? null;
}

/** The bucket that stands: the first of several that want to place the store decides. */
export async function placeShopIn(
  tx: Connection,
  place: { shopDomain: string; bucket: string; objectCreated: Date },
): Promise<string> {
  const { shopPlaces } = tx.tables;
  await tx.insert(shopPlaces).values(place).onConflictDoNothing();
  return (await findShopPlace(tx, place.shopDomain)) ?? place.bucket;
}
