import { fitText, type Paragraph } from "./fit-text.ts";
import { type Area, fill, fromMm, fromPoints, type Mark, type LabelPage } from "./page.ts";
import type { Typeface } from "./typeface.ts";

/** What was requested and is not printed, in the reader's language. */
export interface SkippedLabels {
  title: string;
  /** BCP 47. */
  language: string;
  /** In the order in which they were asked for. */
  rows: readonly { name: string; reason: string }[];
}

const MARGIN_MM = 5;
const TITLE_MM = 12;
const ROW_MM = 9;

/** Pages that list them all, on the paper of the labels, so that a picker does not search for a missing label. */
export function layOutSkipped(
  { title, rows }: SkippedLabels,
  { widthMm, heightMm }: Pick<LabelPage, "widthMm" | "heightMm">,
  typeface: Typeface,
): LabelPage[] {
  const rowsPerPage = Math.floor((heightMm - 2 * MARGIN_MM - TITLE_MM) / ROW_MM);
  const pageCount = Math.ceil(rows.length / rowsPerPage);
  const box = (topMm: number, heightOfMm: number): Area => ({
    x: fromMm(MARGIN_MM),
    y: fromMm(topMm),
    width: fromMm(widthMm - 2 * MARGIN_MM),
    height: fromMm(heightOfMm),
  });

  return Array.from({ length: pageCount }, (_, page) => {
    const numbered = pageCount > 1 ? `${title} (${page + 1}/${pageCount})` : title;
    const heading = box(MARGIN_MM, TITLE_MM - 2);
    const listed = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
    const marks: Mark[] = [
      ...fitText([paragraph(numbered, "bold", 14, 8)], { box: heading }, typeface),
      ...listed.flatMap(({ name, reason }, index) => {
        const top = MARGIN_MM + TITLE_MM + index * ROW_MM;
        const place = box(top, ROW_MM - 0.5);
        const texts = [paragraph(name, "bold", 9, 6), paragraph(reason, "regular", 8, 6)];
        return [
          fill({ ...place, y: place.y - fromMm(0.5), height: 1 }),
          ...fitText(texts, { box: place }, typeface),
        ];
      }),
    ];
    return { widthMm, heightMm, marks };
  });
}

const paragraph = (
  text: string,
  weight: Paragraph["weight"],
  points: number,
  pointsMin: number,
): Paragraph => ({ text, weight, size: fromPoints(points), sizeMin: fromPoints(pointsMin) });
