import { type BookSide, type JournalRow, selectJournalRows } from "#db/shipping/journal-rows.ts";

import type { Service } from "../context.ts";
import { ledgerAccountKinds } from "../model/ledger.ts";
import { add, type Cents, type Currency, decimalText, NO_MONEY, subtract } from "../model/money.ts";
import { bookDaysOf, endOfMonth } from "./book-days.ts";

/** An amount is a decimal number in the digits of its currency. */
export type BookCell = string | { amount: string };

/** One table of the books of a month; the first row names its columns. */
export interface BookSheet {
  name: string;
  rows: BookCell[][];
}

interface Totals {
  side: BookSide;
  /** Debits less credits of all months before. */
  opening: Cents;
  debit: Cents;
  credit: Cents;
}

/**
 * The books of a month in one currency over all buckets: the journal, the trial balance, whose columns each add up to
 * nothing or to each other, and a sheet for each kind of account that moved. Days are those of the currency's market.
 */
export async function exportMonth(
  home: Pick<Service, "markets">,
  buckets: readonly Pick<Service, "db">[],
  { month, currency }: { month: string; currency: Currency },
): Promise<BookSheet[]> {
  const dayOf = bookDaysOf(home, currency);
  const until = endOfMonth(dayOf, month);
  const from = endOfMonth(dayOf, monthBefore(month));
  const rows: JournalRow[] = [];
  const totals = new Map<string, Totals>();
  for (const { db } of buckets) {
    const moved = await db.readLong((at) => selectJournalRows(at, currency, until));
    for (const row of moved) {
      const { at, amount } = row;
      const debit = totalsOf(totals, row.debit);
      const credit = totalsOf(totals, row.credit);
      if (at < from) {
        debit.opening = add(debit.opening, amount);
        credit.opening = subtract(credit.opening, amount);
      } else {
        debit.debit = add(debit.debit, amount);
        credit.credit = add(credit.credit, amount);
        rows.push(row);
      }
    }
  }
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || a.transferId - b.transferId);
  const money = (amount: Cents) => ({ amount: decimalText(amount, currency) });
  return [
    { name: "journal", rows: journalOf(rows, dayOf, money) },
    { name: "trial balance", rows: balanceOf([...totals.values()], money) },
    ...ledgerAccountKinds
      .map((kind) => ({ name: kind, rows: kindOf(rows, kind, dayOf, money) }))
      .filter((sheet) => sheet.rows.length > 1),
  ];
}

type Money = (amount: Cents) => BookCell;
type DayOf = (at: Date) => string;

function totalsOf(totals: Map<string, Totals>, side: BookSide): Totals {
  const key = `${side.kind} ${side.of}`;
  const known = totals.get(key);
  if (known) return known;
  const made = { side, opening: NO_MONEY, debit: NO_MONEY, credit: NO_MONEY };
  totals.set(key, made);
  return made;
}

const about = (row: JournalRow, dayOf: DayOf): BookCell[] => [
  dayOf(row.at),
  String(row.transferId),
  row.kind,
  row.cause,
  row.shipmentId === null ? "" : String(row.shipmentId),
];
const ABOUT = ["date", "transfer", "kind", "cause", "shipment"];

const journalOf = (rows: readonly JournalRow[], dayOf: DayOf, money: Money): BookCell[][] => [
  [...ABOUT, "debit", "debit of", "credit", "credit of", "amount"],
  ...rows.map((row) => [
    ...about(row, dayOf),
    row.debit.kind,
    row.debit.of,
    row.credit.kind,
    row.credit.of,
    money(row.amount),
  ]),
];

/** In the order of the kinds. */
const balanceOf = (totals: readonly Totals[], money: Money): BookCell[][] => [
  ["account", "of", "opening", "debit", "credit", "closing"],
  ...ledgerAccountKinds.flatMap((kind) =>
    totals
      .filter(({ side }) => side.kind === kind)
      .map(({ side, opening, debit, credit }) => [
        kind,
        side.of,
        money(opening),
        money(debit),
        money(credit),
        money(subtract(add(opening, debit), credit)),
      ]),
  ),
];

/** A transfer between two accounts of the kind has two lines. */
const kindOf = (
  rows: readonly JournalRow[],
  kind: BookSide["kind"],
  dayOf: DayOf,
  money: Money,
): BookCell[][] => [
  [...ABOUT, "of", "debit", "credit"],
  ...rows.flatMap((row) => {
    const lines: BookCell[][] = [];
    if (row.debit.kind === kind)
      lines.push([...about(row, dayOf), row.debit.of, money(row.amount), ""]);
    if (row.credit.kind === kind)
      lines.push([...about(row, dayOf), row.credit.of, "", money(row.amount)]);
    return lines;
  }),
];

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
