import type { AnalyticsRead } from "../analytics/charts.ts";

/** The months that the home page adds up: how many, and how many of the newest are left out. */
export const ranges = {
  thisMonth: { count: 1, skipped: 0 },
  lastMonth: { count: 1, skipped: 1 },
  threeMonths: { count: 3, skipped: 0 },
  sixMonths: { count: 6, skipped: 0 },
  twelveMonths: { count: 12, skipped: 0 },
} as const;
export type Range = keyof typeof ranges;

/** A chart of one month would be a slab. */
const CHART_MONTHS_MIN = 6;

/** How many months to ask for, so that the charts have some to compare. */
export const monthsToRead = (range: Range): number =>
  Math.max(CHART_MONTHS_MIN, ranges[range].count);

export interface MoneyOfRange {
  /** Labels that were purchased, and what they cost. */
  parcels: number;
  spent: number;
  /** Of orders whose buyers were asked for shipping: what they paid, less what their labels cost. */
  buyersPaid: number;
  difference: number;
}

/** What the months of a range come to, in whole cents on the way: sums of decimals would be off by one. */
export function moneyOf(
  { months, spending, checkout }: Pick<AnalyticsRead, "months" | "spending" | "checkout">,
  range: Range,
): MoneyOfRange {
  const { count, skipped } = ranges[range];
  const end = months.length - skipped;
  const wanted = <Value>(values: readonly Value[]) => values.slice(Math.max(0, end - count), end);
  const sum = (values: readonly number[]) =>
    values.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100;
  const buyersPaid = sum(wanted(checkout).map((month) => month.buyersPaid));
  const labels = sum(wanted(checkout).map((month) => month.labels));
  return {
    parcels: spending.flatMap(({ parcels }) => wanted(parcels)).reduce((all, one) => all + one, 0),
    spent: sum(spending.flatMap(({ spent }) => wanted(spent))),
    buyersPaid,
    difference: sum([buyersPaid, -labels]),
  };
}
