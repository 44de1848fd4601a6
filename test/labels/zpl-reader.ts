/** One field of a label, as a printer would draw it. */
export type ZplField =
  | { kind: "fill"; x: number; y: number; width: number; height: number }
  | { kind: "bars"; x: number; y: number; module: number; height: number; data: string }
  | { kind: "text"; x: number; baseline: number; size: number; block: Block | null; text: string };
interface Block {
  width: number;
  align: string;
}

export interface ZplLabel {
  width: number;
  height: number;
  fields: ZplField[];
}

/**
 * A reader of just the ZPL that a label may hold, with every parameter in its place; it refuses all else, so that no
 * text of a person can have become a command.
 */
export function readZpl(zpl: string): ZplLabel[] {
  const labels = zpl.split(/(?<=\^XZ\n)/);
  return labels.map((label) => {
    const [, width, height, body = ""] =
      /^\^XA\n\^CI28\n\^PW(\d+)\^LL(\d+)\^LH0,0\^FWN\n([^]*)\^PQ1\n\^XZ\n$/.exec(label) ??
      refuse(label);
    const fields = body.split("\n").slice(0, -1).map(readField);
    return { width: Number(width), height: Number(height), fields };
  });
}

function readField(line: string): ZplField {
  const fill = /^\^FO(\d+),(\d+)\^GB(\d+),(\d+),(\d+)\^FS$/.exec(line);
  if (fill) {
    const [x = 0, y = 0, width = 0, height = 0, thickness] = fill.slice(1).map(Number);
    if (thickness !== Math.min(width, height)) refuse(line);
    return { kind: "fill", x, y, width, height };
  }
  const bars = /^\^FO(\d+),(\d+)\^BY(\d+)\^BCN,(\d+),N,N,N,N\^FH_\^FD([^^~]*)\^FS$/.exec(line);
  if (bars) {
    const [x = 0, y = 0, module = 0, height = 0] = bars.slice(1, 5).map(Number);
    return { kind: "bars", x, y, module, height, data: unescaped(bars[5] ?? "") };
  }
  const text =
    /^\^FT(\d+),(\d+)\^A0N,(\d+),\3(?:\^FB(\d+),1,0,([CR]),0)?(?:\^FR)?\^FH_\^FD([^^~]*)\^FS$/.exec(
      line,
    ) ?? refuse(line);
  const [x = 0, baseline = 0, size = 0] = text.slice(1, 4).map(Number);
  const block = text[4] ? { width: Number(text[4]), align: text[5] ?? "" } : null;
  const said = unescaped(text[6] ?? "");
  return { kind: "text", x, baseline, size, block, text: block ? unslashed(said) : said };
}

/** `_` begins two hexadecimal digits of one byte of UTF-8. */
function unescaped(data: string): string {
  if (/_(?![0-9A-F]{2})/.test(data)) refuse(data);
  const bytes = data.replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return bytes;
}

/** In a block of text a backslash begins a command of its own, and two are one. */
function unslashed(data: string): string {
  if (/\\/.test(data.replaceAll("\\\\", ""))) refuse(data);
  return data.replaceAll("\\\\", "\\");
}

function refuse(what: string): never {
  throw new Error(`no ZPL that a label may hold: ${what.slice(0, 200)}`);
}

const BITS: Record<string, string> = { ">:": "B", ">;": "C", ">5": "C", ">6": "B" };

/** What the bars of `^BC` in its plain mode say, and how many modules wide they are. */
export function readZplCode128(data: string): { text: string; modules: number } {
  let subset = "";
  let text = "";
  // The check symbol; the stop symbol is two modules wider than the others.
  let symbols = 2;
  for (const [said] of data.matchAll(/>.|\d\d|[^]/g)) {
    symbols += 1;
    if (said in BITS) subset = BITS[said] ?? "";
    else if (subset === "C" && /^\d\d$/.test(said)) text += said;
    else if (subset !== "B") refuse(data);
    else if (said === ">0") text += ">";
    else if (said === "><") text += "^";
    else if (said === ">=") text += "~";
    else if (/^[ -=?-\]_-}]+$/.test(said)) {
      text += said;
      symbols += said.length - 1;
    } else refuse(data);
  }
  return { text, modules: symbols * 11 + 2 };
}
