import { PDFDocument, PDFName, PDFRef } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";

import { type PageOfCarrier, readCarrierPdf } from "#app/labels/pdf/carrier-pages.ts";
import { printLabels } from "#app/labels/print-labels.ts";
import { joinPdfs } from "#app/main/join-pdfs.ts";
import type { Label, LabelFormat } from "#app/shipping/model/label.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";
import { type CarrierLabel, carrierLabel } from "#test/unit/labels/carrier-label.ts";
import { isUnreadable, readers, readLabel, rewritten } from "#test/unit/labels/pdf-tools.ts";
import { sampleLabel } from "#test/unit/labels/sample-label.ts";

/** What a person at the printer is promised. */
const HUNDRED_MAX_MS = 2000;

const ours = (trackingNumber: string): Label => ({ ...sampleLabel, trackingNumber });

async function theirs(label: CarrierLabel): Promise<readonly PageOfCarrier[]> {
  const pages = await readCarrierPdf(await carrierLabel(label));
  if (typeof pages === "string") throw new Error(pages);
  return pages;
}

const contents = PDFName.of("Contents");

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function changed(change: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await carrierLabel({ numbers: ["C1"] }));
  change(pdf);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
}

test("files of carriers are joined page by page, and not at all when one of them cannot be read", async () => {
  const [first, second] = [["C1"], ["C2", "C3"]];
  const files = [await carrierLabel({ numbers: first }), await carrierLabel({ numbers: second })];
  const joined = (await joinPdfs(files))!;
  expect((await PDFDocument.load(joined)).getPageCount()).toBe(3);
  const text = await readLabel(joined, (read) => read.text());
  for (const number of [...first, ...second]) expect(text).toContain(number);
  expect(await joinPdfs([...files, bytesOf("%PDF-1.4\nhello\n%%EOF\n")])).toBeNull();
});

describe("a carrier's file that cannot be a part is named, and nothing is thrown", () => {
  test.for([
    ["no PDF but a picture", "notPdf", () => bytesOf("\u0089PNG\r\n\u001a\n")],
    ["no PDF but ZPL", "notPdf", () => bytesOf("^XA^FO10,10^FDHola^FS^XZ")],
    ["nothing", "notPdf", () => new Uint8Array()],
    ["a PDF by its first line only", "broken", () => bytesOf("%PDF-1.4\nhello\n%%EOF\n")],
    ["50 MB", "tooLarge", () => new Uint8Array(50 * 1024 * 1024)],
    ["a hundred pages", "tooLarge", () => carrierLabel({ numbers: Array(100).fill("C1") })],
    ["no page", "empty", () => changed((pdf) => pdf.removePage(0))],
    ["a page of nothing", "empty", () => changed((pdf) => pdf.getPage(0).node.delete(contents))],
    [
      "contents that are not there",
      "broken",
      () => changed((pdf) => pdf.getPage(0).node.set(contents, PDFRef.of(999))),
    ],
  ] as const)("%s", async ([, problem, make]) => {
    expect(await readCarrierPdf(await make())).toBe(problem);
  });

  test("cut off at any length, or with bytes turned", async () => {
    const whole = await carrierLabel({ numbers: ["C1"] });
    for (let length = 8; length < whole.byteLength - 8; length += 97) {
      expect(await readCarrierPdf(whole.subarray(0, length))).toBe("broken");
    }
    for (let at = 8; at < whole.byteLength; at += 61) {
      const turned = Uint8Array.from(whole);
      turned[at]! ^= 0x55;
      // Some bytes do not matter, such as those of a date.
      await expect(readCarrierPdf(turned)).resolves.toBeDefined();
    }
  });

  test.skipIf(isUnreadable)("locked, with a password for reading", async () => {
    const plain = await carrierLabel({ numbers: ["C1"] });
    for (const streams of ["disable", "generate"]) {
      const locks = ["--encrypt", "secret", "owner", "256", "--"];
      const locked = await rewritten(plain, [`--object-streams=${streams}`, ...locks]);
      expect(await readCarrierPdf(locked)).toBe("locked");
    }
  });
});

test.skipIf(isUnreadable)(
  "a carrier's file with a password only for changing is printed like any other",
  async () => {
    const plain = await carrierLabel({ numbers: ["C1"] });
    for (const [streams, ...bits] of [
      ["disable", "128", "--use-aes=y"],
      ["disable", "256"],
      ["generate", "128", "--use-aes=y"],
      ["generate", "256"],
    ]) {
      const locks = ["--encrypt", "", "owner", ...bits, "--"];
      const opens = await rewritten(plain, [`--object-streams=${streams}`, ...locks]);
      const pages = await readCarrierPdf(opens);
      if (typeof pages === "string") throw new Error(pages);
      const printed = await printLabels([...pages], "a4");
      expect(await readLabel(printed, (label) => label.scanAll())).toEqual(["C1"]);
    }
  },
);

/** Every other label is a carrier's, some of more than one page. */
async function mixture(
  count: number,
): Promise<{ labels: (Label | PageOfCarrier)[]; said: string[] }> {
  const labels: (Label | PageOfCarrier)[] = [];
  const said: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const numbers = index % 10 === 1 ? [`CAR${index}A`, `CAR${index}B`] : [`CAR${index}`];
    if (index % 2 === 1)
      labels.push(...(await theirs({ ...SHAPES[index % SHAPES.length], numbers })));
    else labels.push(ours(`AND${1_234_560_000 + index}`));
    said.push(...(index % 2 === 1 ? numbers : [`AND${1_234_560_000 + index}`]));
  }
  return { labels, said };
}

/** Seven shapes, and two pages in every tenth file: after so many labels their combinations come again. */
const EVERY_KIND = 70;

