/** 100 mm in points: the width of a label of 100 x 150 mm. */
const WIDTH_POINTS = (100 / 25.4) * 72;
/** Some 600 dots per inch on that label; decoding takes four bytes for each. */
const PIXELS_MAX = 12_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Of what carriers answer instead, by its beginning: for the author of the plugin, who asks for another format. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/, "a GIF"],
  [/^\s*(?:~[A-Z]{2}[^^]*)?\^XA/, "ZPL"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
  [/^\s*</, "a page of HTML or XML"],
  [/^JVBERi|^iVBORw/, "base64: bytesOf reads it"],
];
const BEGINNING = 200;

/**
 * A carrier's label as a PDF: as it is, or one page of a picture, 100 mm wide.
 * @throws Error for another kind of file, and for a picture that is too large
 */
export async function labelPdf(label: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(label.buffer, label.byteOffset, label.byteLength);
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return label;
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG))
    throw new Error(`the label is neither PDF, PNG nor JPEG${butOf(bytes)}`);
  // Width and height of a PNG are at a fixed place; a JPEG is embedded without being decoded.
  if (isPng && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > PIXELS_MAX)
    throw new Error("the label's picture is too large");

  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const picture = isPng ? await pdf.embedPng(label) : await pdf.embedJpg(label);
  const size = { width: WIDTH_POINTS, height: (picture.height / picture.width) * WIDTH_POINTS };
  pdf.addPage([size.width, size.height]).drawImage(picture, size);
  return pdf.save({ useObjectStreams: false });
}

function butOf(bytes: Buffer): string {
  const beginning = bytes.subarray(0, BEGINNING).toString("latin1");
  const found = OTHERS.find(([begins]) => begins.test(beginning));
  return found ? `, but ${found[1]}` : "";
}
