import { and, eq, notInArray } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ShopLocation = Tables["shopLocations"]["$inferSelect"];

export function selectLocations(db: Connection, accountId: AccountId): Promise<ShopLocation[]> {
  const { shopLocations } = db.tables;
  return db.select().from(shopLocations).where(eq(shopLocations.accountId, accountId));
}

export async function replaceLocation(tx: Connection, location: ShopLocation): Promise<void> {
  const { shopLocations } = tx.tables;
  const { accountId: _accountId, locationId: _locationId, ...changes } = location;
  await tx
    .insert(shopLocations)
    .values(location)
    .onConflictDoUpdate({
      target: [shopLocations.accountId, shopLocations.locationId],
      set: changes,
    });
}

/** Locations that the store no longer lists ship nothing; drafts that started there still refer to their sender. */
export async function retireOtherLocations(
  tx: Connection,
  accountId: AccountId,
  listedIds: readonly string[],
  now: Date,
): Promise<void> {
  const { shopLocations } = tx.tables;
  await tx
    .update(shopLocations)
    .set({ isActive: false, objectUpdated: now })
    .where(
      and(
        eq(shopLocations.accountId, accountId),
        eq(shopLocations.isActive, true),
        notInArray(shopLocations.locationId, [...listedIds]),
      ),
    );
}
