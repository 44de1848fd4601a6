import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { code128 } from "#app/labels/code128.ts";
import { layOut100x100 } from "#app/labels/layout/lay-out-100x100.ts";
import { layOut100x150 } from "#app/labels/layout/lay-out-100x150.ts";
import { layOutQuarter } from "#app/labels/layout/lay-out-a4.ts";
import { type Area, fromMm, fromPoints, type TextMark } from "#app/labels/layout/page.ts";
import { printableText } from "#app/labels/layout/printable-text.ts";
import { ASCENT_EM, LINE_EM, type Typeface } from "#app/labels/layout/typeface.ts";
import { loadDejavu } from "#app/labels/pdf/dejavu.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { zebraLetters } from "#app/labels/zpl/zebra-letters.ts";
import { isUnreadable, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";
import { labelSaying, sampleLabel } from "#test/unit/labels/sample-label.ts";

const SAMPLES = [
  "Ñ".repeat(300),
  "Señora María de los Ángeles ".repeat(11),
  "Callesinespacios".repeat(40),
  "nul\u0000 lone \ud800 bell\u0007 \u202eoverride",
  "שלום עולם مرحبا بالعالم ".repeat(10),
  "مرحبابالعالم".repeat(30),
  "👩‍💻👨‍👩‍👧‍👦🇪🇨❤️ 中文字 ไทย",
  `tower ${"Z\u0351\u036b\u0343\u036a\u0302\u036b".repeat(30)}`,
  "a".repeat(100_000),
  " \u200b\u2060 ",
  "",
];

const hostileText = fc.oneof(
  fc.constantFrom(...SAMPLES),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0x620, max: 0x6ff }), { minLength: 100, maxLength: 300 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
    .map((units) => String.fromCharCode(...units)),
);

test("no text makes a label fail, or a second page", async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const pdf = Buffer.from(await printLabel(labelSaying(text))).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

const papers = [
  ["100x150", layOut100x150],
  ["100x100", layOut100x100],
  ["a quarter of A4", layOutQuarter],
] as const;

describe.each(papers)("on %s", (_, layOut) => {
  test("no text leaves the label, or touches another line", async () => {
    const typeface = await loadDejavu();
    const bars = await code128(sampleLabel.trackingNumber);
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, isZebra) => {
        const letters = isZebra ? zebraLetters(typeface) : typeface;
        const { marks, heightMm } = layOut(labelSaying(text), bars, letters);
        const lines = marks.filter((mark) => mark.kind === "text");
        const boxes = lines.map((line) => extent(line, letters));
        for (const [index, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(fromMm(3));
          expect(box.x + box.width).toBeLessThanOrEqual(fromMm(97));
          expect(box.y).toBeGreaterThanOrEqual(fromMm(3));
          expect(box.y + box.height).toBeLessThanOrEqual(fromMm(heightMm - 3));
          expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("no text is smaller than 6 points", async () => {
    const { marks } = layOut(labelSaying("largo ".repeat(200)), null, await loadDejavu());
    const sizes = marks.flatMap((mark) => (mark.kind === "text" ? [mark.size] : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(fromPoints(6));
  });

  test("no line of text runs through a rule or out of its frame", async () => {
    const typeface = await loadDejavu();
    const bars = await code128(sampleLabel.trackingNumber);
    const { marks } = layOut(labelSaying("largo ".repeat(200)), bars, typeface);
    const rules = marks.filter((mark) => mark.kind === "fill" && mark.height <= 5);
    const lines = marks
      .filter((mark) => mark.kind === "text")
      .map((line) => extent(line, typeface));
    expect(rules.length).toBeGreaterThanOrEqual(4);
    for (const rule of rules) {
      expect(lines.filter((line) => overlap(line, rule as Area))).toEqual([]);
    }
  });
});

describe.skipIf(isUnreadable)(`a label with hostile text, read by ${readers}`, () => {
  test.for(SAMPLES.map((text) => [text.slice(0, 12), text] as const))("%s…", async ([, text]) => {
    await readLabel(await printLabel(labelSaying(text)), async (label) => {
      await label.check();
      expect((await label.info()).get("Pages")).toBe("1");
      expect(await label.scan()).toEqual([sampleLabel.trackingNumber]);
    });
  });

  test("what is too long ends in an ellipsis, and what the font lacks is spelt", async () => {
    const recipient = { ...sampleLabel.recipient, reference: `X中Y ${"largo ".repeat(300)}` };
    const text = await readLabel(await printLabel({ ...sampleLabel, recipient }), (label) =>
      label.text(),
    );
    expect(text).toContain("XZhongY");
    expect(text).toContain("…");
    expect(text).toContain(recipient.phone);
    expect(text).toContain(recipient.fullName);
  });
});

const latinOnly = (codePoint: number) => codePoint < 0x250;

describe("printable text", () => {
  test.for([
    ["e\u0301", "é"],
    ["中文", "ZhongWen"],
    ["👩‍💻!", "!"],
    ["🇪🇨", ""],
    ["a\u0000b", "a□b"],
    ["a\ud800b", "a□b"],
    ["\u0301a", "□a"],
    ["Quito\u2060, Ecuador\u200b", "Quito, Ecuador"],
    [" a\n\tb\u00a0 \u200b c ", "a b c"],
  ] as const)("%j prints as %j", ([text, printed]) => {
    expect(printableText(text, latinOnly)).toBe(printed);
  });
});

function extent({ text, x, baseline, size, weight }: TextMark, typeface: Typeface): Area {
  const y = baseline - Math.round(size * ASCENT_EM);
  return {
    x,
    y,
    width: Math.floor(typeface.widthEm(text, weight) * size),
    height: Math.ceil(size * LINE_EM),
  };
}

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
