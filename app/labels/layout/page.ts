import type { Run } from "./typeface.ts";

/**
 * The unit of every length on a label: one dot of a 203 dpi thermal printer. Whole dots print without blur, and a
 * ZPL printer takes the same numbers.
 */
export const DOTS_PER_INCH = 203;
const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

export const fromMm = (mm: number): number => Math.round((mm * DOTS_PER_INCH) / MM_PER_INCH);
export const fromPoints = (points: number): number =>
  Math.round((points * DOTS_PER_INCH) / POINTS_PER_INCH);
export const mmFromPoints = (points: number): number => (points * MM_PER_INCH) / POINTS_PER_INCH;
export const pointsFromMm = (mm: number): number => (mm * POINTS_PER_INCH) / MM_PER_INCH;
export const POINTS_PER_DOT = POINTS_PER_INCH / DOTS_PER_INCH;

export type Ink = "black" | "white";
export type Weight = "regular" | "bold";
export type Align = "left" | "center" | "right";

/** Dots from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FillMark extends Area {
  kind: "fill";
  ink: Ink;
}

/** One line of text that is known to fit. */
export interface TextMark {
  kind: "text";
  text: string;
  x: number;
  baseline: number;
  /** Dots per em. */
  size: number;
  weight: Weight;
  ink: Ink;
  /** Where it was put, for a printer whose letters are narrower than those that it was measured with. */
  box: Pick<Area, "x" | "width">;
  align: Align;
  /** By their fonts, where the text needs more than that of its weight. */
  runs?: readonly Run[];
}

/** A one-dimensional code without its quiet zones. */
export interface BarsMark extends Area {
  kind: "bars";
  /** What a scanner says. */
  text: string;
  /** Bar, space, bar … in modules. */
  widths: readonly number[];
  /** Dots per module. */
  module: number;
}

/** A picture that a PDF carries as it is. */
export interface Picture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

export interface PictureMark extends Area {
  kind: "picture";
  picture: Picture;
}

/** A line that a hand drew: x and y of its points after each other, from this corner. */
export interface StrokeMark {
  kind: "stroke";
  x: number;
  y: number;
  points: readonly number[];
  thickness: number;
}

export type Mark = FillMark | TextMark | BarsMark | PictureMark | StrokeMark;

/** What is printed where, before anyone decides on PDF or ZPL. Later marks lie over earlier ones. */
export interface LabelPage {
  widthMm: number;
  heightMm: number;
  marks: readonly Mark[];
}

export const fill = (box: Area, ink: Ink = "black"): FillMark => ({ kind: "fill", ...box, ink });

/** The four sides of a box; their thickness lies inside it. */
export function frame({ x, y, width, height }: Area, thickness: number): FillMark[] {
  return [
    fill({ x, y, width, height: thickness }),
    fill({ x, y: y + height - thickness, width, height: thickness }),
    fill({ x, y, width: thickness, height }),
    fill({ x: x + width - thickness, y, width: thickness, height }),
  ];
}

export const inset = ({ x, y, width, height }: Area, across: number, down: number): Area => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
});

/** The same mark elsewhere. */
export function moved(mark: Mark, right: number, down: number): Mark {
  if (mark.kind !== "text") return { ...mark, x: mark.x + right, y: mark.y + down };
  const { x, width } = mark.box;
  return {
    ...mark,
    x: mark.x + right,
    baseline: mark.baseline + down,
    box: { x: x + right, width },
  };
}
