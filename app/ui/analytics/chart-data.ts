/** One chart, and the same data as a table. */
export interface ChartData {
  title: string;
  text: string;
  series: readonly { name: string; points: readonly { key: string; value: number }[] }[];
  /** Columns; else bars under their names, where names are long. */
  isUpright: boolean;
  /** What would make no sense added up. */
  isBeside?: boolean;
  format: (value: number) => string;
  table: { headings: readonly string[]; rows: readonly (readonly string[])[] };
}

export const hasAnalytics = ({ series }: ChartData): boolean =>
  series.some(({ points }) => points.some(({ value }) => value > 0));
