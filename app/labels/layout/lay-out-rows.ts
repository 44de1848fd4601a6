import { fitText, type Paragraph } from "./fit-text.ts";
import { type Box, fill, fromMm, fromPoints, type Mark, type Page } from "./page.ts";
import type { Typeface } from "./typeface.ts";

export type PaperSize = Pick<Page, "widthMm" | "heightMm">;

/** One row of a list: a short text on the left, and paragraphs beside it. */
export interface ListRow {
  left: string;
  lines: readonly string[];
}

export interface List {
  title: string;
  /** Under the title of the first page. */
  intro: readonly string[];
  rows: readonly ListRow[];
  /** Of the texts on the left. */
  leftMm: number;
}

const MARGIN_MM = 5;
const TITLE_MM = 9;
const INTRO_LINE_MM = 4.5;
const ROW_MM = 10;
const GAP_MM = 2;

/** As many pages of the paper as the rows take; each repeats the title, with its number when there are several. */
export function layOutRows(list: List, paper: PaperSize, typeface: Typeface): Page[] {
  const { title, intro, rows } = list;
  const introMm = intro.length * INTRO_LINE_MM;
  const heightMm = paper.heightMm - 2 * MARGIN_MM - TITLE_MM;
  const onFirst = Math.max(1, Math.floor((heightMm - introMm) / ROW_MM));
  const onNext = Math.max(1, Math.floor(heightMm / ROW_MM));
  const pageCount = 1 + Math.ceil(Math.max(0, rows.length - onFirst) / onNext);
  return Array.from({ length: pageCount }, (_, page): Page => {
    const from = page === 0 ? 0 : onFirst + (page - 1) * onNext;
    const listed = rows.slice(from, page === 0 ? onFirst : from + onNext);
    const numbered = pageCount > 1 ? `${title} (${page + 1}/${pageCount})` : title;
    const top = MARGIN_MM + TITLE_MM;
    const begin = page === 0 ? top + introMm : top;
    return {
      ...paper,
      marks: [
        ...texts(box(paper, MARGIN_MM, TITLE_MM - 1), typeface, bold(numbered, 16, 7)),
        ...(page === 0
          ? intro.flatMap((line, at) =>
              texts(
                box(paper, top + at * INTRO_LINE_MM, INTRO_LINE_MM),
                typeface,
                regular(line, 9, 6),
              ),
            )
          : []),
        ...listed.flatMap((row, at) => rowOf(row, list, paper, begin + at * ROW_MM, typeface)),
      ],
    };
  });
}

function rowOf(
  { left, lines }: ListRow,
  { leftMm }: List,
  paper: PaperSize,
  topMm: number,
  typeface: Typeface,
): Mark[] {
  const whole = box(paper, topMm, ROW_MM - 1);
  const right = {
    ...whole,
    x: whole.x + fromMm(leftMm + GAP_MM),
    width: whole.width - fromMm(leftMm + GAP_MM),
  };
  const [first = "", ...others] = lines;
  return [
    fill({ ...whole, y: whole.y - fromMm(0.5), height: 1 }),
    ...texts({ ...whole, width: fromMm(leftMm) }, typeface, bold(left, 13, 6)),
    ...texts(right, typeface, bold(first, 9, 6), ...others.map((line) => regular(line, 8, 6))),
  ];
}

const box = ({ widthMm }: PaperSize, topMm: number, heightMm: number): Box => ({
  x: fromMm(MARGIN_MM),
  y: fromMm(topMm),
  width: fromMm(widthMm - 2 * MARGIN_MM),
  height: fromMm(heightMm),
});

const texts = (place: Box, typeface: Typeface, ...paragraphs: Paragraph[]): Mark[] =>
  fitText(paragraphs, { box: place }, typeface);

const regular = (text: string, points: number, pointsMin: number): Paragraph => ({
  text,
  weight: "regular",
  size: fromPoints(points),
  sizeMin: fromPoints(pointsMin),
});
const bold = (text: string, points: number, pointsMin: number): Paragraph => ({
  ...regular(text, points, pointsMin),
  weight: "bold",
});
