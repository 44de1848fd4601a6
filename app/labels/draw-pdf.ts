import type { Font } from "fontkit";

import { type Mark, type Page, POINTS_PER_DOT, pointsFromMm, type Weight } from "./page.ts";

export interface PdfInfo {
  title: string;
  created: Date;
}

/** A PDF of one page whose MediaBox is exactly the paper. The same page and info give the same bytes. */
export async function drawPdf(
  page: Page,
  info: PdfInfo,
  fonts: Record<Weight, Font>,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: [pointsFromMm(page.widthMm), pointsFromMm(page.heightMm)],
    margin: 0,
    // No default font: pdfkit would read Helvetica for every label.
    font: "",
    lang: "es",
    info: { Title: info.title, Creator: "Encomienda", CreationDate: info.created },
  });
  for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font);

  pdf.scale(POINTS_PER_DOT);
  for (const mark of page.marks) draw(pdf, mark);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

function draw(pdf: PDFKit.PDFDocument, mark: Mark): void {
  pdf.fillColor(mark.ink);
  if (mark.kind === "fill") {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill();
    return;
  }
  pdf
    .font(mark.weight, mark.size)
    .text(mark.text, mark.x, mark.baseline, { baseline: "alphabetic", lineBreak: false });
}
