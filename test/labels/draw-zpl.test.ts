import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { code128 } from "#app/labels/code128.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { printLabels } from "#app/labels/print-labels.ts";
import { zplCode128 } from "#app/labels/zpl-code128.ts";

import { labelSaying, sampleLabel } from "./sample-label.ts";
import { readZpl, readZplCode128, type ZplField } from "./zpl-reader.ts";

const asText = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
const textsOf = (fields: readonly ZplField[]) =>
  fields.flatMap((field) => (field.kind === "text" ? [field.text] : []));
const barsOf = (fields: readonly ZplField[]) =>
  fields.flatMap((field) => (field.kind === "bars" ? [field] : []));

const hostile = fc.oneof(
  fc.constantFrom(
    "^XZ^XA^FDgratis^FS ~JR",
    "_5E_7E _ __ _G",
    "\\& \\(5) \\\\",
    ">: >; >0 ><",
    "Jota JJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJ",
    "línea\n^FS\r\notra",
    "中文 👩‍💻 שלום",
  ),
  fc.string({ unit: fc.constantFrom(..."^~_\\>&JÑé \n5F".split("")), maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
);

describe.each([
  ["zpl203", 799, 1199, 8],
  ["zpl300", 1181, 1772, 11.8],
] as const)("%s", (format, width, height, dotsPerMm) => {
  const read = async (label = sampleLabel) => {
    const [only, ...others] = readZpl(asText(await printLabel(label, format)));
    if (!only || others.length > 0) throw new Error("not one label");
    return only;
  };

  test("is one label of 100 x 150 mm that says all that a courier needs", async () => {
    const label = await read();
    expect(label).toMatchObject({ width, height });
    const text = textsOf(label.fields).join(" ");
    for (const said of [
      "AND1234567897",
      "Andina Exprés",
      "José Ángel Peñaherrera Muñoz",
      "Cdla. La Alborada, 6ta etapa, Mz. 612 villa 14",
      "Ref.: ¿Timbre dañado? Llamar al llegar, casa verde",
      "Tel. +593987654321",
      "Bolívar",
      "Calceta, Manabí",
      "COBRAR USD 45.90",
      "30 × 20 × 15 cm",
      "#1042",
    ]) {
      expect(text).toContain(said);
    }
  });

  test("no text becomes a command, and nothing leaves the label", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const { fields } = await read(labelSaying(text));
        for (const field of fields) expect(isInside(field, width, height)).toBe(true);
        expect(barsOf(fields)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test("carets, tildes, underscores and backslashes print as they are", async () => {
    const text = "a^b~c_d\\e&f";
    const texts = textsOf((await read({ ...sampleLabel, extId: text, carrierName: text })).fields);
    expect(texts.filter((said) => said === text)).toHaveLength(2);
  });

  test("the bars say the number, wide enough to read and white on either side", async () => {
    const numbers = ["AND1234567897", "123456789012", "a-b.c/7 Z", "W".repeat(24), "x^y~z>_1"];
    for (const trackingNumber of numbers) {
      const [bars] = barsOf((await read({ ...sampleLabel, trackingNumber })).fields);
      if (!bars) throw new Error(`no bars for ${trackingNumber}`);
      const { text, modules } = readZplCode128(bars.data);
      expect(text).toBe(trackingNumber);
      expect(bars.module / dotsPerMm).toBeGreaterThanOrEqual(0.24);
      expect(bars.x).toBeGreaterThanOrEqual(10 * bars.module);
      expect(width - bars.x - modules * bars.module).toBeGreaterThanOrEqual(10 * bars.module);
    }
  });
});

test("many labels are one file, in the order given, behind what is not printed", async () => {
  const labels = ["A1", "B2", "C3"].map((trackingNumber) => ({ ...sampleLabel, trackingNumber }));
  const rows = [{ name: "#1003", reason: "Annulled" }];
  const skipped = { title: "Not printed", language: "en", rows };
  const [list, ...printed] = readZpl(asText(await printLabels(labels, "zpl203", { skipped })));
  expect(textsOf(list?.fields ?? [])).toEqual(["Not printed", "#1003", "Annulled"]);
  const numbers = printed.flatMap(({ fields }) => barsOf(fields));
  expect(numbers.map(({ data }) => readZplCode128(data).text)).toEqual(["A1", "B2", "C3"]);
});

test("a code in ZPL says any number, in as few symbols as the code in the PDF", async () => {
  const letters = "ABZaz-/ ^~>_0123456789012345678901234567890123456789".split("");
  const number = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(number, async (text) => {
      const read = readZplCode128(zplCode128(text));
      expect(read.text).toBe(text);
      const widths = (await code128(text)) ?? [];
      expect(read.modules).toBe(widths.reduce((sum, width) => sum + width, 0));
    }),
    { numRuns: 1000 },
  );
});

function isInside(field: ZplField, width: number, height: number): boolean {
  if (field.kind === "text") {
    const right = field.block ? field.x + field.block.width : field.x;
    return (
      field.x >= 0 &&
      right <= width &&
      field.baseline <= height &&
      field.baseline >= field.size * 0.9
    );
  }
  const right =
    field.kind === "fill"
      ? field.x + field.width
      : field.x + readZplCode128(field.data).modules * field.module;
  return field.x >= 0 && right <= width && field.y >= 0 && field.y + field.height <= height;
}
