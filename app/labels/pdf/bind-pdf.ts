import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";

import { LABEL_CREATOR } from "#app/shipping/model/label.ts";

import { POINTS_PER_DOT } from "../layout/page.ts";
import type { Inlay, Leaf } from "./carrier-pages.ts";
import type { PdfInfo } from "./render-pdf.ts";

/**
 * One PDF of pages that this app rendered and pages that carriers made. The same pages and info give the same bytes.
 *
 * @param rendered the PDF of all leaves that are ours; null when there is none
 */
export async function bindPdf(
  rendered: Uint8Array | null,
  leaves: readonly Leaf[],
  { title, language, created }: PdfInfo,
): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setLanguage(language);
  pdf.setCreator(LABEL_CREATOR);
  pdf.setCreationDate(created);

  const ours = rendered ? await copyAll(pdf, await PDFDocument.load(rendered)) : [];
  for (const leaf of leaves) {
    if (leaf.kind === "carrier") {
      const { doc } = leaf.page;
      const [copy] = await pdf.copyPages(doc, [doc.getPages().indexOf(leaf.page)]);
      pdf.addPage(copy);
    } else {
      const page = pdf.addPage(ours.shift());
      for (const inlay of leaf.inlays) await lay(inlay, page);
    }
  }
  // Printers that read PDF themselves are often too old for streams of objects.
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
}

const copyAll = (to: PDFDocument, from: PDFDocument): Promise<PDFPage[]> =>
  to.copyPages(from, from.getPageIndices());

/** In the middle of its box, its corner on a whole dot. */
async function lay({ page: { page }, box, scale, turn }: Inlay, on: PDFPage): Promise<void> {
  const { degrees } = await import("@cantoo/pdf-lib");
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const shown = { left, bottom, right: left + width, top: bottom + height };
  const contents = await on.doc.embedPage(page, shown);

  const clockwise = (((page.getRotation().angle + turn) % 360) + 360) % 360;
  const [across, up] = [width * scale, height * scale];
  const [w, h] = clockwise % 180 === 0 ? [across, up] : [up, across];
  const x = (box.x + Math.round((box.width - w / POINTS_PER_DOT) / 2)) * POINTS_PER_DOT;
  const top = (box.y + Math.round((box.height - h / POINTS_PER_DOT) / 2)) * POINTS_PER_DOT;
  const y = on.getHeight() - top - h;
  // Contents turn around their own lower left corner, which then is another one of what is seen.
  const corner = {
    x: clockwise < 180 ? x : x + w,
    y: clockwise === 90 || clockwise === 180 ? y + h : y,
  };
  on.drawPage(contents, { ...corner, xScale: scale, yScale: scale, rotate: degrees(-clockwise) });
}
