import Pdf from "pdfkit";

import { code128 } from "#app/labels/code128.ts";
import { pointsFromMm } from "#app/labels/layout/page.ts";

export interface CarrierLabel {
  widthMm?: number;
  heightMm?: number;
  /** The numbers of its pages. */
  numbers: readonly string[];
  /** What the page says of itself, clockwise: the content is rotated so that it is upright then. */
  turned?: 0 | 90 | 180 | 270;
  /** White around the label that its page crops away. */
  bleedMm?: number;
}

/** A thin bar is two dots of a 203 dpi printer. */
const MODULE_MM = (2 * 25.4) / 203;

/** A label as a carrier would make it: with other fonts than ours, its bars across it, a PDF of its own. */
export async function carrierLabel(label: CarrierLabel): Promise<Uint8Array> {
  const { widthMm = 100, heightMm = 150, numbers, turned = 0, bleedMm = 0 } = label;
  const bleed = pointsFromMm(bleedMm);
  const isOnItsSide = turned % 180 !== 0;
  const size = [widthMm, heightMm].map((mm) => pointsFromMm(mm) + 2 * bleed);
  const paper: [number, number] = isOnItsSide ? [size[1]!, size[0]!] : [size[0]!, size[1]!];
  const pdf = new Pdf({ autoFirstPage: false, compress: true });
  for (const number of numbers) {
    pdf.addPage({ size: paper, margin: 0 });
    const [width, height] = paper;
    Object.assign(pdf.page.dictionary.data, {
      Rotate: turned,
      CropBox: [bleed, bleed, width - bleed, height - bleed],
    });
    // Upright after a reader has turned the page clockwise: the contents are turned the other way.
    if (turned === 90) pdf.translate(0, height).rotate(-90);
    if (turned === 180) pdf.translate(width, height).rotate(180);
    if (turned === 270) pdf.translate(width, 0).rotate(90);
    pdf.translate(bleed, bleed);
    await render(pdf, number, pointsFromMm(widthMm), pointsFromMm(heightMm));
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

async function render(pdf: PDFKit.PDFDocument, number: string, width: number, height: number) {
  const widths = (await code128(number)) ?? [];
  const module = pointsFromMm(MODULE_MM);
  let x = (width - widths.reduce((sum, each) => sum + each, 0) * module) / 2;
  pdf.rect(4, 4, width - 8, height - 8).stroke();
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, height / 3, each * module, height / 4).fill("black");
    x += each * module;
  }
  pdf.font("Helvetica").fontSize(14).text(`COURIER ${number}`, 12, 14, { lineBreak: false });
}
