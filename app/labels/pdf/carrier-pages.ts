import type { PDFPage } from "@cantoo/pdf-lib";

import { labelKindOf } from "#app/shipping/model/label-kind.ts";

import type { Area, LabelPage } from "../layout/page.ts";
import type { CarrierPdfError, ValidatedPage } from "./validation/messages.ts";
import { validateInWorker } from "./validation/validate-in-worker.ts";

export type { CarrierPdfError } from "./validation/messages.ts";

/** A page as its carrier made it. */
export interface PageOfCarrier extends ValidatedPage {
  kind: "carrier";
  page: PDFPage;
}

/** A carrier's page on one of ours: in the middle of its box, its sides in proportion. */
export interface Inlay {
  page: PageOfCarrier;
  box: Area;
  /** At most 1: no page is printed larger than it was made. */
  scale: number;
  /** Clockwise, in degrees, to what is seen of the page. */
  turn: 0 | 90;
}

/** A page of a document: one of ours with what is laid on it, or a carrier's as it is. */
export type Leaf = { kind: "own"; page: LabelPage; inlays: readonly Inlay[] } | PageOfCarrier;

export const isCarrierPage = (thing: object): thing is PageOfCarrier =>
  "kind" in thing && thing.kind === "carrier";

/** Some ten times a label that is one large picture. */
const BYTES_MAX = 5 * 1024 * 1024;
/** Within how many bytes readers search the end of a PDF (PDF 32000-1, annex H). */
const EDGE_BYTES = 1024;

/**
 * The pages of a PDF that a carrier made, or what is wrong with it. What has to be decoded is decoded in a worker with
 * limits of time and memory; here only its result is read.
 */
export async function readCarrierPdf(
  pdf: Uint8Array,
): Promise<readonly PageOfCarrier[] | CarrierPdfError> {
  if (pdf.byteLength > BYTES_MAX) return "tooLarge";
  const known = labelKindOf(pdf);
  if (known.kind !== "pdf") return "notPdf";
  const { buffer, byteOffset, byteLength } = known.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (!bytes.subarray(-EDGE_BYTES).includes("%%EOF")) return "broken";

  const verdict = await validateInWorker(known.bytes);
  if (typeof verdict === "string") return verdict;
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const read = await PDFDocument.load(verdict.pdf, { updateMetadata: false });
  return read.getPages().flatMap((page, index) => {
    const validated = verdict.pages[index];
    return validated ? [{ kind: "carrier" as const, ...validated, page }] : [];
  });
}