const SHAPES: readonly Omit<CarrierLabel, "numbers">[] = [
  { widthMm: 100, heightMm: 150 },
  { widthMm: 101.6, heightMm: 152.4 },
  { widthMm: 150, heightMm: 100 },
  { widthMm: 100, heightMm: 100, turned: 90 },
  { widthMm: 105, heightMm: 148, turned: 180, bleedMm: 6 },
  { widthMm: 148, heightMm: 105, turned: 270, bleedMm: 6 },
  { widthMm: 100, heightMm: 60 },
];

// Processor time, because other processes on the machine would be measured too.
test("a hundred labels, half of them carriers', are one PDF in under two seconds", async () => {
  const files = await Promise.all(
    Array.from({ length: 50 }, (_, index) => carrierLabel({ numbers: [`CAR${index}`] })),
  );
  await import("@cantoo/pdf-lib");
  const started = process.cpuUsage();
  const labels: (Label | PageOfCarrier)[] = [];
  for (const [index, file] of files.entries()) {
    const pages = await readCarrierPdf(file);
    if (typeof pages === "string") throw new Error(pages);
    labels.push(ours(`AND${index}`), ...pages);
  }
  await printLabels(labels, "100x150");
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(HUNDRED_MAX_MS);
});

test("the same labels and files give the same bytes", async () => {
  for (const format of ["100x150", "a4"] as const) {
    const [first, second] = [await mixture(9), await mixture(9)];
    const bytes = await printLabels(first.labels, format);
    expect(Buffer.compare(bytes, await printLabels(second.labels, format))).toBe(0);
  }
});

test("a carrier's page in ZPL is refused, because ZPL cannot hold it", async () => {
  const pages = await theirs({ numbers: ["C1"] });
  await expect(printLabels([ours("A1"), ...pages], "zpl203")).rejects.toThrow(RangeError);
});

describe.skipIf(isUnreadable)(`carriers' labels among ours, read by ${readers}`, () => {
  test.for(casesOfRun(["100x150", "100x100"] as const))(
    "on %s every bar code reads, in the order given, whatever the shape and the pages of a file",
    { timeout: 120_000 },
    async (format) => {
      const { labels, said } = await mixture(EVERY_KIND);
      await readLabel(await printLabels(labels, format), async (pdf) => {
        await pdf.check();
        expect(await pdf.scanAll()).toEqual(said);
      });
    },
  );

  test(
    "on A4 every bar code reads, four to a sheet, whatever the shape and the pages of a file",
    { timeout: 120_000 },
    async () => {
      const { labels, said } = await mixture(EVERY_KIND);
      await readLabel(await printLabels(labels, "a4"), async (pdf) => {
        await pdf.check();
        expect((await pdf.info()).get("Pages")).toBe(String(Math.ceil(said.length / 4)));
        // Of one sheet, a scanner may see any label first.
        const read = await pdf.scanAll();
        const sheets = (numbers: string[]) =>
          Array.from({ length: Math.ceil(numbers.length / 4) }, (_, index) =>
            numbers.slice(index * 4, index * 4 + 4).toSorted(),
          );
        expect(sheets(read)).toEqual(sheets(said));
      });
    },
  );

  test("a page keeps the size and all the pages that its carrier gave it", async () => {
    const pages = await theirs({ widthMm: 80, heightMm: 120, numbers: ["C1", "C2"] });
    const sizes = await sizesOf([ours("A1"), ...pages], "100x150");
    expect(sizes).toEqual(["100 x 150", "80 x 120", "80 x 120"]);
  });

  test("on A4, what would not read in a quarter has its own paper, behind the sheet that is being filled", async () => {
    const large = await theirs({ widthMm: 210, heightMm: 297, numbers: ["L1"] });
    const half = await theirs({ widthMm: 148, heightMm: 210, numbers: ["L2"] });
    const labels = [ours("A1"), ...half, ours("A2"), ours("A3"), ours("A4"), ...large, ours("A5")];
    expect(await sizesOf(labels, "a4")).toEqual([
      "210 x 297",
      "148 x 210",
      "210 x 297",
      "210 x 297",
    ]);
    const read = await readLabel(await printLabels(labels, "a4"), (pdf) => pdf.scanAll());
    expect(read.slice(4)).toEqual(["L2", "L1", "A5"]);
  });

  test("on A4, what lies over the contents of a page is not lost", async () => {
    const noted = await changed((pdf) => {
      const { node, doc } = pdf.getPage(0);
      const note = { Type: "Annot", Subtype: "Square", Rect: [10, 10, 90, 90], F: 4 };
      node.set(PDFName.Annots, doc.context.obj([note]));
    });
    const pages = await readCarrierPdf(noted);
    if (typeof pages === "string") throw new Error(pages);
    expect(await sizesOf([ours("A1"), ...pages], "a4")).toEqual(["210 x 297", "100 x 150"]);
  });

  test("it does not matter how the carrier's PDF is written", async () => {
    const plain = await carrierLabel({ numbers: ["C1"] });
    for (const options of [["--object-streams=generate"], ["--linearize"], ["--qdf"]]) {
      const pages = await readCarrierPdf(await rewritten(plain, options));
      if (typeof pages === "string") throw new Error(pages);
      const pdf = await printLabels([ours("A1"), ...pages], "a4");
      expect((await readLabel(pdf, (read) => read.scanAll())).toSorted()).toEqual(["A1", "C1"]);
    }
  });
});

async function sizesOf(labels: readonly (Label | PageOfCarrier)[], format: LabelFormat) {
  const pdf = await PDFDocument.load(await printLabels(labels, format));
  const mm = (points: number) => Math.round((points * 25.4) / 72);
  return pdf.getPages().map((page) => `${mm(page.getWidth())} x ${mm(page.getHeight())}`);
}
