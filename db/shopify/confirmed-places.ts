import { and, eq, sql } from "drizzle-orm";

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
