import { hash } from "node:crypto";

import {
  findClosedDays,
  findLastStatementDay,
  hasChainEntries,
  insertStatementDay,
  saveClosedDays,
  selectChainEntries,
  selectMovedCurrencies,
  selectLastMoves,
  selectLastStatementDays,
} from "#db/shipping/periods.ts";

import { verifyBooks } from "../books/verify-books.ts";
import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import type { AccountId } from "../model/ids.ts";
import type { Currency } from "../model/money.ts";
import {
  type ChainEntry,
  chainLine,
  chainedDayText,
  inChainOrder,
} from "../model/statement-chain.ts";
import { recordUpkeep } from "../upkeep.ts";
import { bookDaysOf, CLOSE_AFTER_MS, startOfDay } from "./book-days.ts";

/** Days that ended long enough ago. */
interface DueDays {
  currency: Currency;
  until: Date;
}

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => hash("sha256", text, "hex");

/**
 * Closes the days of a bucket that ended three hours ago or more, when the books are clean: the database takes no
 * transfer that is dated in them any more, and each account's lines of them are hashed. What was cut off goes on.
 * @returns the currencies whose days were closed, or null when the books are not clean
 * @throws RoundFailed for the accounts that failed, when the days of the others were closed
 */
export async function closeDays(service: Service): Promise<Currency[] | null> {
  const { db } = service;
  const due: DueDays[] = [];
  for (const currency of await selectMovedCurrencies(db.read)) {
    const dayOf = bookDaysOf(service, currency);
    const until = startOfDay(dayOf, new Date(service.now().getTime() - CLOSE_AFTER_MS));
    const closed = await findClosedDays(db.read, currency);
    const isThere = closed && closed.closedUntil >= until && closed.sealedUntil >= until;
    // Before anything has moved there is no day to close, and history may still be brought in.
    if (!isThere && (closed ?? (await hasChainEntries(db.read, currency, until))))
      due.push({ currency, until });
  }
  if (due.length === 0) return [];
  const { problems } = await verifyBooks(service);
  await recordUpkeep(service, "walletVerify", problems.length === 0);
  if (problems.length > 0) return null;
  const nameOf = ({ currency }: DueDays) => `days in ${currency}`;
  await eachInRound(due, nameOf, (days) => closeCurrency(service, days));
  return due.map(({ currency }) => currency);
}

/**
 * First nothing more may come, then what is there is hashed. Until the days of all accounts are, the next run begins at
 * the same day: no account's later day is hashed before an earlier one.
 */
async function closeCurrency(service: Service, { currency, until }: DueDays): Promise<boolean> {
  const { db, now } = service;
  const before = await findClosedDays(db.read, currency);
  const from = before?.sealedUntil ?? null;
  const closed = { currency, closedUntil: until, sealedUntil: from ?? new Date(0) };
  await db.tx(null, (tx) => saveClosedDays(tx, closed));
  const dayOf = bookDaysOf(service, currency);
  const entries = await db.readLong((at) => selectChainEntries(at, currency, { from, until }));
  const due = Map.groupBy(entries, (entry) => entry.accountId);
  // It came from a bucket that had closed fewer days than this one.
  for (const [accountId, own] of from ? await missedDays(service, currency, { from, until }) : [])
    due.set(accountId, own);
  await eachInRound(
    due,
    ([accountId]) => `days of account ${accountId} in ${currency}`,
    ([accountId, own]) => sealDays(service, { accountId, currency }, daysOf(own, dayOf), now()),
  );
  await db.tx(null, (tx) => saveClosedDays(tx, { ...closed, sealedUntil: until }));
  return true;
}

/** What moved an account after its last hashed day, of those that should have more days by now. */
async function missedDays(
  service: Service,
  currency: Currency,
  { from, until }: { from: Date; until: Date },
): Promise<Map<AccountId, ChainEntry[]>> {
  const { db } = service;
  const dayOf = bookDaysOf(service, currency);
  const hashed = await selectLastStatementDays(db.read, { currency, before: dayOf(from) });
  const lastOf = new Map(hashed.map(({ accountId, day }) => [accountId, day]));
  const moves = await db.readLong((at) => selectLastMoves(at, currency, from));
  const missed = new Map<AccountId, ChainEntry[]>();
  for (const { accountId, at } of moves) {
    const last = lastOf.get(accountId) ?? "";
    if (dayOf(at) <= last) continue;
    const own = await selectChainEntries(db.read, currency, { from: null, until, accountId });
    const news = own.filter((entry) => dayOf(entry.at) > last);
    missed.set(accountId, news);
  }
  return missed;
}

/** The lines of each day, in the order of days. */
export function daysOf(
  entries: readonly ChainEntry[],
  dayOf: (at: Date) => string,
): { day: string; lines: string[] }[] {
  const byDay = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...byDay]
    .map(([day, own]) => ({ day, lines: own.toSorted(inChainOrder).map(chainLine) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function sealDays(
  { db }: Service,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  days: readonly { day: string; lines: string[] }[],
  objectCreated: Date,
): Promise<boolean> {
  return db.tx(accountId, async (tx) => {
    const first = days[0]?.day ?? "";
    let previousHash = (await findLastStatementDay(tx, accountId, currency, first))?.hash ?? "";
    for (const { day, lines } of days) {
      const own = sha256(chainedDayText(previousHash, lines));
      const row = { accountId, currency, day, lines: lines.length, previousHash, hash: own };
      await insertStatementDay(tx, { ...row, objectCreated });
      previousHash = own;
    }
    return true;
  });
}
