/** One field of a label, as a printer would print it. */
export type ZplField =
  | { kind: "fill"; x: number; y: number; width: number; height: number }
  | { kind: "dots"; x: number; y: number; width: number; height: number; bits: Buffer }
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
  const dots = /^\^FO(\d+),(\d+)(?:\^FR)?\^GFA,(\d+),\3,(\d+),((?:[0-9A-F]{2})+)\^FS$/.exec(line);
  if (dots) {
    const [x = 0, y = 0, count = 0, perRow = 1] = dots.slice(1, 5).map(Number);
    const bits = Buffer.from(dots[5] ?? "", "hex");
    if (bits.length !== count || count % perRow !== 0) refuse(line);
    return { kind: "dots", x, y, width: perRow * 8, height: count / perRow, bits };
  }
  const text =
    /^\^FT(\d+),(\d+)\^A0N,(\d+),\3(?:\^FB(\d+),1,0,([CR]),0)?(?:\^FR)?\^FH_\^FD([^^~]*)\^FS$/.exec(
      line,
    ) ?? refuse(line);
  const [x = 0, baseline = 0, size = 0] = text.slice(1, 4).map(Number);
  const block = text[4] ? { width: Number(text[4]), align: text[5] ?? "" } : null;
  return { kind: "text", x, baseline, size, block, text: unescaped(text[6] ?? "") };
}

/** `_` begins two hexadecimal digits of one byte of UTF-8. */
function unescaped(data: string): string {
  if (/_(?![0-9A-F]{2})/.test(data)) refuse(data);
  const bytes = data.replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return bytes;
}

function refuse(what: string): never {
  throw new Error(`no ZPL that a label may hold: ${what.slice(0, 200)}`);
}
