import { and, eq, exists, gte, isNull, or, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** An account whose shipments' facts are kept. */
export interface FoldedAccount {
  accountId: AccountId;
  /** Of its store; null without one. */
  timeZone: string | null;
}

/**
 * Every installed store, and of the accounts without a store those whose shipments have changed since their facts were
 * kept: of these there may be many that do nothing.
 */
export async function selectAccountsToFold(db: Connection): Promise<FoldedAccount[]> {
  const { accounts, factFolds, shipments, shops } = db.tables;
  const changed = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accounts.accountId),
        or(isNull(factFolds.changedUntil), gte(shipments.objectUpdated, factFolds.changedUntil)),
      ),
    );
  return db
    .select({ accountId: accounts.accountId, timeZone: shops.timeZone })
    .from(accounts)
    .leftJoin(shops, eq(shops.accountId, accounts.accountId))
    .leftJoin(factFolds, eq(factFolds.accountId, accounts.accountId))
    .where(or(eq(shops.state, "installed"), and(isNull(shops.accountId), exists(changed))))
    .orderBy(accounts.accountId)
    .execute();
}
