import { and, asc, eq, isNotNull, sql } from "drizzle-orm";

import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

const LOCATIONS_MAX = 200;

/** Where parcels of the shop's locations start, in the order of the locations. */
export async function selectSenderIds(db: Connection, accountId: AccountId): Promise<AddressId[]> {
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
            isNotNull(shopLocations.senderAddressId),
          ),
        )
        .orderBy(asc(shopLocations.locationId))
        .limit(LOCATIONS_MAX)
        .prepare("selectSenderIds");
    })
    .execute({ accountId });
  return rows.flatMap(({ senderAddressId }) => senderAddressId ?? []);
}
