import * as fc from "fast-check";
import { expect, test } from "vitest";

import { code128 } from "#app/labels/code128.ts";
import { fillsOf, layOutBars } from "#app/labels/layout/lay-out-bars.ts";
import type { Area, FillMark } from "#app/labels/layout/page.ts";

const PAPER = { x: 0, y: 0, width: 799, height: 100 };
const trackingNumber = fc.string({
  unit: fc.constantFrom(..."ABCXYZ0123456789-".split("")),
  minLength: 1,
  maxLength: 24,
});

test("up to 24 characters, every module is two or more whole dots of the paper", async () => {
  await fc.assert(
    fc.asyncProperty(trackingNumber, async (text) => {
      const bars = await barsOf(text, PAPER);
      expect(moduleDots(bars)).toBeGreaterThanOrEqual(2);
      for (const bar of bars) {
        expect(bar.x).toSatisfy(Number.isInteger);
        expect(bar.width % moduleDots(bars)).toBe(0);
      }
    }),
  );
});

test("ten modules stay white on either side, however wide the box is", async () => {
  const width = fc.integer({ min: 400, max: 900 });
  await fc.assert(
    fc.asyncProperty(trackingNumber, width, async (text, boxWidth) => {
      const bars = await barsOf(text, { ...PAPER, width: boxWidth });
      const end = Math.max(...bars.map((bar) => bar.x + bar.width));
      const quiet = 10 * moduleDots(bars);
      expect(Math.min(...bars.map((bar) => bar.x))).toBeGreaterThanOrEqual(quiet);
      expect(boxWidth - end).toBeGreaterThanOrEqual(quiet);
    }),
  );
});

test("bars that no dot of the printer could print are not rendered", async () => {
  expect(layOutBars("", (await code128("A".repeat(80))) ?? [], PAPER)).toBeNull();
});

test("only what a scanner can give back becomes bars", async () => {
  expect(await code128("GUÍA-12")).toBeNull();
  expect(await code128("")).toBeNull();
});

async function barsOf(text: string, box: Area): Promise<FillMark[]> {
  const mark = layOutBars(text, (await code128(text)) ?? [], box);
  return mark ? fillsOf(mark) : [];
}

/** Every Code 128 symbol starts with a bar of two modules. */
const moduleDots = ([first]: { width: number }[]): number => (first?.width ?? 0) / 2;
