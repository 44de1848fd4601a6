import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Connection } from "#db/engine/database.ts";

/** The smallest thing that a transaction can leave behind. */
export async function addAccount(tx: Connection, id: number): Promise<void> {
  await tx
    .insert(tx.tables.accounts)
    .values({ accountId: id as AccountId, name: `account ${id}`, objectCreated: new Date(0) });
}

export async function accountIds(db: Connection): Promise<number[]> {
  const { accounts } = db.tables;
  const rows = await db
    .select({ id: accounts.accountId })
    .from(accounts)
    .orderBy(accounts.accountId);
  return rows.map(({ id }) => id);
}
