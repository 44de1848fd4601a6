import { expect, test } from "vitest";

import { isWorthBars, scaleOf, type ChartData } from "#app/ui/analytics/chart-data.ts";

const chart = (values: number[]): ChartData => ({
  title: "Parcels",
  text: "By status",
  isUpright: false,
  format: String,
  series: [{ name: "Parcels", points: values.map((value, at) => ({ key: String(at), value })) }],
  table: { headings: [], rows: [] },
});

test.each([
  ["one draft is a slab", [1, 0, 0]],
  ["two months are two slabs", [12.5, 40, 0, 0]],
  ["nothing at all", []],
])("%s: the table stands alone", (_case, values) => {
  expect(isWorthBars(chart(values))).toBe(false);
});

test.each([
  ["three carriers", [12.5, 40, 7]],
  ["parcels in three states", [3, 2, 1]],
])("%s are worth their bars", (_case, values) => {
  expect(isWorthBars(chart(values))).toBe(true);
});

test("a scale has at most five lines, at whole numbers, from zero to the largest value or above", () => {
  for (const largest of [
    0, 0.3, 1, 3, 4.2, 9, 10, 23, 101, 999.99, 2_900, 31_000, 999_999_999_999,
  ]) {
    const lines = scaleOf(largest);
    expect(lines[0]).toBe(0);
    expect(lines.every(Number.isInteger)).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
    // No more than a line of empty space above the columns.
    expect(lines.at(-2)).toBeLessThanOrEqual(Math.max(largest, 0));
  }
});
