import { and, asc, eq } from "drizzle-orm";

import type { BankLineId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../../engine/database.ts";

export interface BankLine {
  bankLineId: BankLineId;
  bankAccountId: string;
  at: Date;
  /** Below zero for what went out. */
  amount: Cents;
  currency: Currency;
  text: string;
  reference: string | null;
  lineKey: string;
  state: "open" | "matched" | "ignored";
  matchedTo: string | null;
  decidedBy: string | null;
  objectCreated: Date;
  objectUpdated: Date;
}

/** Those that are new. @returns how many */
export async function insertBankLines(tx: Connection, lines: readonly BankLine[]): Promise<number> {
  const { bankLines } = tx.tables;
  let news = 0;
  const AT_ONCE = 500;
  for (let from = 0; from < lines.length; from += AT_ONCE)
    news += (
      await tx
        .insert(bankLines)
        .values(lines.slice(from, from + AT_ONCE))
        .onConflictDoNothing({ target: bankLines.lineKey })
        .returning({ bankLineId: bankLines.bankLineId })
    ).length;
  return news;
}

/** The bank's accounts of that money of which a statement was imported, by name. */
export async function selectBankAccounts(db: Connection, currency: Currency): Promise<string[]> {
  const { bankLines } = db.tables;
  const found = await db
    .select({ bankAccountId: bankLines.bankAccountId })
    .from(bankLines)
    .where(eq(bankLines.currency, currency))
    .groupBy(bankLines.bankAccountId)
    .orderBy(asc(bankLines.bankAccountId));
  return found.map(({ bankAccountId }) => bankAccountId);
}

export async function findBankLine(
  db: Connection,
  bankLineId: BankLineId,
): Promise<BankLine | null> {
  const { bankLines } = db.tables;
  const [found] = await db.select().from(bankLines).where(eq(bankLines.bankLineId, bankLineId));
  return found ?? null;
}

export async function findBankLineByKey(db: Connection, lineKey: string): Promise<BankLine | null> {
  const { bankLines } = db.tables;
  const [found] = await db.select().from(bankLines).where(eq(bankLines.lineKey, lineKey));
  return found ?? null;
}

/** The oldest first. */
export async function selectBankLines(
  db: Connection,
  state: BankLine["state"],
  limit: number,
): Promise<BankLine[]> {
  const { bankLines } = db.tables;
  return db
    .select()
    .from(bankLines)
    .where(eq(bankLines.state, state))
    .orderBy(asc(bankLines.bankLineId))
    .limit(limit);
}

/** False where somebody has decided already. */
export async function decideBankLine(
  tx: Connection,
  bankLineId: BankLineId,
  {
    matchedTo,
    decidedBy,
  }: {
    /** Null: it is nobody's, and is left out. */
    matchedTo: string | null;
    decidedBy: string | null;
  },
  now: Date,
): Promise<boolean> {
  const { bankLines } = tx.tables;
  const decided = await tx
    .update(bankLines)
    .set({
      state: matchedTo === null ? "ignored" : "matched",
      matchedTo,
      decidedBy,
      objectUpdated: now,
    })
    .where(and(eq(bankLines.bankLineId, bankLineId), eq(bankLines.state, "open")))
    .returning({ bankLineId: bankLines.bankLineId });
  return decided.length === 1;
}
