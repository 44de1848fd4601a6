import { inflateSync } from "node:zlib";

import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";

import { pngOfGif } from "#app/carriers/plugin/worker/gif.ts";
import { labelPdf } from "#app/carriers/plugin/worker/label-pdf.ts";
import { validatePdf } from "#app/labels/pdf/validation/validate-pdf.ts";

test.for([
  ["^XA^FO50,50^BCN^FDW1^FS", "ZPL without its end"],
  ["\r\n~SD15^XA^NS^XZ", "ZPL that changes the printer: ^NS"],
  ["II*\0", "a TIFF"],
  ["<html><body>Mantenimiento</body></html>", "a page of HTML or XML"],
  ['N\nq812\nA50,50,0,1,1,1,N,"W1"\nP1\n', "EPL"],
  ['{"label":"JVBERi0xLjQK"}', "JSON"],
] as const)("a label that begins %j is refused as %s", async ([text, kind]) => {
  await expect(labelPdf(Buffer.from(text, "latin1"))).rejects.toThrow(
    `the label is neither PDF, PNG, GIF, JPEG nor ZPL, but ${kind}`,
  );
});

test("a label of another kind is refused, and a PDF is as it was", async () => {
  await expect(labelPdf(Buffer.from("hello"))).rejects.toThrow(/nor ZPL$/);
  const pdf = Buffer.from("%PDF-1.4 …");
  expect(Buffer.from(await labelPdf(pdf))).toEqual(pdf);
});

test("a PDF that opens without asking is taken, alone and beside others, and read for printing", async () => {
  const made = await PDFDocument.load(await pdfOfWidth(300));
  made.encrypt({ ownerPassword: "imprenta", userPassword: "" });
  const locked = await made.save({ useObjectStreams: false });
  const widths = async (pdf: Uint8Array) =>
    (await PDFDocument.load(pdf, { password: "" })).getPages().map((page) => page.getWidth());
  expect(await widths(await labelPdf(locked))).toEqual([300]);
  expect(await widths(await labelPdf([locked, await pdfOfWidth(200)]))).toEqual([300, 200]);
  expect(await validatePdf(locked)).toMatchObject({ pages: [{ isBlank: false }] });
});

test("one label for each parcel is one PDF with a page of each, in their order", async () => {
  const sheets = await Promise.all([100, 200, 300].map(pdfOfWidth));
  const joined = await PDFDocument.load(await labelPdf(sheets));
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([100, 200, 300]);
  await expect(labelPdf([sheets[0]!, Buffer.from("^XA^XZ")])).rejects.toThrow(
    "some labels are ZPL, and others are not",
  );
  await expect(labelPdf([])).rejects.toThrow("there is no label");
});

test("ZPL stays as the carrier made it, that of each parcel one after the other", async () => {
  const one = "~DGR:LOGO.GRF,4,1,FF00FF00^XA^FO50,50^BCN^FDW1^FS^XZ\n";
  const other = "\r\n~SD15^XA^FDW2^FS^XZ";
  const joined = await labelPdf([one, other].map((text) => Buffer.from(text, "latin1")));
  expect(Buffer.from(joined).toString("latin1")).toBe(one.trim() + other.trim());
});

async function pdfOfWidth(width: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([width, 400]).drawText("W1");
  return pdf.save();
}

/** Two colours, white and black, with codes that grow. */
function gifOf(wide: number, high: number, { interlaced = false, cut = 0 } = {}): Buffer {
  const rows = Array.from({ length: high }, (_, row) => row);
  const order = interlaced
    ? [8, 8, 4, 2].flatMap((step, pass) => rows.filter((row) => row % step === [0, 4, 2, 1][pass]))
    : rows;
  const data = packed(
    order.flatMap((row) => Array.from({ length: wide }, (_, column) => inkAt(row, column))),
  );
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, at) => {
    const part = data.subarray(at * 255, (at + 1) * 255);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
  const size = Buffer.alloc(4);
  size.writeUInt16LE(wide, 0);
  size.writeUInt16LE(high, 2);
  const whole = Buffer.concat([
    Buffer.from("GIF89a"),
    size,
    Buffer.from([0x80, 0, 0, 255, 255, 255, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([interlaced ? 0x40 : 0, 2]),
    ...blocks,
    Buffer.from([0, 0x3b]),
  ]);
  return whole.subarray(0, whole.length - cut);
}

const inkAt = (row: number, column: number) => ((row * 7 + column * column) % 5 === 0 ? 1 : 0);

/** LZW, its least bits first. */
function packed(pixels: readonly number[]): Buffer {
  const known = new Map<string, number>();
  const written: string[] = [];
  let [bits, next, before] = [3, 6, ""];
  const write = (code: number) => {
    written.push(code.toString(2).padStart(bits, "0"));
    if (next > (1 << bits) - 1 && bits < 12) bits += 1;
  };
  const codeOf = (text: string) => known.get(text) ?? Number(text);
  write(4);
  for (const pixel of pixels) {
    const longer = `${before}${pixel}`;
    if (longer.length === 1 || known.has(longer)) {
      before = longer;
      continue;
    }
    write(codeOf(before));
    if (next < 4096) known.set(longer, next++);
    else {
      write(4);
      known.clear();
      [bits, next] = [3, 6];
    }
    before = String(pixel);
  }
  write(codeOf(before));
  write(5);
  const all = written.toReversed().join("");
  const whole = all.padStart(Math.ceil(all.length / 8) * 8, "0");
  return Buffer.from((whole.match(/.{8}/g) ?? []).toReversed().map((byte) => parseInt(byte, 2)));
}

test.for([false, true])(
  "a GIF is a picture of the same pixels (interlaced: %s)",
  async (interlaced) => {
    const png = pngOfGif(gifOf(40, 21, { interlaced }), 1_000);
    const raw = inflateSync(png.subarray(png.indexOf("IDAT") + 4));
    for (let row = 0; row < 21; row += 1)
      for (let column = 0; column < 40; column += 1)
        expect(raw[row * 121 + 1 + column * 3]).toBe(inkAt(row, column) === 1 ? 0 : 255);
    const pdf = await PDFDocument.load(await labelPdf(gifOf(400, 600, { interlaced })));
    expect(Math.round(pdf.getPage(0).getHeight())).toBe(425);
  },
);

test.for([
  ["is cut", gifOf(40, 21, { cut: 20 })],
  ["is nothing but its name", Buffer.from("GIF89a")],
  ["is larger than a label", Buffer.concat([gifOf(40, 21).subarray(0, 6), Buffer.alloc(20, 255)])],
  ["has other data", gifOf(40, 21).fill(0xff, 34, 60)],
] as const)("a GIF that %s is refused", async ([, file]) => {
  await expect(labelPdf(file)).rejects.toThrow("the label is no whole GIF");
});
