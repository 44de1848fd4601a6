import { and, eq, getTableColumns, isNull } from "drizzle-orm";

import type { JournalId } from "#app/shipping/model/ids.ts";
import type { Journal } from "#app/shipping/model/ledger.ts";
import type { Transfer } from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";
import { forRows } from "./for-rows.ts";

/** False when there is one of its cause and account. */
export async function insertJournal(tx: Connection, journal: Journal): Promise<boolean> {
  const { ledgerJournals } = tx.tables;
  const inserted = await tx
    .insert(ledgerJournals)
    .values(journal)
    .onConflictDoNothing()
    .returning({ journalId: ledgerJournals.journalId });
  return inserted.length === 1;
}

/** False when one of them is there; then the transaction has to end. */
export async function insertJournals(
  tx: Connection,
  journals: readonly Journal[],
): Promise<boolean> {
  const columnsOf = ({ ledgerJournals }: Connection["tables"]) => getTableColumns(ledgerJournals);
  const inserted = await forRows(tx, "insertJournals", columnsOf, journals, (db, placed, name) =>
    db
      .insert(db.tables.ledgerJournals)
      .values(placed)
      .onConflictDoNothing()
      .returning({ journalId: db.tables.ledgerJournals.journalId })
      .prepare(name),
  );
  return inserted === journals.length;
}

export async function findJournal(
  db: Connection,
  { cause, causeId, accountId }: Pick<Journal, "cause" | "causeId" | "accountId">,
): Promise<Journal | null> {
  const { ledgerJournals } = db.tables;
  const [found] = await db
    .select()
    .from(ledgerJournals)
    .where(
      and(
        eq(ledgerJournals.cause, cause),
        eq(ledgerJournals.causeId, causeId),
        accountId === null
          ? isNull(ledgerJournals.accountId)
          : eq(ledgerJournals.accountId, accountId),
      ),
    );
  return found ?? null;
}

/** In the order in which they were posted. */
export function selectTransfersOf(db: Connection, journalId: JournalId): Promise<Transfer[]> {
  const { ledgerTransfers } = db.tables;
  return db
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.journalId, journalId))
    .orderBy(ledgerTransfers.transferId)
    .execute();
}
