import { forbiddenCommand } from "./zpl-commands.ts";

export const labelKinds = ["pdf", "png", "gif", "jpeg", "zpl"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** A label of a kind that is printed, its bytes from its first sign to its last; or why it is none. */
export type KnownLabel =
  | { kind: LabelKind; bytes: Uint8Array }
  | { kind: null; reason: string | null };

/** Within how many bytes readers search the beginning of a PDF (PDF 32000-1, annex H). */
const HEAD_BYTES = 1024;
const PNG = "PNG\r\n\u001a\n";
const JPEG = "\u00ff\u00d8\u00ff";
const BASE64 = /^[A-Za-z0-9+/_\-\s]+=*\s*$/;
const DATA_URL = /^data:[^,]{0,100},/i;
/** Bytes in so many dresses at most, such as base64 of base64. */
const DRESSES_MAX = 3;
const ZPL_BEGINS = /[~^]XA|~D[A-Z]|CT~~CD|[~^][A-Z]{2}/i;

/** Of what carriers answer instead, by its beginning: for the author of the plugin, who asks for another format. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
  [/^</, "a page of HTML or XML"],
  [/^[{[]/, "JSON"],
  [/^N\r?\n(?:.*\r?\n){0,20}?[AB]\d/, "EPL: ask for ZPL or a PDF"],
];

/**
 * What kind of label a carrier's file is: all that ordinary viewers and printers take, whatever stands before and
 * behind it (a line feed, a BOM, NUL, headers) and whatever it is dressed in (base64, a data URL, UTF-16). ZPL that
 * does more to the printer than to print is none.
 */
export function labelKindOf(given: Uint8Array): KnownLabel {
  let bytes = given;
  for (let dress = 0; dress < DRESSES_MAX; dress += 1) {
    const known = bareKindOf(bytes);
    if (known.kind !== null || known.reason !== null) return known;
    const inside = undressed(bytes);
    if (!inside) return known;
    bytes = inside;
  }
  return { kind: null, reason: null };
}

export const isPdf = (bytes: Uint8Array): boolean => labelKindOf(bytes).kind === "pdf";
export const isZpl = (bytes: Uint8Array): boolean => labelKindOf(bytes).kind === "zpl";

function bareKindOf(bytes: Uint8Array): KnownLabel {
  const begin = bytes.findIndex((byte, index) => !isFiller(bytes, byte, index));
  if (begin === -1) return { kind: null, reason: null };
  const from = bytes.subarray(begin);
  const head = latin1(from.subarray(0, HEAD_BYTES));
  if (from[0] === 0x89 && head.startsWith(PNG, 1)) return { kind: "png", bytes: from };
  if (head.startsWith(JPEG)) return { kind: "jpeg", bytes: from };
  if (/^GIF8[79]a/.test(head)) return { kind: "gif", bytes: from };
  const other = OTHERS.find(([begins]) => begins.test(head));
  if (other) return { kind: null, reason: other[1] };
  const pdf = latin1(bytes.subarray(0, HEAD_BYTES)).indexOf("%PDF-");
  if (pdf !== -1) return { kind: "pdf", bytes: pdf === 0 ? bytes : bytes.subarray(pdf) };
  return zplOf(from, head);
}

function zplOf(from: Uint8Array, head: string): KnownLabel {
  const none: KnownLabel = { kind: null, reason: null };
  if (!ZPL_BEGINS.test(head)) return none;
  const text = latin1(from);
  const upper = text.toUpperCase();
  const first = upper.indexOf("^XA");
  const last = upper.lastIndexOf("^XZ");
  if (first === -1) return none;
  if (last < upper.lastIndexOf("^XA"))
    return { kind: null, reason: "ZPL without its end, which is ^XZ" };
  const forbidden = forbiddenCommand(text);
  if (forbidden !== null)
    return { kind: null, reason: `ZPL that changes the printer: ${forbidden.trim()}` };
  // What stands before the first command is a comment, or what a driver wraps around it.
  const begin = Math.min(...["^", "~", "CT~~"].map((sign) => positionOf(upper, sign)));
  return { kind: "zpl", bytes: from.subarray(begin, last + "^XZ".length) };
}

const positionOf = (text: string, sign: string): number => {
  const at = text.indexOf(sign);
  return at === -1 ? Infinity : at;
};

/** White space, control characters and a BOM. */
const isFiller = (bytes: Uint8Array, byte: number, index: number): boolean =>
  byte <= 0x20 ||
  (byte === 0xef && bytes[index + 1] === 0xbb) ||
  (byte === 0xbb && bytes[index - 1] === 0xef) ||
  (byte === 0xbf && bytes[index - 1] === 0xbb);

/** Out of base64, a data URL, quotes, or UTF-16; null for what is in none. */
function undressed(bytes: Uint8Array): Uint8Array | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return bytesOf(new TextDecoder("utf-16le").decode(bytes));
  if (first === 0xfe && second === 0xff) return bytesOf(new TextDecoder("utf-16be").decode(bytes));
  const text = new TextDecoder().decode(bytes).trim().replaceAll(/^"|"$/g, "");
  const plain = text.replace(DATA_URL, "").replaceAll(/\\r|\\n|\\/g, "");
  if (DATA_URL.test(text) && !/;base64,/i.test(text)) return bytesOf(decodeURIComponent(plain));
  if (!BASE64.test(plain)) return null;
  try {
    const binary = atob(plain.replaceAll(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
