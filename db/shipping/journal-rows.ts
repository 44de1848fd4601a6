import { aliasedTable, and, asc, eq, lt } from "drizzle-orm";

import type { LedgerAccountKind, LedgerTransferKind } from "#app/shipping/model/ledger.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";

/** One side of a transfer, by all that tells it from the others of its kind. */
export interface BookSide {
  kind: LedgerAccountKind;
  /** An account, a carrier with its market, a bank account or a tax; empty for the platform's own. */
  of: string;
}

export interface JournalRow {
  transferId: number;
  at: Date;
  kind: LedgerTransferKind;
  /** What made it, such as `label 7`; empty for what is alone. */
  cause: string;
  shipmentId: number | null;
  debit: BookSide;
  credit: BookSide;
  amount: Cents;
}

/** Transfers of a currency before a moment, in their order. */
export async function selectJournalRows(
  db: Connection,
  currency: Currency,
  until: Date,
): Promise<JournalRow[]> {
  const { ledgerTransfers: t, ledgerAccounts, ledgerJournals: j } = db.tables;
  const d = aliasedTable(ledgerAccounts, "d");
  const c = aliasedTable(ledgerAccounts, "c");
  const names = (side: typeof d) => ({
    kind: side.kind,
    accountId: side.accountId,
    carrierCountry: side.carrierCountry,
    carrierToken: side.carrierToken,
    bankAccountId: side.bankAccountId,
    taxCode: side.taxCode,
  });
  const rows = await db
    .select({
      transferId: t.transferId,
      at: t.objectCreated,
      kind: t.kind,
      cause: j.cause,
      causeId: j.causeId,
      shipmentId: t.shipmentId,
      debit: names(d),
      credit: names(c),
      amount: t.amount,
    })
    .from(t)
    .innerJoin(d, eq(d.ledgerAccountId, t.debitId))
    .innerJoin(c, eq(c.ledgerAccountId, t.creditId))
    .leftJoin(j, eq(j.journalId, t.journalId))
    .where(and(eq(t.currency, currency), lt(t.objectCreated, until)))
    .orderBy(asc(t.transferId));
  return rows.map(({ cause, causeId, debit, credit, ...row }) => ({
    ...row,
    cause: cause === null ? "" : `${cause} ${causeId ?? ""}`,
    debit: sideOf(debit),
    credit: sideOf(credit),
  }));
}

type Names = Record<
  "carrierCountry" | "carrierToken" | "bankAccountId" | "taxCode",
  string | null
> & { kind: LedgerAccountKind; accountId: number | null };

function sideOf({ kind, accountId, ...names }: Names): BookSide {
  const { carrierCountry, carrierToken, bankAccountId, taxCode } = names;
  const parts = [accountId, carrierCountry, carrierToken, bankAccountId, taxCode];
  return { kind, of: parts.filter((part) => part !== null).join(" ") };
}
