import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";

import { labelPdf } from "#app/carriers/plugin/worker/label-pdf.ts";

test.for([
  ["GIF89a\u0001", "a GIF"],
  ["^XA^FO50,50^BCN^FDW1^FS^XZ", "ZPL"],
  ["\r\n~SD15^XA^XZ", "ZPL"],
  ["II*\0", "a TIFF"],
  ["<html><body>Mantenimiento</body></html>", "a page of HTML or XML"],
  ["JVBERi0xLjQK", "base64: bytesOf reads it"],
] as const)("a label that begins %j is refused as %s", async ([text, kind]) => {
  await expect(labelPdf(Buffer.from(text, "latin1"))).rejects.toThrow(
    `the label is neither PDF, PNG nor JPEG, but ${kind}`,
  );
});

test("a label of another kind is refused, and a PDF is as it was", async () => {
  await expect(labelPdf(Buffer.from("hello"))).rejects.toThrow(/nor JPEG$/);
  const pdf = Buffer.from("%PDF-1.4 …");
  expect(await labelPdf(pdf)).toBe(pdf);
});

test("one label for each parcel is one PDF with a page of each, in their order", async () => {
  const sheets = await Promise.all([100, 200, 300].map(pdfOfWidth));
  const joined = await PDFDocument.load(await labelPdf(sheets));
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([100, 200, 300]);
  await expect(labelPdf([sheets[0]!, Buffer.from("GIF89a")])).rejects.toThrow("but a GIF");
  await expect(labelPdf([])).rejects.toThrow("there is no label");
});

async function pdfOfWidth(width: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([width, 400]);
  return pdf.save();
}
