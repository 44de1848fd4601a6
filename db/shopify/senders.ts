import { and, asc, eq, sql } from "drizzle-orm";

import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

const LOCATIONS_MAX = 200;

/** Where parcels of each of the shop's locations start, in their order; null for one without a known place. */
export async function selectSenderIds(
  db: Connection,
  accountId: AccountId,
): Promise<(AddressId | null)[]> {
  const rows = await db
    .prepared("selectSenderIds", (connection) => {
      const { shopLocations } = connection.tables;
      return connection
        .select({ senderAddressId: shopLocations.senderAddressId })
        .from(shopLocations)
        .where(
          and(
            eq(shopLocations.accountId, sql.placeholder("accountId")),
            eq(shopLocations.isActive, true),
          ),
        )
        .orderBy(asc(shopLocations.locationId))
        .limit(LOCATIONS_MAX)
        .prepare("selectSenderIds");
    })
    .execute({ accountId });
  return rows.map(({ senderAddressId }) => senderAddressId);
}
