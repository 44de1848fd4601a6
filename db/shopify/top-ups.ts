import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

import { insertQuestion } from "../durable/calls-needing-person.ts";
import { decideDurableCall } from "../durable/durable-calls.ts";
import { questionsFirst } from "../durable/questions-first.ts";
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

/**
 * Of every account, with the question that is or was open about it, for the operator of the service: those that need a
 * person, then the newest.
 */
export function selectStoreTopUps(db: Connection, limit: number) {
  const { walletTopUps, durableCalls, ledgerAccounts } = db.tables;
  const { walletTopUpId, accountId, amount, state, detail, objectCreated } = walletTopUps;
  return questionsFirst(db, limit, (which, atMost) =>
    db
      .select({
        walletTopUpId,
        accountId,
        amount,
        currency: ledgerAccounts.currency,
        objectCreated,
        state,
        detail,
        question: durableCalls.state,
        attempts: durableCalls.attempts,
        why: durableCalls.detail,
        settledBy: durableCalls.settledBy,
        settledAt: durableCalls.settledAt,
      })
      .from(walletTopUps)
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.accountId, accountId), eq(ledgerAccounts.kind, "wallet")),
      )
      .leftJoin(durableCalls, eq(durableCalls.durableCallId, walletTopUpId))
      .where(which)
      .orderBy(desc(walletTopUpId))
      .limit(atMost)
      .execute(),
  );
}

/** For the operator, who knows top-ups but not their accounts. */
export async function findStoreTopUp(db: Connection, id: number): Promise<WalletTopUp | null> {
  const { walletTopUps } = db.tables;
  const [found] = await db
    .select()
    .from(walletTopUps)
    .where(eq(walletTopUps.walletTopUpId, id as WalletTopUpId));
  return found ?? null;
}

/** It needs a person from now on: an earlier question about it stays as it is. */
export function askAboutTopUp(
  tx: Connection,
  { walletTopUpId, purchaseId }: Pick<WalletTopUp, "walletTopUpId" | "purchaseId">,
  detail: string,
  now: Date,
): Promise<void> {
  const key = `walletTopUp:${walletTopUpId}`;
  const question = { durableCallId: walletTopUpId as number, kind: "walletTopUp" as const, key };
  return insertQuestion(tx, { ...question, requestRef: purchaseId, detail }, now);
}

/** The store has said what became of it: an open question about it has that answer. */
export async function answerAboutTopUp(
  tx: Connection,
  { walletTopUpId, state }: Pick<WalletTopUp, "walletTopUpId" | "state">,
  now: Date,
): Promise<void> {
  const outcome = state === "active" ? "succeeded" : "rejected";
  const detail = `the store says ${state}`;
  await decideDurableCall(tx, walletTopUpId, { state: outcome, detail }, now);
}

/** Open top-ups of every account of which the store has said nothing since then, and no person was asked about. */
export function selectUnheardTopUps(
  db: Connection,
  heardBefore: Date,
  limit: number,
): Promise<Pick<WalletTopUp, "accountId" | "walletTopUpId" | "purchaseId">[]> {
  const { walletTopUps, durableCalls } = db.tables;
  const { accountId, walletTopUpId, purchaseId } = walletTopUps;
  return db
    .select({ accountId, walletTopUpId, purchaseId })
    .from(walletTopUps)
    .leftJoin(durableCalls, eq(durableCalls.durableCallId, walletTopUpId))
    .where(
      and(
        inArray(walletTopUps.state, ["requested", "pending"]),
        lt(walletTopUps.objectUpdated, heardBefore),
        isNull(durableCalls.durableCallId),
      ),
    )
    .orderBy(asc(walletTopUpId))
    .limit(limit)
    .execute();
}

function isKey({ tables: { walletTopUps } }: Connection, { accountId, walletTopUpId }: Key) {
  return and(eq(walletTopUps.walletTopUpId, walletTopUpId), eq(walletTopUps.accountId, accountId));
}
