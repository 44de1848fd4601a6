import type { PDFPage } from "@cantoo/pdf-lib";

import { type Box, mmFromPoints, type Page } from "../layout/page.ts";

/** A page as its carrier made it. */
export interface CarrierPage {
  kind: "carrier";
  /** As it is seen: cropped and turned. */
  widthMm: number;
  heightMm: number;
  /** The page shows nothing but its contents, at their own scale: they can be placed on another page. */
  isPlain: boolean;
  isBlank: boolean;
  page: PDFPage;
}

/** A carrier's page on one of ours: in the middle of its box, its sides in proportion. */
export interface Inlay {
  page: CarrierPage;
  box: Box;
  /** At most 1: no page is printed larger than it was made. */
  scale: number;
  /** Clockwise, in degrees, to what is seen of the page. */
  turn: 0 | 90;
}

/** A page of a document: one of ours with what is laid on it, or a carrier's as it is. */
export type Leaf = { kind: "own"; page: Page; inlays: readonly Inlay[] } | CarrierPage;

export const isCarrierPage = (thing: object): thing is CarrierPage =>
  "kind" in thing && thing.kind === "carrier";

/** Why a carrier's file cannot be part of a document. */
export type CarrierPdfError = "notPdf" | "tooLarge" | "locked" | "empty" | "broken";

/** Some ten times a label that is one large picture. */
const BYTES_MAX = 5 * 1024 * 1024;
/** A label, its copies and what customs want. */
const PAGES_MAX = 20;
/** Within how many bytes readers search the beginning and the end of a PDF (PDF 32000-1, annex H). */
const EDGE_BYTES = 1024;

/**
 * The pages of a PDF that a carrier made, or what is wrong with it. They have been copied once, so they can be copied
 * again. Half a label on a parcel is worse than none: a file of which anything is missing is `broken`.
 */
export async function readCarrierPdf(
  pdf: Uint8Array,
): Promise<readonly CarrierPage[] | CarrierPdfError> {
  if (pdf.byteLength > BYTES_MAX) return "tooLarge";
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (!bytes.subarray(0, EDGE_BYTES).includes("%PDF-")) return "notPdf";
  if (!bytes.subarray(-EDGE_BYTES).includes("%%EOF")) return "broken";

  const { EncryptedPDFError, PDFDocument } = await import("@cantoo/pdf-lib");
  try {
    const made = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false });
    const copy = await PDFDocument.create({ updateMetadata: false });
    if (made.getPageCount() > PAGES_MAX) return "tooLarge";

    const pages: CarrierPage[] = [];
    for (const page of await copy.copyPages(made, made.getPageIndices())) {
      pages.push(await validatePage(copy.addPage(page)));
    }
    return pages.every(({ isBlank }) => isBlank) ? "empty" : pages;
  } catch (error) {
    // What is encrypted may not even parse.
    const isLocked = error instanceof EncryptedPDFError || bytes.includes("/Encrypt");
    return isLocked ? "locked" : "broken";
  }
}

/** @throws Error when the page names what is not in the file, or what cannot be read */
async function validatePage(page: PDFPage): Promise<CarrierPage> {
  const { PDFDict, PDFName, PDFNumber, PDFStream } = await import("@cantoo/pdf-lib");
  const isBare = (await readContents(page)) === 0;
  const objects = page.node.Resources()?.lookupMaybe(PDFName.XObject, PDFDict);
  for (const name of objects?.keys() ?? []) objects?.lookup(name, PDFStream);

  const { width, height } = page.getCropBox();
  const { angle } = page.getRotation();
  const isOnItsSide = angle % 180 !== 0;
  const hasAnnotations = (page.node.Annots()?.size() ?? 0) > 0;
  const unit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  return {
    kind: "carrier",
    widthMm: mmFromPoints(isOnItsSide ? height : width),
    heightMm: mmFromPoints(isOnItsSide ? width : height),
    isPlain: !hasAnnotations && unit === 1 && angle % 90 === 0,
    isBlank: isBare && !hasAnnotations,
    page,
  };
}

/** How many streams of contents the page has, each of them decoded. */
async function readContents({ node }: PDFPage): Promise<number> {
  const { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } = await import("@cantoo/pdf-lib");
  const named = node.get(PDFName.Contents);
  if (!named) return 0;

  const contents = node.context.lookup(named);
  const streams = contents instanceof PDFArray ? contents.asArray() : [named];
  for (const each of streams) {
    const stream = node.context.lookup(each);
    if (!(stream instanceof PDFRawStream)) throw new Error("the page lacks its contents");
    decodePDFRawStream(stream).decode();
  }
  return streams.length;
}
