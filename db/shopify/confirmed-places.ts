import { and, count, eq, inArray, like, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

/** The territories that a shop's merchant confirmed, by the lookup key of the address. */
export async function selectConfirmedPlaces(
  db: Connection,
  accountId: AccountId,
): Promise<Map<string, string>> {
  const { confirmedPlaces } = db.tables;
  const rows = await db
    .select({
      placeKey: confirmedPlaces.placeKey,
      territoryBaseId: confirmedPlaces.territoryBaseId,
    })
    .from(confirmedPlaces)
    .where(eq(confirmedPlaces.accountId, accountId));
  return new Map(rows.map(({ placeKey, territoryBaseId }) => [placeKey, territoryBaseId]));
}

/** The territory confirmed for one key. */
export async function findConfirmedPlace(
  db: Connection,
  accountId: AccountId,
  placeKey: string,
): Promise<string | null> {
  const [found] = await db
    .prepared("findConfirmedPlace", (connection) => {
      const { confirmedPlaces } = connection.tables;
      return connection
        .select({ territoryBaseId: confirmedPlaces.territoryBaseId })
        .from(confirmedPlaces)
        .where(
          and(
            eq(confirmedPlaces.accountId, sql.placeholder("accountId")),
            eq(confirmedPlaces.placeKey, sql.placeholder("placeKey")),
          ),
        )
        .prepare("findConfirmedPlace");
    })
    .execute({ accountId, placeKey });
  return found?.territoryBaseId ?? null;
}

/** The last answer replaces earlier ones. */
export async function keepConfirmedPlace(
  tx: Connection,
  place: Tables["confirmedPlaces"]["$inferInsert"],
): Promise<void> {
  const { confirmedPlaces } = tx.tables;
  const { territoryBaseId, objectUpdated } = place;
  await tx
    .insert(confirmedPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [confirmedPlaces.accountId, confirmedPlaces.placeKey],
      set: { territoryBaseId, objectUpdated },
    });
}

/** Every shop's confirmed places in one country. Test accounts are left out: nothing is sent to those places. */
export function selectConfirmations(db: Connection, country: string) {
  const { accounts, confirmedPlaces } = db.tables;
  return db
    .select({
      shopId: confirmedPlaces.accountId,
      placeKey: confirmedPlaces.placeKey,
      territoryBaseId: confirmedPlaces.territoryBaseId,
      confirmedAt: confirmedPlaces.objectUpdated,
    })
    .from(confirmedPlaces)
    .innerJoin(accounts, eq(accounts.accountId, confirmedPlaces.accountId))
    .where(and(like(confirmedPlaces.placeKey, `${country}|%`), eq(accounts.isTest, false)))
    .execute();
}

/** The orders of these shops whose addresses have one of these keys. */
export async function countOrdersOfPlaces(
  db: Connection,
  accountIds: readonly AccountId[],
  placeKeys: readonly string[],
): Promise<number> {
  const { storeOrders } = db.tables;
  const [found] = await db
    .select({ orders: count() })
    .from(storeOrders)
    .where(
      and(
        inArray(storeOrders.accountId, [...accountIds]),
        inArray(storeOrders.placeKey, [...placeKeys]),
      ),
    );
  return found?.orders ?? 0;
}
