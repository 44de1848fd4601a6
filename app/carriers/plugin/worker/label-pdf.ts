import { isZpl } from "#app/shipping/model/label.ts";

import { isGif, pngOfGif } from "./gif.ts";

/** 100 mm in points: the width of a label of 100 x 150 mm. */
const WIDTH_POINTS = (100 / 25.4) * 72;
/** Some 600 dots per inch on that label; decoding takes four bytes for each. */
const PIXELS_MAX = 12_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Of what carriers answer instead, by its beginning: for the author of the plugin, who asks for another format. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:~[A-Z]{2}[^^]*)?\^XA/, "ZPL without its end, or that changes the printer"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
  [/^\s*</, "a page of HTML or XML"],
  [/^JVBERi|^iVBORw/, "base64: bytesOf reads it"],
];
const BEGINNING = 200;

/**
 * A carrier's labels as one file. ZPL stays ZPL, for label printers, several one after the other. Anything else is one
 * PDF: a PDF as it is, or one page of a picture, 100 mm wide; several one after the other.
 * @throws Error for another kind of file, for a picture that is too large, and for a PDF that cannot be joined
 */
export async function labelPdf(given: Uint8Array | readonly Uint8Array[]): Promise<Uint8Array> {
  const files = [given].flat();
  const [first, ...others] = files.map(bufferOf).map(readable);
  if (!first) throw new Error("there is no label");
  const inZpl = files.filter(isZpl);
  if (inZpl.length > 0) {
    if (inZpl.length < files.length) throw new Error("some labels are ZPL, and others are not");
    return Buffer.concat(inZpl);
  }
  requireKnown(first);
  if (others.length === 0 && isPdf(first)) return files[0]!;

  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const file of [first, ...others]) {
    requireKnown(file);
    if (isPdf(file)) {
      const source = await PDFDocument.load(file, { updateMetadata: false });
      for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
      continue;
    }
    const picture = isPng(file) ? await pdf.embedPng(file) : await pdf.embedJpg(file);
    const size = { width: WIDTH_POINTS, height: (picture.height / picture.width) * WIDTH_POINTS };
    pdf.addPage([size.width, size.height]).drawImage(picture, size);
  }
  return pdf.save({ useObjectStreams: false });
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
const readable = (file: Buffer): Buffer => (isGif(file) ? pngOfGif(file, PIXELS_MAX) : file);
const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString("latin1") === "%PDF-";
const isPng = (file: Buffer): boolean => file.subarray(0, PNG.length).equals(PNG);

function requireKnown(file: Buffer): void {
  if (isPdf(file)) return;
  if (!isPng(file) && !file.subarray(0, JPEG.length).equals(JPEG))
    throw new Error(`the label is neither PDF, PNG, GIF, JPEG nor ZPL${butOf(file)}`);
  // Width and height of a PNG are at a fixed place; a JPEG is embedded without being decoded.
  if (isPng(file) && file.readUInt32BE(16) * file.readUInt32BE(20) > PIXELS_MAX)
    throw new Error("the label's picture is too large");
}

function butOf(bytes: Buffer): string {
  const beginning = bytes.subarray(0, BEGINNING).toString("latin1");
  const found = OTHERS.find(([begins]) => begins.test(beginning));
  return found ? `, but ${found[1]}` : "";
}
