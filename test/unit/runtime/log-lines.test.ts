import { expect, test } from "vitest";

import { gatherLines } from "#app/runtime/log-output/log-lines.ts";

const MAX = 100;

function gather() {
  const texts: string[] = [];
  return { texts, ...gatherLines(MAX, (text) => texts.push(text)) };
}

test("lines are passed on whole, in their order, and none twice", () => {
  const { texts, add, pass } = gather();
  const lines = Array.from({ length: 40 }, (_, index) => `línea ${index} ñ€😀\n`);
  for (const line of lines) add(line);
  pass();
  pass();
  expect(texts.join("")).toBe(lines.join(""));
  for (const text of texts) expect(text.endsWith("\n")).toBe(true);
  expect(texts.length).toBeLessThan(lines.length);
});

test("no text is longer than its limit, but for a line that is", () => {
  const { texts, add, pass } = gather();
  const long = `${"x".repeat(MAX)}\n`;
  for (const line of ["€".repeat(20), long, "y"]) add(line);
  pass();
  expect(texts).toEqual(["€".repeat(20), long, "y"]);
});
