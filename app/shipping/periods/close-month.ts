import {
  type AccountingPeriod,
  confirmPeriod,
  countOpenQuestions,
  findClosedDays,
  findPeriod,
  insertPeriod,
  selectMovedCurrencies,
  selectLastStatementDays,
  type StatementDay,
} from "#db/shipping/periods.ts";

import { verifyBooks } from "../books/verify-books.ts";
import { listSuspense } from "../cash-files/list-suspense.ts";
import type { Service } from "../context.ts";
import type { Currency } from "../model/money.ts";
import type { StaffMember } from "../model/staff.ts";
import { leafText, merkleRoot } from "../model/statement-chain.ts";
import type { Suspended } from "../model/suspense.ts";
import { DAY_MS } from "../model/time-units.ts";
import { bookDaysOf, endOfMonth } from "./book-days.ts";
import { checkChain } from "./check-chain.ts";
import { sha256 } from "./close-days.ts";
import { type MonthQuestion, passableQuestions, PeriodRefused } from "./period-refused.ts";

/** A purchase that has waited so long for its number is a question of the month. */
const HELD_MS = 30 * DAY_MS;

/** The home and all buckets, the home among them. */
export interface AllBuckets {
  home: Service;
  buckets: readonly Service[];
}

export interface CloseMonth {
  /** `2026-11`. */
  month: string;
  currency: Currency;
  by: StaffMember;
  /** Close it though this question is open, for that reason: then a second person repeats the command. */
  despite: { question: MonthQuestion; reason: string } | null;
}

/**
 * Closes a month over all buckets: the root of all accounts' last hashes is kept. The same again changes nothing.
 * @throws PeriodRefused with the first question that is open
 */
export async function closeMonth(
  { home, buckets }: AllBuckets,
  { month, currency, by, despite }: CloseMonth,
): Promise<AccountingPeriod> {
  const open = await openQuestions({ home, buckets }, { month, currency });
  const passed = despite && passableQuestions.has(despite.question) ? despite.question : null;
  const stops = open.find((question) => question !== passed);
  if (stops !== undefined) throw new PeriodRefused(stops);
  const needsTwo = open.length > 0;

  const leaves = merkleLeavesOf(await lastDays(buckets, { month, currency }));
  if (leaves.length === 0) throw new PeriodRefused("noDays");
  const root = merkleRoot(leaves, sha256);
  return home.db.tx("periods:all", async (tx) => {
    const now = home.now();
    const known = await findPeriod(tx, month, currency);
    if (known?.state === "closed") {
      if (known.root !== root) throw new PeriodRefused("periodClosed");
      return known;
    }
    if (!known) {
      const ended: AccountingPeriod = {
        month,
        currency,
        state: needsTwo ? "closing" : "closed",
        root,
        accounts: leaves.length,
        closedBy: by.staffId,
        despite: needsTwo ? passed : null,
        reason: needsTwo ? (despite?.reason ?? null) : null,
        confirmedBy: null,
        objectCreated: now,
        objectUpdated: now,
      };
      await insertPeriod(tx, ended);
      return ended;
    }
    if (known.root !== root || known.despite !== passed) throw new PeriodRefused("periodClosed");
    if (known.closedBy === by.staffId) throw new PeriodRefused("periodNeedsAnotherPerson");
    const confirmed = {
      ...known,
      state: "closed" as const,
      confirmedBy: by.staffId,
      objectUpdated: now,
    };
    await confirmPeriod(tx, confirmed);
    return confirmed;
  });
}

/** Everything that keeps the month open, the gravest first. */
async function openQuestions(
  { home, buckets }: AllBuckets,
  { month, currency }: Pick<CloseMonth, "month" | "currency">,
): Promise<MonthQuestion[]> {
  const open = new Set<MonthQuestion>();
  const until = endOfMonth(bookDaysOf(home, currency), month);
  if (until > home.now()) return ["monthNotOver"];
  const heldBefore = new Date(home.now().getTime() - HELD_MS);
  for (const bucket of buckets) {
    const closed = await findClosedDays(bucket.db.read, currency);
    const hasMoved = (await selectMovedCurrencies(bucket.db.read)).includes(currency);
    if (hasMoved && !(closed && closed.sealedUntil >= until)) open.add("daysOpen");
    if ((await verifyBooks(bucket)).problems.length > 0) open.add("booksNotClean");
    if ((await checkChain(bucket)).broken.length > 0) open.add("chainBroken");
    const counted = await countOpenQuestions(bucket.db.read, { currency, until, heldBefore });
    // What came in the month and has left suspense since is answered, on whatever day that was.
    const isOpen = ({ left, since, ...of }: Suspended) =>
      left !== 0 && since < until && of.currency === currency;
    if ((await listSuspense(bucket)).some(isOpen)) open.add("suspense");
    for (const question of ["holds", "bankLines", "files"] as const)
      if (counted[question] !== 0) open.add(question);
  }
  if (await home.money.requests.isAnyPending({ currency, before: until }))
    open.add("moneyRequests");
  return [...open];
}

/** The last day of each account up to the end of the month, over all buckets, by account. */
export async function lastDays(
  buckets: readonly Service[],
  { month, currency }: { month: string; currency: Currency },
): Promise<StatementDay[]> {
  const before = `${month}-32`;
  const found: StatementDay[] = [];
  for (const { db } of buckets)
    found.push(...(await selectLastStatementDays(db.read, { currency, before })));
  return found.toSorted((a, b) => a.accountId - b.accountId);
}

export const merkleLeavesOf = (days: readonly StatementDay[]): string[] =>
  days.map(({ accountId, currency, hash }) => sha256(leafText(accountId, currency, hash)));
