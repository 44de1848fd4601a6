import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type WalletTopUp = Tables["walletTopUps"]["$inferSelect"];
type Key = Pick<WalletTopUp, "accountId" | "walletTopUpId">;

/** False when a top-up with this id exists already, of any account. */
export async function insertTopUp(
  tx: Connection,
  topUp: Tables["walletTopUps"]["$inferInsert"],
): Promise<boolean> {
  const { walletTopUps } = tx.tables;
  const inserted = await tx
    .insert(walletTopUps)
    .values(topUp)
    .onConflictDoNothing({ target: walletTopUps.walletTopUpId })
    .returning({ walletTopUpId: walletTopUps.walletTopUpId });
  return inserted.length === 1;
}

export async function findTopUp(db: Connection, key: Key): Promise<WalletTopUp | null> {
  const [found] = await db.select().from(db.tables.walletTopUps).where(isKey(db, key));
  return found ?? null;
}

export async function findTopUpOfPurchase(
  db: Connection,
  accountId: AccountId,
  purchaseId: string,
): Promise<WalletTopUp | null> {
  const { walletTopUps } = db.tables;
  const [found] = await db
    .select()
    .from(walletTopUps)
    .where(and(eq(walletTopUps.accountId, accountId), eq(walletTopUps.purchaseId, purchaseId)));
  return found ?? null;
}

/** What became of it. One that was credited stays so, whatever is said of it later: false then. */
export async function updateTopUp(
  tx: Connection,
  key: Key,
  changes: Partial<Omit<WalletTopUp, keyof Key>> & { objectUpdated: Date },
): Promise<boolean> {
  const { walletTopUps } = tx.tables;
  const updated = await tx
    .update(walletTopUps)
    .set(changes)
    .where(and(isKey(tx, key), ne(walletTopUps.state, "active")))
    .returning({ walletTopUpId: walletTopUps.walletTopUpId });
  return updated.length === 1;
}

/** Top-ups of every account whose outcome is open, asked for after then: the oldest first. */
export function selectOpenTopUps(db: Connection, askedAfter: Date, limit: number): Promise<Key[]> {
  const { walletTopUps } = db.tables;
  const { accountId, walletTopUpId } = walletTopUps;
  return db
    .select({ accountId, walletTopUpId })
    .from(walletTopUps)
    .where(
      and(
        inArray(walletTopUps.state, ["requested", "pending"]),
        gt(walletTopUps.objectCreated, askedAfter),
      ),
    )
    .orderBy(asc(walletTopUpId))
    .limit(limit)
    .execute();
}

function isKey({ tables: { walletTopUps } }: Connection, { accountId, walletTopUpId }: Key) {
  return and(eq(walletTopUps.walletTopUpId, walletTopUpId), eq(walletTopUps.accountId, accountId));
}
