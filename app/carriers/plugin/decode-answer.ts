const DECLARATION_LENGTH = 100;

/** @returns undefined when the text is not JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, readValue as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

/** Some carriers send waybill numbers of seventeen digits as JSON numbers: beyond 2^53 the source text is kept. */
function readValue(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value === "string") return withoutNul(value);
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  return source && /^\d+$/.test(source) ? source : value;
}

/** Fields of a fixed width come with what fills them, and PostgreSQL keeps no text with a NUL. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** What programs declare by themselves, whatever the bytes are. */
const UNRELIABLE = new Set(["utf-8", "windows-1252"]);

/**
 * Text in the charset of its content type, or of the XML declaration that it begins with; where that is UTF-8 or
 * Latin-1, what its bytes are. Without one that is known it is UTF-8, unless no letter of it is: then it is of an older
 * Windows, or Latin-1. Bytes of Latin-1 that are UTF-8 by chance do not occur in words.
 */
export function decode(body: Uint8Array, contentType: string): string {
  const beginning = Buffer.from(body.subarray(0, DECLARATION_LENGTH)).toString("latin1");
  const [, charset] =
    /charset="?([\w-]+)/i.exec(contentType) ??
    /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)/i.exec(beginning) ??
    [];
  let declared: string | null = null;
  try {
    const decoder = charset === undefined ? null : new TextDecoder(charset);
    declared = decoder?.encoding ?? null;
    if (decoder && !UNRELIABLE.has(decoder.encoding)) return withoutNul(decoder.decode(body));
  } catch {
    // A charset of another name.
  }
  const text = new TextDecoder().decode(body);
  // One letter may be cut in two by a field of a fixed width.
  const isOlder =
    text.includes("\uFFFD") && (declared === "windows-1252" || !/[\u0080-\uFFFC]/.test(text));
  return withoutNul(isOlder ? new TextDecoder("windows-1252").decode(body) : text);
}
