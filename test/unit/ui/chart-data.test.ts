import { expect, test } from "vitest";

import { isWorthBars, type ChartData } from "#app/ui/analytics/chart-data.ts";

const chart = (values: number[], isCount = false): ChartData => ({
  title: "Parcels",
  text: "By status",
  isUpright: false,
  isCount,
  format: String,
  series: [{ name: "Parcels", points: values.map((value, at) => ({ key: String(at), value })) }],
  table: { headings: [], rows: [] },
});

test.each([
  ["one draft is a slab", [1, 0, 0], true],
  ["two months are two slabs", [12.5, 40, 0, 0], false],
  ["a few parcels have an axis in parts of one", [3, 2, 1], true],
  ["nothing at all", [], false],
])("%s: the table stands alone", (_case, values, isCount) => {
  expect(isWorthBars(chart(values, isCount))).toBe(false);
});

test.each([
  ["three carriers", [12.5, 40, 7], false],
  ["dozens of parcels in three states", [40, 2, 1], true],
])("%s are worth their bars", (_case, values, isCount) => {
  expect(isWorthBars(chart(values, isCount))).toBe(true);
});
