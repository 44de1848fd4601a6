import {
  breakLines,
  cutLine,
  measureWords,
  finishLine,
  type Line,
  type Word,
} from "./break-lines.ts";
import type { Align, Area, Ink, TextMark, Weight } from "./page.ts";
import { printableText } from "./printable-text.ts";
import { ASCENT_EM, LINE_EM, type Typeface } from "./typeface.ts";

export interface Paragraph {
  text: string;
  weight: Weight;
  /** Dots per em: as it should be, and the least that is still legible. */
  size: number;
  sizeMin: number;
}

export interface TextFrame {
  box: Area;
  align?: Align;
  valign?: "top" | "middle";
  ink?: Ink;
}

/**
 * Text that stays in its box whatever it says: it wraps, then shrinks to its least size, then ends in an ellipsis.
 * Blank paragraphs take no space. Each paragraph keeps at least one line, so the box must hold one line of each at the
 * least size.
 */
export function fitText(
  paragraphs: readonly Paragraph[],
  place: TextFrame,
  typeface: Typeface,
): TextMark[] {
  const { box, align = "left", valign = "top", ink = "black" } = place;
  const blocks = fitBlocks(measure(paragraphs, box.width, typeface), box).map((block) =>
    finishLines(block, box.width, typeface),
  );
  const spare = box.height - heightOf(blocks);

  let y = valign === "middle" ? box.y + Math.floor(Math.max(spare, 0) / 2) : box.y;
  return blocks.flatMap(({ lines, size, weight }) =>
    lines.map((line): TextMark => {
      const top = y;
      y += lineHeight(size);
      const free = Math.max(box.width - line.widthEm * size, 0);
      const indent = align === "left" ? 0 : align === "right" ? free : free / 2;
      return {
        kind: "text",
        text: line.text,
        x: box.x + Math.floor(indent),
        baseline: top + Math.round(size * ASCENT_EM),
        size,
        weight,
        ink,
        box: { x: box.x, width: box.width },
        align,
        ...runsOf(line.text, weight, typeface),
      };
    }),
  );
}

function runsOf(text: string, weight: Weight, typeface: Typeface): Pick<TextMark, "runs"> {
  const runs = typeface.runsOf?.(text, weight) ?? [];
  return runs.some(({ font }) => font !== null) ? { runs } : {};
}

interface Measured extends Omit<Paragraph, "text"> {
  words: Word[];
}

interface Block {
  lines: Line[];
  size: number;
  weight: Weight;
  /** Lines were left out after the last one. */
  isCut: boolean;
}

const SHRINK_STEP = 0.04;
const ONE_LINE_SHRINK = 0.85;

const lineHeight = (size: number): number => Math.ceil(size * LINE_EM);

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, size }) => sum + lines.length * lineHeight(size), 0);

/** A paragraph starts no larger than its longest word allows: a smaller word reads better than a broken one. */
function measure(paragraphs: readonly Paragraph[], width: number, typeface: Typeface): Measured[] {
  return paragraphs.flatMap(({ text, weight, size, sizeMin }) => {
    const printable = printableText(text, (codePoint) => typeface.has(codePoint, weight));
    if (printable === "") return [];
    const words = measureWords(printable, width / sizeMin, (word) =>
      typeface.widthEm(word, weight),
    );
    const longestEm = Math.max(...words.map((word) => word.widthEm));
    const unbroken = Math.max(sizeMin, Math.min(size, Math.floor(width / longestEm)));
    return [{ words, weight, sizeMin, size: sizeOnOneLine(words, width, unbroken, sizeMin) }];
  });
}

/** A little smaller when that saves a second line: a street number alone at its beginning is overlooked. */
function sizeOnOneLine(words: readonly Word[], width: number, size: number, sizeMin: number) {
  const lineEm = words.reduce(
    (sum, { widthEm, gapEm }) => sum + gapEm + widthEm,
    -(words[0]?.gapEm ?? 0),
  );
  const least = Math.max(sizeMin, size * ONE_LINE_SHRINK);
  const onOneLine = Math.floor(width / lineEm);
  return onOneLine >= least ? Math.min(onOneLine, size) : size;
}

function fitBlocks(paragraphs: readonly Measured[], box: Area): Block[] {
  for (let shrink = 1; ; shrink -= SHRINK_STEP) {
    const blocks = paragraphs.map(({ words, weight, size, sizeMin }): Block => {
      const shrunk = Math.max(sizeMin, Math.floor(size * shrink));
      return {
        lines: breakLines(words, box.width / shrunk),
        size: shrunk,
        weight,
        isCut: false,
      };
    });
    if (heightOf(blocks) <= box.height) return blocks;
    if (blocks.every(({ size }, index) => size === paragraphs[index]?.sizeMin)) {
      return shorten(blocks, box.height);
    }
  }
}

/**
 * Takes lines from the longest paragraph, the last of them first: no reference costs a telephone number or a street.
 * What space is left in the end goes back to the paragraph that lost most.
 */
function shorten(blocks: readonly Block[], height: number): Block[] {
  const shares = blocks.map(({ lines, size }) => ({
    count: lines.length,
    lost: 0,
    pitch: lineHeight(size),
  }));
  let spare = height - heightOf(blocks);
  while (spare < 0) {
    const longest = shares.reduce((a, b) => (b.count >= a.count ? b : a));
    if (longest.count === 1) break;
    longest.count -= 1;
    longest.lost += 1;
    spare += longest.pitch;
  }
  for (const share of shares.toSorted((a, b) => b.lost - a.lost)) {
    const back = Math.max(Math.min(share.lost, Math.floor(spare / share.pitch)), 0);
    share.count += back;
    share.lost -= back;
    spare -= back * share.pitch;
  }
  return blocks.map((block, index) => {
    const { count = 1, lost = 0 } = shares[index] ?? {};
    return { ...block, lines: block.lines.slice(0, count), isCut: lost > 0 };
  });
}

function finishLines(block: Block, width: number, typeface: Typeface): Block {
  const { lines, size, weight, isCut } = block;
  const widthOf = (text: string) => typeface.widthEm(text, weight);
  return {
    ...block,
    lines: lines.map((line, index) => {
      const finish = isCut && index === lines.length - 1 ? cutLine : finishLine;
      return finish(line, width / size, widthOf);
    }),
  };
}
