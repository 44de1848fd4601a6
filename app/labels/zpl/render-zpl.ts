import type { Font } from "fontkit";

import { fillsOf, moduleDotsMax } from "../layout/lay-out-bars.ts";
import {
  type BarsMark,
  type Area,
  DOTS_PER_INCH,
  fromMm,
  type LabelPage,
  type TextMark,
} from "../layout/page.ts";
import type { Run } from "../layout/typeface.ts";
import { rasterizeText } from "./rasterize-text.ts";
import { residentText } from "./zebra-letters.ts";

/**
 * A page in ZPL II: rectangles, text in the printer's own font, and what that font lacks as dots (`^GFA`). UTF-8; a
 * printer of another resolution than `dotsPerInch` prints it smaller or larger.
 *
 * @param fonts by the file of each market's font that a mark names
 */
export function renderZpl(
  page: LabelPage,
  dotsPerInch: number,
  fonts: ReadonlyMap<string, Font> = new Map(),
): string {
  const scale = dotsPerInch / DOTS_PER_INCH;
  const width = Math.round(fromMm(page.widthMm) * scale);
  const height = Math.round(fromMm(page.heightMm) * scale);
  const fields = page.marks.flatMap((mark) => {
    if (mark.kind === "bars") return bars(mark, scale, width);
    if (mark.kind === "fill") return box(scaled(mark, scale));
    // A printer of dots would need it rasterized: whose slip it is, is said in words.
    if (mark.kind === "picture" || mark.kind === "stroke") return [];
    return mark.runs ? runs(mark, mark.runs, scale, fonts) : text(mark, scale);
  });
  return ["^XA", "^CI28", `^PW${width}^LL${height}^LH0,0^FWN`, ...fields, "^PQ1", "^XZ", ""].join(
    "\n",
  );
}

function scaled({ x, y, width, height }: Area, scale: number): Area {
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  return {
    x: left,
    y: top,
    width: Math.max(Math.round((x + width) * scale) - left, 1),
    height: Math.max(Math.round((y + height) * scale) - top, 1),
  };
}

const box = ({ x, y, width, height }: Area): string =>
  `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;

/** At this resolution too, modules are whole dots and ten of them stay white on either side. */
function bars(mark: BarsMark, scale: number, paper: number): string[] {
  const modules = mark.width / mark.module;
  const module = Math.max(
    Math.min(Math.round(mark.module * scale), moduleDotsMax(modules, paper)),
    1,
  );
  const width = modules * module;
  const x = Math.round((mark.x + mark.width / 2) * scale - width / 2);
  return fillsOf({ ...mark, ...scaled(mark, scale), x, width, module }).map(box);
}

/** White is what reverses the black below it. */
function text({ text: said, x, baseline, size, ink, box: place, align }: TextMark, scale: number) {
  const dots = Math.floor(size * scale);
  const isPlaced = align !== "left";
  const left = Math.round((isPlaced ? place.x : x) * scale);
  const block = isPlaced ? `^FB${Math.floor(place.width * scale)},1,0,${ALIGNED[align]},0` : "";
  const field = `^FT${left},${Math.round(baseline * scale)}^A0N,${dots},${dots}${block}`;
  return `${field}${ink === "white" ? "^FR" : ""}^FH_^FD${escaped(residentText(said))}^FS`;
}

/** Each run where the layout measured it, since no printer centres text and dots as one line. */
function runs(
  mark: TextMark,
  parts: readonly Run[],
  scale: number,
  fonts: ReadonlyMap<string, Font>,
): string[] {
  let { x } = mark;
  return parts.flatMap((part) => {
    const at = { ...mark, text: part.text, x, align: "left" as const };
    x += part.widthEm * mark.size;
    const font = part.font === null ? undefined : fonts.get(part.font);
    if (font) return graphic(at, font, scale);
    return part.text.trim() === "" ? [] : text(at, scale);
  });
}

/** A text as a graphic field, a hexadecimal digit for four dots. */
function graphic({ text: said, x, baseline, size, ink }: TextMark, font: Font, scale: number) {
  const bitmap = rasterizeText(font, said, size * scale);
  if (!bitmap) return [];
  const { left, top, bytesPerRow, bits } = bitmap;
  const [column, row] = [Math.round(x * scale) + left, Math.round(baseline * scale) + top];
  const field = `^FO${Math.max(column, 0)},${Math.max(row, 0)}${ink === "white" ? "^FR" : ""}`;
  const hex = Buffer.from(bits).toString("hex").toUpperCase();
  return [`${field}^GFA,${bits.length},${bits.length},${bytesPerRow},${hex}^FS`];
}

const ALIGNED = { center: "C", right: "R" };

/** A caret or a tilde would begin a command, wherever it stands. */
const escaped = (data: string): string =>
  data.replaceAll(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
