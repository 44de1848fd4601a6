import { expect, test } from "vitest";

import { fitText, type Paragraph } from "#app/labels/layout/fit-text.ts";
import type { Typeface } from "#app/labels/layout/typeface.ts";

const BOX = { x: 10, y: 20, width: 100, height: 60 };
const monospaced: Typeface = { has: () => true, widthEm: (text) => text.length / 2 };
const paragraph = (text: string): Paragraph => ({ text, weight: "regular", size: 20, sizeMin: 10 });

test("a text that fits keeps its size", () => {
  const [line] = fitText([paragraph("Ana Paz")], { box: BOX }, monospaced);
  expect(line).toMatchObject({ text: "Ana Paz", size: 20, x: 10 });
});

test("a long word shrinks before it is broken, and only itself", () => {
  const lines = fitText([paragraph("abcdefghijklmno"), paragraph("Ana")], { box: BOX }, monospaced);
  expect(lines.map(({ text, size }) => [text, size])).toEqual([
    ["abcdefghijklmno", 13],
    ["Ana", 20],
  ]);
});

test("a text shrinks a little rather than begin a second line with its last word", () => {
  const sizesOf = (text: string) =>
    fitText([paragraph(text)], { box: BOX }, monospaced).map(({ size }) => size);
  expect(sizesOf("Calle 14 11")).toEqual([18]);
  expect(sizesOf("Calle 14 111 222")).toEqual([20, 20]);
});

test("space that is left when lines were cut goes back to the text that lost most", () => {
  const box = { ...BOX, height: 59 };
  const texts = [
    paragraph("palabra ".repeat(20)),
    { ...paragraph("otra ".repeat(30)), sizeMin: 12 },
  ];
  const lines = fitText(texts, { box }, monospaced);
  const used = lines.reduce((sum, { size }) => sum + Math.ceil(size * 1.17), 0);
  expect(box.height - used).toBeLessThan(12);
});

test("a long paragraph loses lines before a short one does", () => {
  const texts = ["palabra ".repeat(60), "+593987654321"].map(paragraph);
  const lines = fitText(texts, { box: BOX }, monospaced).map(({ text }) => text);
  expect(lines.at(-1)).toBe("+593987654321");
  expect(lines.at(-2)).toMatch(/…$/);
});

test("letters that are wider together than apart stay in their box, with an ellipsis", () => {
  const joining: Typeface = {
    has: () => true,
    widthEm: (text) => (text.length > 1 ? text.length * 0.6 : 0.5),
  };
  const lines = fitText([paragraph("ه".repeat(200))], { box: BOX }, joining);
  for (const { text, size } of lines) {
    expect(joining.widthEm(text, "regular") * size).toBeLessThanOrEqual(BOX.width);
    expect(text).toMatch(/…$/);
  }
});
