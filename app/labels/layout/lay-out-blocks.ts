import { fitText, type Paragraph } from "./fit-text.ts";
import { fill, frame, fromMm, fromPoints, type Mark, moved, type LabelPage } from "./page.ts";
import { ASCENT_EM, LINE_EM, type Typeface } from "./typeface.ts";

export type PaperSize = Pick<LabelPage, "widthMm" | "heightMm">;

/** What stands in one piece, with marks from its own upper left corner: a page ends between two blocks. */
export interface Block {
  /** Dots. */
  height: number;
  marks: readonly Mark[];
}

export interface Blocks {
  /** Of every page, with its number when there are several. */
  title: string;
  /** Above the title of the first page. */
  head: readonly Block[];
  blocks: readonly Block[];
}

const MARGIN_MM = 5;
const TITLE_MM_MAX = 20;
const QUIET_MM = 1;

/** How wide a block is on this paper, in dots. */
export const blockWidth = ({ widthMm }: PaperSize): number => fromMm(widthMm - 2 * MARGIN_MM);

/** How high a block can be on a page of its own, in dots. */
export const blockHeightMax = ({ heightMm }: PaperSize): number =>
  fromMm(heightMm - 2 * MARGIN_MM - TITLE_MM_MAX);

/** As many pages of the paper as the blocks take. */
export function layOutBlocks(
  { title, head, blocks }: Blocks,
  paper: PaperSize,
  typeface: Typeface,
): LabelPage[] {
  const titled = (text: string): Block =>
    textBlock(
      [bold(text, 16, 8)],
      { width: blockWidth(paper), heightMax: fromMm(TITLE_MM_MAX) },
      typeface,
    );
  const bottom = fromMm(paper.heightMm - MARGIN_MM);
  const begin = fromMm(MARGIN_MM);
  const titleHeight = titled(`${title} (99/99)`).height;
  const heightOf = (some: readonly Block[]) => some.reduce((sum, { height }) => sum + height, 0);

  const pages: Block[][] = [[]];
  let y = begin + heightOf(head) + titleHeight;
  for (const block of blocks) {
    if (y + block.height > bottom && pages.at(-1)!.length > 0) {
      pages.push([]);
      y = begin + titleHeight;
    }
    pages.at(-1)!.push(block);
    y += block.height;
  }
  return pages.map((listed, index): LabelPage => {
    const numbered = pages.length > 1 ? `${title} (${index + 1}/${pages.length})` : title;
    const all = [...(index === 0 ? head : []), titled(numbered), ...listed];
    let top = begin;
    const marks = all.flatMap((block) => {
      const placed = block.marks.map((mark) => moved(mark, fromMm(MARGIN_MM), top));
      top += block.height;
      return placed;
    });
    return { ...paper, marks };
  });
}

/** Texts below each other at their full sizes, as high as they are; smaller where they would be higher than allowed. */
export function textBlock(
  paragraphs: readonly Paragraph[],
  { x = 0, width, heightMax }: { x?: number; width: number; heightMax: number },
  typeface: Typeface,
): Block {
  const marks = fitText(paragraphs, { box: { x, y: 0, width, height: heightMax } }, typeface);
  const below = Math.max(
    0,
    ...marks.map(({ baseline, size }) => baseline + Math.ceil(size * (LINE_EM - ASCENT_EM))),
  );
  return { marks, height: below === 0 ? 0 : below + fromMm(QUIET_MM) };
}

/** A line over a row: a short text on the left, paragraphs beside it, and a box to tick. */
export function rowBlock(
  { left, lines }: { left: string; lines: readonly Paragraph[] },
  paper: PaperSize,
  typeface: Typeface,
): Block {
  const width = blockWidth(paper);
  const heightMax = blockHeightMax(paper);
  const leftWidth = fromMm(left.length > LEFT_LETTERS ? LEFT_MM_MAX : LEFT_MM);
  const beside = leftWidth + fromMm(GAP_MM);
  const tick = fromMm(TICK_MM);
  const number = textBlock([bold(left, 13, 6)], { width: leftWidth, heightMax }, typeface);
  const texts = textBlock(
    lines,
    { x: beside, width: width - beside - tick - fromMm(GAP_MM), heightMax },
    typeface,
  );
  const down = fromMm(0.8);
  const height = Math.max(number.height, texts.height, tick + fromMm(QUIET_MM)) + down;
  return {
    height,
    marks: [
      fill({ x: 0, y: 0, width, height: 1 }),
      ...[...number.marks, ...texts.marks].map((mark) => moved(mark, 0, down)),
      ...frame({ x: width - tick, y: down + fromMm(0.4), width: tick, height: tick }, 1),
    ],
  };
}

const LEFT_MM = 14;
const LEFT_LETTERS = 5;
/** Twelve digits, still to be read. */
const LEFT_MM_MAX = 27;
const GAP_MM = 2;
const TICK_MM = 4.5;

export const regular = (text: string, points: number, pointsMin: number): Paragraph => ({
  text,
  weight: "regular",
  size: fromPoints(points),
  sizeMin: fromPoints(pointsMin),
});
export const bold = (text: string, points: number, pointsMin: number): Paragraph => ({
  ...regular(text, points, pointsMin),
  weight: "bold",
});
