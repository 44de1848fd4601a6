/** One chart, and the same data as a table. */
export interface ChartData {
  title: string;
  text: string;
  series: readonly { name: string; points: readonly { key: string; value: number }[] }[];
  /** Columns over a scale; else bars under their names with their values beside them, where names are long. */
  isUpright: boolean;
  /** What would make no sense added up. */
  isBeside?: boolean;
  format: (value: number) => string;
  table: { headings: readonly string[]; rows: readonly (readonly string[])[] };
}

export const hasAnalytics = ({ series }: ChartData): boolean =>
  series.some(({ points }) => points.some(({ value }) => value > 0));

/** One or two bars are a slab that says nothing beside them. */
const BARS_MIN = 3;

/** Whether the bars say more than the table: in a shop's first weeks they do not. */
export function isWorthBars({ series }: ChartData): boolean {
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  return values.filter((value) => value > 0).length >= BARS_MIN;
}

const LINES_MAX = 4;

/** The whole numbers at which a scale from zero has its lines: the last of them is at or above the largest value. */
export function scaleOf(largest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(largest, 1) / LINES_MAX)));
  const step =
    [1, 2, 5, 10].map((part) => part * power).find((each) => each * LINES_MAX >= largest) ??
    10 * power;
  const lines = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
