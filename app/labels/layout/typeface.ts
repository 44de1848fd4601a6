import type { Weight } from "./page.ts";

/** What a layout must know of the letters it places. */
export interface Typeface {
  has(codePoint: number, weight: Weight): boolean;
  /** The width of a text on one line at a size of 1. */
  widthEm(text: string, weight: Weight): number;
  /** The text by the fonts that have its letters; absent where one font has all. */
  runsOf?(text: string, weight: Weight): Run[];
}

/** Consecutive letters of one font. */
export interface Run {
  text: string;
  /** The file of a market's font; null for the font of the weight. */
  font: string | null;
  widthEm: number;
}

/** The highest ascender and the pitch of lines, per size; DejaVu's own are 0.928 and 1.164. */
export const ASCENT_EM = 0.93;
export const LINE_EM = 1.17;
