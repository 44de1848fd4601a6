import { setImmediate as nextTurn } from "node:timers/promises";

import type { Font } from "fontkit";

import { LABEL_CREATOR } from "#app/shipping/model/label.ts";

import { fillsOf } from "../layout/lay-out-bars.ts";
import {
  type Mark,
  type LabelPage,
  type Picture,
  POINTS_PER_DOT,
  pointsFromMm,
  type StrokeMark,
} from "../layout/page.ts";

export interface PdfInfo {
  title: string;
  /** Of the texts: BCP 47. */
  language: string;
  created: Date;
}

/**
 * A PDF whose MediaBoxes are exactly the papers; between two pages the process serves others. The same pages and info
 * give the same bytes.
 *
 * @param fonts by weight, and by the file of each market's font that a mark names; for this document alone
 */
export async function renderPdf(
  pages: readonly LabelPage[],
  info: PdfInfo,
  fonts: Readonly<Record<string, Font>>,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // No default font: pdfkit would read Helvetica for every label.
    font: "",
    lang: info.language,
    info: { Title: info.title, Creator: LABEL_CREATOR, CreationDate: info.created },
  });
  for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font);

  // Each picture once, on however many pages.
  const opened = new Map<Picture, PDFKit.Mixins.OpenedImage>();
  const open = (picture: Picture): PDFKit.Mixins.OpenedImage => {
    const image = opened.get(picture) ?? pdf.openImage(Buffer.from(picture.bytes));
    opened.set(picture, image);
    return image;
  };
  for (const { widthMm, heightMm, marks } of pages) {
    pdf.addPage({ size: [pointsFromMm(widthMm), pointsFromMm(heightMm)], margin: 0 });
    pdf.scale(POINTS_PER_DOT);
    for (const mark of marks) renderMark(pdf, mark, open);
    await nextTurn();
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

function renderMark(
  pdf: PDFKit.PDFDocument,
  mark: Mark,
  open: (picture: Picture) => PDFKit.Mixins.OpenedImage,
): void {
  if (mark.kind === "bars") return fillsOf(mark).forEach((bar) => renderMark(pdf, bar, open));
  if (mark.kind === "picture") {
    const { x, y, width, height } = mark;
    pdf.image(open(mark.picture), x, y, { width, height });
    return;
  }

  if (mark.kind === "stroke") return renderStroke(pdf, mark);

  pdf.fillColor(mark.ink);
  if (mark.kind === "fill") {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill();
    return;
  }
  const { text, weight, size, runs = [{ text, font: null, widthEm: 0 }] } = mark;
  let { x } = mark;
  for (const run of runs) {
    pdf
      .font(run.font ?? weight, size)
      .text(run.text, x, mark.baseline, { baseline: "alphabetic", lineBreak: false });
    x += run.widthEm * size;
  }
}

/** A single point is a dot. */
function renderStroke(
  pdf: PDFKit.PDFDocument,
  { x, y, points: [left = 0, top = 0, ...rest], thickness }: StrokeMark,
): void {
  pdf.lineWidth(thickness).lineCap("round").lineJoin("round").strokeColor("black");
  pdf.moveTo(x + left, y + top).lineTo(x + left, y + top);
  for (let at = 0; at + 1 < rest.length; at += 2) pdf.lineTo(x + rest[at]!, y + rest[at + 1]!);
  pdf.stroke();
}
