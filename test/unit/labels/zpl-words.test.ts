import { createRequire } from "node:module";

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { printLabel } from "#app/labels/print-label.ts";
import { printLabels } from "#app/labels/print-labels.ts";

import { labelSaying, sampleLabel } from "./sample-label.ts";
import { readZpl, type ZplField } from "./zpl-reader.ts";

/** It has letters that no printer is known to have. */
const FONT = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const asText = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
const textsOf = (fields: readonly ZplField[]) =>
  fields.flatMap((field) => (field.kind === "text" ? [field.text] : []));
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
  ["zpl203", 799, 1199],
  ["zpl300", 1181, 1772],
] as const)("%s", (format, width, height) => {
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
      "Manabí · Calceta",
      "COBRAR $45,90",
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
      }),
      { numRuns: 60 },
    );
  });

  test("carets, tildes and underscores print as they are, and a backslash as a slash", async () => {
    const text = "a^b~c_d\\e&f";
    const texts = textsOf((await read({ ...sampleLabel, extId: text, carrierName: text })).fields);
    expect(texts.filter((said) => said === "a^b~c_d/e&f")).toHaveLength(2);
  });

  test("a name keeps its letters where the printer may not have them, without the accents", async () => {
    const extId = "Krstičević Łódź Ñandú Ħ";
    const texts = textsOf((await read({ ...sampleLabel, extId })).fields);
    expect(texts).toContain("Krsticevic Lódz Ñandú H");
  });

  test("what the printer's letters lack are dots of the market's font, and the rest stays text", async () => {
    const label = {
      ...labelSaying("Москва, Calle 5"),
      customs: { ...sampleLabel.customs, labelFont: FONT },
    };
    const { fields } = await read(label);
    const texts = textsOf(fields);
    expect(texts.some((said) => said.includes("?"))).toBe(false);
    expect(texts).toContain(", Calle 5");
    const dots = fields.filter((field) => field.kind === "dots");
    expect(dots.length).toBeGreaterThan(2);
    // A row of whole bytes may end in white.
    for (const field of dots) expect(isInside(field, width + 7, height)).toBe(true);
  });

  test("without a font of the market they are spelt, and none is a question mark", async () => {
    const { fields } = await read(labelSaying("Москва, Calle 5"));
    expect(textsOf(fields)).toContain("Moskva, Calle 5");
    expect(fields.some(({ kind }) => kind === "dots")).toBe(false);
  });
});

test("many labels are one file, in the order given, behind what is not printed", async () => {
  const labels = ["A1", "B2", "C3"].map((trackingNumber) => ({ ...sampleLabel, trackingNumber }));
  const rows = [{ name: "#1003", reason: "Annulled" }];
  const skipped = { title: "Not printed", language: "en", rows };
  const [list, ...printed] = readZpl(asText(await printLabels(labels, "zpl203", { skipped })));
  expect(textsOf(list?.fields ?? [])).toEqual(["Not printed", "#1003", "Annulled"]);
  const numbers = printed.flatMap(({ fields }) => textsOf(fields));
  expect(numbers.filter((said) => /^[ABC][123]$/.test(said))).toEqual(["A1", "B2", "C3"]);
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
  const right = field.x + field.width;
  return field.x >= 0 && right <= width && field.y >= 0 && field.y + field.height <= height;
}
