import { count, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import { cashQueries } from "./verification/cash-queries.ts";
import { guardRule } from "./verification/guard-problems.ts";
import { partnerQueries } from "./verification/partner-queries.ts";
import { ruleQueries } from "./verification/rule-queries.ts";
import { isAnyViolated, scanColumns, scans } from "./verification/scans.ts";
import { drawScreens, screenedRules } from "./verification/screens.ts";

export interface Problem {
  /** The rule that is violated, as a sentence. */
  rule: string;
  /** The id of the row that violates it. */
  subject: string;
  detail: string;
}

const plainQueries = { ...ruleQueries, ...partnerQueries, ...cashQueries };

/** In the order in which violations are listed. */
export const verificationRules: readonly string[] = [
  "an account has its wallet, and the platform its three sides",
  "a transfer is between two ledger accounts",
  "an own side's balance is the sum of its transfers",
  "an own side's balance is that of its last entry",
  "a statement's running balance adds up, line by line",
  "an entry is one leg of its transfer",
  "a transfer has an entry for each own side that it moves",
  "a paid shipment was charged once, the price of its rate, to its own account",
  "a charged shipment is paid",
  "a refund gives back exactly its charge, once",
  "a shipment is refunded exactly when its charge was given back",
  "a parcel does not travel after its refund, unless it was charged again",
  "a charge has its hold, and a hold its charge",
  "a hold is posted by a number, voided by a refund before it, and open until then",
  "an adjustment moved what was asked for, and what was confirmed",
  "a tracking number is paid for and has its label until its recipient is erased or it is over, and a label its number",
  "a tracking number is the one that the carrier made for the shipment",
  "no two shipments of a carrier have the same tracking number",
  "a shipment's state, payment and number fit together",
  "what was paid for is what is there",
  "a carrier bills its own customer by a contract of the account",
  "a label is what was printed with its number",
  ...Object.keys(partnerQueries),
  ...Object.keys(cashQueries),
  guardRule,
];

/**
 * Every rule of money and labels, checked in plain SQL on the rows themselves: the check trusts neither the code that
 * wrote them nor the triggers that guard them. Amounts are cents. What needs the same tables is checked in one scan of
 * them; a test reads SQLite's plans.
 */
export function verificationQueries(db: Connection) {
  const single = Object.entries(plainQueries).map(([rule, query]) => ({
    rules: [rule],
    query: db
      .select({ subject_0: sql<string>`subject`, detail_0: sql<string>`detail` })
      .from(sql`(${query}) as problem`),
  }));
  const shared = scans.map((scan) => ({
    rules: scan.checks.map(({ rule }) => rule),
    query: db.select(scanColumns(scan)).from(scan.from).where(isAnyViolated(scan)),
  }));
  // The long ones first, so that two connections end at about the same time.
  return [...shared, ...single];
}

/** By their names. PostgreSQL's driver gives long ones as text. */
export type Numbers = Record<string, unknown>;

export interface Screening {
  /** One row of numbers each. */
  queries(db: Connection): { toSQL(): { sql: string } }[];
  readings: readonly ((db: Connection) => Promise<Numbers>)[];
  /** Whether one of `screenedRules` may be violated, by all of these rows. */
  isAnyViolated(rows: readonly Numbers[]): boolean;
}

/** What asks whether all of `screenedRules` are kept, with numbers that are new each time. */
export function drawScreening(): Screening {
  const { readings, isAnyViolated: isAny } = drawScreens();
  const queryOf = ({ numbers, from }: (typeof readings)[number], db: Connection) =>
    db
      .select(
        Object.fromEntries(
          Object.entries(numbers).map(([name, number]) => [name, number.as(name)]),
        ),
      )
      .from(from);
  return {
    queries: (db) => readings.map((reading) => queryOf(reading, db)),
    readings: readings.map((reading) => async (db) => (await queryOf(reading, db))[0]!),
    isAnyViolated: (rows) => isAny(new Map(rows.flatMap((row) => Object.entries(row)))),
  };
}

type Verification = (db: Connection) => Promise<Problem[]>;

/** Each finds the violations of its own rules: `inOrder` has those of all. */
const verifications: readonly Verification[] = Array.from(
  { length: scans.length + Object.keys(plainQueries).length },
  (_, place) => (db) => problemsOf(verificationQueries(db)[place]!),
);

const rulesOf = [
  ...scans.map(({ checks }) => checks.map(({ rule }) => rule)),
  ...Object.keys(plainQueries).map((rule) => [rule]),
];
const isScreened = (_: unknown, place: number) =>
  rulesOf[place]!.every((rule) => screenedRules.has(rule));

/** Those of the rules that the screens do not stand for. */
export const unscreenedVerifications = verifications.filter((_, place) => !isScreened(_, place));
/** The others, which are asked when a screen, or any other rule, has found something. */
export const screenedVerifications = verifications.filter(isScreened);

/** Every violation; empty for a consistent database. */
export async function selectProblems(db: Connection): Promise<Problem[]> {
  const problems: Problem[][] = [];
  for (const verify of verifications) problems.push(await verify(db));
  return inOrder(problems);
}

/** As the rules are listed. */
export function inOrder(problems: readonly Problem[][]): Problem[] {
  const place = new Map(verificationRules.map((rule, index) => [rule, index]));
  return problems.flat().toSorted((a, b) => (place.get(a.rule) ?? 0) - (place.get(b.rule) ?? 0));
}

async function problemsOf({
  rules,
  query,
}: ReturnType<typeof verificationQueries>[number]): Promise<Problem[]> {
  const rows: Record<string, string | null>[] = await query;
  return rows.flatMap((row) =>
    rules.flatMap((rule, n) => {
      const subject = row[`subject_${n}`] ?? null;
      return subject === null ? [] : [{ rule, subject, detail: row[`detail_${n}`] ?? "" }];
    }),
  );
}

/** The number of checked rows. */
export interface VerifiedRows {
  accounts: number;
  transfers: number;
  shipments: number;
}

export async function countVerified(db: Connection): Promise<VerifiedRows> {
  const { accounts, ledgerTransfers, shipments } = db.tables;
  const counted = async (table: typeof accounts | typeof ledgerTransfers | typeof shipments) => {
    const [row] = await db.select({ rows: count() }).from(table);
    return row?.rows ?? 0;
  };
  return {
    accounts: await counted(accounts),
    transfers: await counted(ledgerTransfers),
    shipments: await counted(shipments),
  };
}
