import {
  findClosedDays,
  selectChainEntries,
  selectMovedCurrencies,
  selectStatementDays,
  type StatementDay,
} from "#db/shipping/periods.ts";

import type { Service } from "../context.ts";
import { chainedDayText } from "../model/statement-chain.ts";
import { bookDaysOf } from "./book-days.ts";
import { daysOf, sha256 } from "./close-days.ts";

/** A closed day of an account whose lines are not those that were hashed. */
export interface BrokenDay {
  accountId: number;
  currency: string;
  day: string;
}

/**
 * Hashes every closed day of a bucket again: a change of the past, however consistent, is in another hash. Days that
 * are gone, and days that were not there, are broken, too.
 */
export async function checkChain(service: Service): Promise<{ days: number; broken: BrokenDay[] }> {
  const { db } = service;
  const broken: BrokenDay[] = [];
  let days = 0;
  for (const currency of await selectMovedCurrencies(db.read)) {
    const closed = await findClosedDays(db.read, currency);
    if (!closed) continue;
    const dayOf = bookDaysOf(service, currency);
    const until = closed.sealedUntil;
    const entries = await db.readLong((at) =>
      selectChainEntries(at, currency, { from: null, until }),
    );
    const kept = await selectStatementDays(db.read, { currency, before: dayOf(until) });
    const own = Map.groupBy(kept, ({ accountId }) => accountId);
    const moved = Map.groupBy(entries, ({ accountId }) => accountId);
    for (const accountId of new Set([...own.keys(), ...moved.keys()])) {
      const now = daysOf(moved.get(accountId) ?? [], dayOf);
      const then = own.get(accountId) ?? [];
      days += then.length;
      const wrong = brokenIn(now, then);
      broken.push(...wrong.map((day) => ({ accountId, currency, day })));
    }
  }
  return { days, broken };
}

function brokenIn(
  now: readonly { day: string; lines: string[] }[],
  then: readonly StatementDay[],
): string[] {
  const kept = new Map(then.map((row) => [row.day, row]));
  const found = new Map(now.map((each) => [each.day, each.lines]));
  let previousHash = "";
  return [...new Set([...kept.keys(), ...found.keys()])].toSorted().filter((day) => {
    const row = kept.get(day);
    const hash = sha256(chainedDayText(previousHash, found.get(day) ?? []));
    const isRight =
      row?.hash === hash &&
      row.previousHash === previousHash &&
      row.lines === found.get(day)?.length;
    // One broken day is one, not all those after it.
    previousHash = row?.hash ?? hash;
    return !isRight;
  });
}
