/** One chart, and the same data as a table. */
export interface ChartData {
  title: string;
  text: string;
  series: readonly { name: string; points: readonly { key: string; value: number }[] }[];
  /** Columns; else bars under their names, where names are long. */
  isUpright: boolean;
  /** Whole things: an axis has no parts of one. */
  isCount?: boolean;
  /** What would make no sense added up. */
  isBeside?: boolean;
  format: (value: number) => string;
  table: { headings: readonly string[]; rows: readonly (readonly string[])[] };
}

export const hasAnalytics = ({ series }: ChartData): boolean =>
  series.some(({ points }) => points.some(({ value }) => value > 0));

/** One or two bars are a slab that says nothing beside them. */
const BARS_MIN = 3;
/** Below it the library divides the axis into parts of one, which read 0, 0, 1, 1, 1. */
const COUNT_MIN = 10;

/** Whether the bars say more than the table: in a shop's first weeks they do not. */
export function isWorthBars({ series, isCount = false }: ChartData): boolean {
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  const bars = values.filter((value) => value > 0).length;
  return bars >= BARS_MIN && (!isCount || Math.max(...values) >= COUNT_MIN);
}
