import { fillsOf, moduleDotsMax } from "../layout/lay-out-bars.ts";
import {
  type BarsMark,
  type Box,
  DOTS_PER_INCH,
  fromMm,
  type Page,
  type TextMark,
} from "../layout/page.ts";
import { residentText } from "./zebra-letters.ts";

/**
 * A page in ZPL II: rectangles, and text in the printer's own font. UTF-8; a printer of another resolution than
 * `dotsPerInch` prints it smaller or larger.
 */
export function renderZpl(page: Page, dotsPerInch: number): string {
  const scale = dotsPerInch / DOTS_PER_INCH;
  const width = Math.round(fromMm(page.widthMm) * scale);
  const height = Math.round(fromMm(page.heightMm) * scale);
  const fields = page.marks.flatMap((mark) => {
    if (mark.kind === "bars") return bars(mark, scale, width);
    return mark.kind === "fill" ? box(scaled(mark, scale)) : text(mark, scale);
  });
  return ["^XA", "^CI28", `^PW${width}^LL${height}^LH0,0^FWN`, ...fields, "^PQ1", "^XZ", ""].join(
    "\n",
  );
}

function scaled({ x, y, width, height }: Box, scale: number): Box {
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  return {
    x: left,
    y: top,
    width: Math.max(Math.round((x + width) * scale) - left, 1),
    height: Math.max(Math.round((y + height) * scale) - top, 1),
  };
}

const box = ({ x, y, width, height }: Box): string =>
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

const ALIGNED = { center: "C", right: "R" };

/** A caret or a tilde would begin a command, wherever it stands. */
const escaped = (data: string): string =>
  data.replaceAll(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
