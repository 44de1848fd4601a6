import type { Font, PathCommand } from "fontkit";

/** Black and white dots, a bit each, rows of whole bytes from the upper left. */
export interface Bitmap {
  /** Of the upper left dot, from the beginning of the baseline. */
  left: number;
  top: number;
  bytesPerRow: number;
  rows: number;
  bits: Uint8Array;
}

/** Lines of a glyph in dots, y downwards from the baseline: `x0, y0, x1, y1` of each. */
type Edges = number[];

/** A dot is measured in so many rows; how much of each row the letter covers is exact. */
const ROWS_PER_DOT = 4;
/**
 * The part of a dot that has to be covered. Less than half: strokes of small letters are narrower than a dot, and one
 * that lies between two dots must not vanish.
 */
const COVERED = 0.38;
/** Straight pieces of a curve. Letters on a label are at most some 150 dots high. */
const PIECES = 6;

/**
 * A text as dots, rendered from a font's outlines by the rule of both kinds of outline: what a line winds around
 * is inside (nonzero).
 * @param size dots per em
 * @returns null for a text without ink
 */
export function rasterizeText(font: Font, text: string, size: number): Bitmap | null {
  const edges = edgesOf(font, text, size);
  if (edges.length === 0) return null;
  const [left, right] = boundsOf(edges, 0);
  const [top, bottom] = boundsOf(edges, 1);
  const [columns, rows] = [right - left, bottom - top];
  const bytesPerRow = Math.ceil(columns / 8);
  const bits = new Uint8Array(bytesPerRow * rows);
  const byRow = edgesByRow(edges, top, rows);
  const covered = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1) {
    covered.fill(0);
    for (let part = 0; part < ROWS_PER_DOT; part += 1) {
      const y = top + row + (part + 0.5) / ROWS_PER_DOT;
      addSpans(covered, crossingsAt(y, byRow[row]!), left);
    }
    for (let column = 0; column < columns; column += 1) {
      if (covered[column]! >= COVERED * ROWS_PER_DOT)
        bits[row * bytesPerRow + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  return { left, top, bytesPerRow, rows, bits };
}

function edgesOf(font: Font, text: string, size: number): Edges {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const edges: Edges = [];
  let [x, y] = [0, 0];
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, yAdvance, xOffset, yOffset } = positions[index]!;
    addOutline(edges, glyph.path.commands, { x: x + xOffset, y: y + yOffset, scale });
    x += xAdvance;
    y += yAdvance;
  }
  return edges;
}

/** Curves in straight pieces; an outline that is left open is closed, as every font's are filled. */
function addOutline(
  edges: Edges,
  commands: readonly PathCommand[],
  at: { x: number; y: number; scale: number },
): void {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    // A level line bounds nothing that a row could cross.
    if (toY !== y) {
      edges.push((at.x + x) * at.scale, -(at.y + y) * at.scale);
      edges.push((at.x + toX) * at.scale, -(at.y + toY) * at.scale);
    }
    [x, y] = [toX, toY];
  };
  const close = () => lineTo(startX, startY);
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === "moveTo") {
      close();
      [x, y, startX, startY] = [a, b, a, b];
    } else if (command === "lineTo") lineTo(a, b);
    else if (command === "closePath") close();
    else {
      const [fromX, fromY] = [x, y];
      for (let piece = 1; piece <= PIECES; piece += 1) {
        const t = piece / PIECES;
        const u = 1 - t;
        if (command === "quadraticCurveTo")
          lineTo(
            u * u * fromX + 2 * u * t * a + t * t * c,
            u * u * fromY + 2 * u * t * b + t * t * d,
          );
        else
          lineTo(
            u ** 3 * fromX + 3 * u * u * t * a + 3 * u * t * t * c + t ** 3 * e,
            u ** 3 * fromY + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * f,
          );
      }
    }
  }
  close();
}

/** The whole dots that hold every edge, from and to. @param from 0 for x, 1 for y */
function boundsOf(edges: Edges, from: 0 | 1): [first: number, end: number] {
  let [least, most] = [Infinity, -Infinity];
  for (let at = from; at < edges.length; at += 2) {
    least = Math.min(least, edges[at]!);
    most = Math.max(most, edges[at]!);
  }
  return [Math.floor(least), Math.max(Math.ceil(most), Math.floor(least) + 1)];
}

/** The edges that each row of dots meets. */
function edgesByRow(edges: Edges, top: number, rows: number): Edges[] {
  const byRow = Array.from({ length: rows }, (): Edges => []);
  for (let at = 0; at < edges.length; at += 4) {
    const [x0, y0, x1, y1] = edges.slice(at, at + 4) as [number, number, number, number];
    const last = Math.min(Math.floor(Math.max(y0, y1)) - top, rows - 1);
    for (let row = Math.floor(Math.min(y0, y1)) - top; row <= last; row += 1)
      byRow[row]!.push(x0, y0, x1, y1);
  }
  return byRow;
}

/** Where edges cross a level, and whether downwards, from left to right. */
function crossingsAt(y: number, edges: Edges): { x: number; turn: 1 | -1 }[] {
  const crossings: { x: number; turn: 1 | -1 }[] = [];
  for (let at = 0; at < edges.length; at += 4) {
    const [x0, y0, x1, y1] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    if (y0 <= y === y1 <= y) continue;
    crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 });
  }
  return crossings.toSorted((one, other) => one.x - other.x);
}

/** Adds to each dot the part of it that lies between crossings where the letter is inside. */
function addSpans(
  covered: Float64Array,
  crossings: readonly { x: number; turn: 1 | -1 }[],
  left: number,
): void {
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    const next = crossings[index + 1];
    if (winding === 0 || !next) continue;
    const [from, to] = [x - left, next.x - left];
    for (let column = Math.max(Math.floor(from), 0); column < to; column += 1)
      covered[column]! += Math.min(to, column + 1) - Math.max(from, column);
  }
}
