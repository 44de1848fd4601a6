import { findPeriod, selectChainEntries, selectStatementDays } from "#db/shipping/periods.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { merklePath, merkleRoot, type ProofStep } from "../model/statement-chain.ts";
import { walletOf } from "../wallet/transfers.ts";
import { bookDaysOf, endOfMonth } from "./book-days.ts";
import { daysOf, sha256 } from "./close-days.ts";
import { type AllBuckets, lastDays, merkleLeavesOf } from "./close-month.ts";
import { PeriodRefused } from "./period-refused.ts";

/** By which an account's own lines are found in the root of the month, without those of others. */
export interface MonthProof {
  accountId: AccountId;
  currency: string;
  month: string;
  /** The hash of the account's last day before the month; empty for its first month. */
  previousHash: string;
  days: { day: string; lines: string[]; hash: string }[];
  path: ProofStep[];
  root: string;
}

/**
 * @param of the service of the account's bucket
 * @throws ShippingError accountNotFound; PeriodRefused daysOpen while the month is not closed, noDays
 */
export async function proveMonth(
  { home, buckets }: AllBuckets,
  of: Service,
  { accountId, month }: { accountId: AccountId; month: string },
): Promise<MonthProof> {
  const { currency } = await walletOf(of.db.read, accountId);
  const period = await findPeriod(home.db.read, month, currency);
  if (period?.state !== "closed") throw new PeriodRefused("daysOpen");
  const ends = await lastDays(buckets, { month, currency });
  const leaves = merkleLeavesOf(ends);
  if (merkleRoot(leaves, sha256) !== period.root)
    throw new Error(`the root of ${month} in ${currency} is not that of its statements`);
  const at = ends.findIndex((day) => day.accountId === accountId);
  if (at === -1) throw new PeriodRefused("noDays");

  const before = `${month}-32`;
  const kept = await selectStatementDays(of.db.read, { currency, accountId, before });
  const own = kept.filter(({ day }) => day.startsWith(month));
  const previousHash = kept.findLast(({ day }) => day < month)?.hash ?? "";
  const dayOf = bookDaysOf(of, currency);
  const until = endOfMonth(dayOf, month);
  const entries = await selectChainEntries(of.db.read, currency, { from: null, until, accountId });
  const lines = new Map(daysOf(entries, dayOf).map((each) => [each.day, each.lines]));
  return {
    accountId,
    currency,
    month,
    previousHash,
    days: own.map(({ day, hash }) => ({ day, lines: lines.get(day) ?? [], hash })),
    path: merklePath(leaves, at, sha256),
    root: period.root,
  };
}
