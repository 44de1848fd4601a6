import { aliasedTable, and, asc, eq, inArray, like, or } from "drizzle-orm";

import type { TransferId } from "#app/shipping/model/ids.ts";
import { SUSPENSE_UNDONE, suspenseCauses } from "#app/shipping/model/suspense.ts";

import type { Connection } from "../../engine/database.ts";

export type SuspenseMove = Awaited<ReturnType<typeof selectSuspenseMoves>>[number];

/**
 * What went into suspense and out of it, each with its journal and the bank account of its other side; of one transfer
 * alone, that and what ended it. In the order of the transfers.
 */
export async function selectSuspenseMoves(db: Connection, transferId: TransferId | null = null) {
  const moves = [...(await movesOn(db, "creditId", transferId))];
  moves.push(...(await movesOn(db, "debitId", transferId)));
  return moves.toSorted((one, other) => one.transferId - other.transferId);
}

async function movesOn(
  db: Connection,
  side: "creditId" | "debitId",
  transferId: TransferId | null,
) {
  const { ledgerAccounts: a, ledgerTransfers: t, ledgerJournals: j } = db.tables;
  const other = aliasedTable(a, "other");
  const rows = await db
    .select({
      transferId: t.transferId,
      amount: t.amount,
      currency: t.currency,
      at: t.objectCreated,
      cause: j.cause,
      causeId: j.causeId,
      accountId: j.accountId,
      bankAccountId: other.bankAccountId,
    })
    .from(a)
    .innerJoin(t, eq(t[side], a.ledgerAccountId))
    .innerJoin(other, eq(other.ledgerAccountId, side === "creditId" ? t.debitId : t.creditId))
    .innerJoin(j, eq(j.journalId, t.journalId))
    .where(
      and(
        eq(a.kind, "suspense"),
        transferId === null
          ? undefined
          : or(
              eq(t.transferId, transferId),
              and(
                inArray(j.cause, [...Object.values(suspenseCauses), SUSPENSE_UNDONE]),
                like(j.causeId, `${transferId}:%`),
              ),
            ),
      ),
    )
    .orderBy(asc(t.transferId));
  return rows.map((row) => ({ ...row, isIn: side === "creditId" }));
}
