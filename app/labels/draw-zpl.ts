import { moduleDotsMax } from "./lay-out-bars.ts";
import {
  type BarsMark,
  DOTS_PER_INCH,
  type FillMark,
  fromMm,
  type Page,
  type TextMark,
} from "./page.ts";
import { residentText } from "./zebra-letters.ts";
import { zplCode128 } from "./zpl-code128.ts";

/**
 * A page in ZPL II: what a label printer draws with its own letters and bars. UTF-8; a printer of another resolution
 * than `dotsPerInch` prints it smaller or larger.
 */
export function drawZpl(page: Page, dotsPerInch: number): string {
  const scale = dotsPerInch / DOTS_PER_INCH;
  const width = Math.round(fromMm(page.widthMm) * scale);
  const height = Math.round(fromMm(page.heightMm) * scale);
  const fields = page.marks.map((mark) => {
    if (mark.kind === "bars") return bars(mark, scale, width);
    return mark.kind === "fill" ? fill(mark, scale) : text(mark, scale);
  });
  return ["^XA", "^CI28", `^PW${width}^LL${height}^LH0,0^FWN`, ...fields, "^PQ1", "^XZ", ""].join(
    "\n",
  );
}

function fill({ x, y, width, height }: FillMark, scale: number): string {
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  const across = Math.max(Math.round((x + width) * scale) - left, 1);
  const down = Math.max(Math.round((y + height) * scale) - top, 1);
  return `^FO${left},${top}^GB${across},${down},${Math.min(across, down)}^FS`;
}

/** Ten modules of white stay on either side, at this resolution too. */
function bars({ x, y, width, height, text: said, module }: BarsMark, scale: number, paper: number) {
  const modules = width / module;
  const dots = Math.max(Math.min(Math.round(module * scale), moduleDotsMax(modules, paper)), 1);
  const left = Math.round((x + width / 2) * scale - (modules * dots) / 2);
  const down = Math.round(height * scale);
  const field = `^FO${left},${Math.round(y * scale)}^BY${dots}^BCN,${down},N,N,N,N`;
  return `${field}^FH_^FD${escaped(zplCode128(said))}^FS`;
}

/** White is what reverses the black below it. */
function text({ text: said, x, baseline, size, ink, box, align }: TextMark, scale: number): string {
  const dots = Math.floor(size * scale);
  const isPlaced = align !== "left";
  const left = Math.round((isPlaced ? box.x : x) * scale);
  const block = isPlaced ? `^FB${Math.floor(box.width * scale)},1,0,${ALIGNED[align]},0` : "";
  const words = isPlaced ? residentText(said).replaceAll("\\", "\\\\") : residentText(said);
  const field = `^FT${left},${Math.round(baseline * scale)}^A0N,${dots},${dots}${block}`;
  return `${field}${ink === "white" ? "^FR" : ""}^FH_^FD${escaped(words)}^FS`;
}

const ALIGNED = { center: "C", right: "R" };

/** A caret or a tilde would begin a command, wherever it stands. */
const escaped = (data: string): string =>
  data.replaceAll(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
