import { type KnownLabel, labelKindOf } from "#app/shipping/model/label-kind.ts";

import { pngOfGif } from "./gif.ts";

/** 100 mm in points: the width of a label of 100 x 150 mm. */
const WIDTH_POINTS = (100 / 25.4) * 72;
/** Some 600 dots per inch on that label; decoding takes four bytes for each. */
const PIXELS_MAX = 12_000_000;

/**
 * A carrier's labels as one file. ZPL stays ZPL, for label printers, several one after the other. Anything else is one
 * PDF: a PDF as it is, or one page of a picture, 100 mm wide; several one after the other.
 * @throws Error for another kind of file, for a picture that is too large, and for a PDF that cannot be joined
 */
export async function labelPdf(given: Uint8Array | readonly Uint8Array[]): Promise<Uint8Array> {
  const files = [given].flat().map(knownLabel);
  const [first] = files;
  if (!first) throw new Error("there is no label");
  if (files.some(({ kind }) => kind === "zpl")) {
    if (files.some(({ kind }) => kind !== "zpl"))
      throw new Error("some labels are ZPL, and others are not");
    return Buffer.concat(files.map(({ bytes }) => bytes));
  }
  if (files.length === 1 && first.kind === "pdf") return first.bytes;

  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const { kind, bytes } of files) {
    if (kind === "pdf") {
      // One that opens without asking has an empty password.
      const source = await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
      for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
      continue;
    }
    const image = kind === "gif" ? pngOfGif(bufferOf(bytes), PIXELS_MAX) : bytes;
    const picture = kind === "jpeg" ? await pdf.embedJpg(image) : await pdf.embedPng(image);
    const size = { width: WIDTH_POINTS, height: (picture.height / picture.width) * WIDTH_POINTS };
    pdf.addPage([size.width, size.height]).drawImage(picture, size);
  }
  return pdf.save({ useObjectStreams: false });
}

type Label = Extract<KnownLabel, { bytes: Uint8Array }>;

/** @throws Error for another kind of file, with what it is, and for a picture that is too large */
function knownLabel(file: Uint8Array): Label {
  const known = labelKindOf(file);
  if (known.kind === null) {
    const but = known.reason === null ? "" : `, but ${known.reason}`;
    throw new Error(`the label is neither PDF, PNG, GIF, JPEG nor ZPL${but}`);
  }
  // Width and height of a PNG are at a fixed place; a JPEG is embedded without being decoded.
  const image = bufferOf(known.bytes);
  const isLarge = () => image.readUInt32BE(16) * image.readUInt32BE(20) > PIXELS_MAX;
  if (known.kind === "png" && isLarge()) throw new Error("the label's picture is too large");
  return known;
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
