import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";

import type { AccountId, PayoutId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { Payout, PayoutState } from "#app/shipping/model/payout.ts";

import type { Connection } from "../../engine/database.ts";
import { type CashItem, itemColumns } from "../cash/cash-items.ts";

/** False while the account has another one that is not sent. */
export async function insertPayout(tx: Connection, payout: Payout): Promise<boolean> {
  const { payouts } = tx.tables;
  const inserted = await tx
    .insert(payouts)
    .values(payout)
    .onConflictDoNothing()
    .returning({ payoutId: payouts.payoutId });
  return inserted.length === 1;
}

export async function findPayout(db: Connection, payoutId: PayoutId): Promise<Payout | null> {
  const { payouts } = db.tables;
  const [found] = await db.select().from(payouts).where(eq(payouts.payoutId, payoutId));
  return found ?? null;
}

/** The newest first. */
export async function selectPayouts(
  db: Connection,
  {
    accountId,
    states,
    before = null,
  }: {
    accountId: AccountId | null;
    states: readonly PayoutState[] | null;
    before?: PayoutId | null;
  },
  limit: number,
): Promise<Payout[]> {
  const { payouts } = db.tables;
  return db
    .select()
    .from(payouts)
    .where(
      and(
        accountId === null ? undefined : eq(payouts.accountId, accountId),
        states === null ? undefined : inArray(payouts.state, [...states]),
        before === null ? undefined : lt(payouts.payoutId, before),
      ),
    )
    .orderBy(desc(payouts.payoutId))
    .limit(limit);
}

/** False where it is in another state. */
export async function movePayout(
  tx: Connection,
  { payoutId }: Pick<Payout, "payoutId">,
  from: readonly PayoutState[],
  change: Partial<Payout>,
  now: Date,
): Promise<boolean> {
  const { payouts } = tx.tables;
  const moved = await tx
    .update(payouts)
    .set({ ...change, objectUpdated: now })
    .where(and(eq(payouts.payoutId, payoutId), inArray(payouts.state, [...from])))
    .returning({ payoutId: payouts.payoutId });
  return moved.length === 1;
}

/** Another payout from this account of the bank has the reference. */
export async function hasBankReference(
  db: Connection,
  { bankAccountId, bankReference }: { bankAccountId: string; bankReference: string },
): Promise<boolean> {
  const { payouts } = db.tables;
  const found = await db
    .select({ payoutId: payouts.payoutId })
    .from(payouts)
    .where(and(eq(payouts.bankAccountId, bankAccountId), eq(payouts.bankReference, bankReference)));
  return found.length > 0;
}

/** Cash that is in the balance, the oldest first. */
export async function selectBankedCash(
  db: Connection,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  limit: number,
): Promise<CashItem[]> {
  const { codItems } = db.tables;
  return db
    .select(itemColumns(db.tables))
    .from(codItems)
    .where(
      and(
        eq(codItems.accountId, accountId),
        eq(codItems.currency, currency),
        inArray(codItems.state, ["collected", "remitted", "banked"]),
        sql`${codItems.banked} > ${codItems.paidOut}`,
        eq(codItems.books, "ledger"),
      ),
    )
    .orderBy(asc(codItems.codItemId))
    .limit(limit);
}

/** What a payout has paid: cash by its cause. */
export async function selectCashOfCause(
  db: Connection,
  accountId: AccountId,
  cause: string,
  limit: number,
): Promise<{ item: CashItem; amount: number }[]> {
  const { codItems, codMoves } = db.tables;
  return db
    .select({ item: itemColumns(db.tables), amount: codMoves.amount })
    .from(codMoves)
    .innerJoin(codItems, eq(codItems.codItemId, codMoves.codItemId))
    .where(and(eq(codMoves.accountId, accountId), eq(codMoves.cause, cause)))
    .limit(limit);
}
