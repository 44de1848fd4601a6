import { type TableEncoding, UnreadableTable } from "#app/shipping/model/table-cells.ts";

const LOOKED_AT = 4_096;
/** Of the other bytes of Latin text in UTF-16. */
const MOST = 0.4;
/** Bytes to which windows-1252 gives no letter: a file that has one is of no encoding that is known here. */
const UNDEFINED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * The text of a file. Without a name its mark says what it is; without a mark, UTF-16 is known by its zeros, UTF-8 by
 * having no other bytes, and everything else is windows-1252, which has all of ISO 8859-1.
 * @throws UnreadableTable for bytes that are not of the encoding, or of none
 */
export function decodeText(bytes: Uint8Array, encoding: TableEncoding = "auto"): string {
  const name = encoding === "auto" ? encodingOf(bytes) : named(encoding, bytes);
  try {
    if (name === "windows-1252" && encoding === "auto") refuseUndefined(bytes);
    const text = new TextDecoder(name, { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new TypeError("a zero byte");
    return text;
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable("fileEncodingUnknown", "The file is no text in its encoding.");
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const [even, odd] = zeroShares(bytes);
  if (odd > MOST && even < odd / 2) return "utf-16le";
  if (even > MOST && odd < even / 2) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** ISO 8859-1 is a part of windows-1252 for all that is written. */
function named(encoding: Exclude<TableEncoding, "auto">, bytes: Uint8Array): string {
  if (encoding === "utf-16") return encodingOf(bytes) === "utf-16be" ? "utf-16be" : "utf-16le";
  return encoding === "iso-8859-1" ? "windows-1252" : encoding;
}

function zeroShares(bytes: Uint8Array): [even: number, odd: number] {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0] as [number, number];
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++;
  const each = Math.max(1, looked.length / 2);
  return [zeros[0] / each, zeros[1] / each];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function refuseUndefined(bytes: Uint8Array): void {
  const at = bytes.findIndex((byte) => UNDEFINED_BYTES.has(byte));
  if (at === -1) return;
  const row = bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
  throw new UnreadableTable(
    "fileEncodingUnknown",
    "A byte is of no encoding that is known: save the file as CSV UTF-8.",
    row,
  );
}
