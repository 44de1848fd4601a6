/** 100 mm in points: the width of a label of 100 x 150 mm. */
const WIDTH_POINTS = (100 / 25.4) * 72;
/** Some 600 dots per inch on that label; decoding takes four bytes for each. */
const PIXELS_MAX = 12_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * A carrier's label as a PDF: as it is, or one page of a picture, 100 mm wide.
 * @throws Error for another kind of file, and for a picture that is too large
 */
export async function labelPdf(label: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(label.buffer, label.byteOffset, label.byteLength);
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return label;
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG))
    throw new Error("the label is neither PDF, PNG nor JPEG");
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
