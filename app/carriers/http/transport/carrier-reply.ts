import type { IncomingResponse } from "#app/runtime/http.ts";

/** A carrier's response. `json` is undefined when the body is not JSON. */
export interface CarrierReply {
  status: number;
  json: unknown;
  body: Uint8Array<ArrayBuffer>;
}

export function replyOf({ status, contentType, body }: IncomingResponse): CarrierReply {
  return { status, json: jsonOf(decode(body, contentType)), body };
}

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

/** Text in the charset of its content type, in UTF-8 for one that is not known. */
export function decode(body: Uint8Array, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return withoutNul(new TextDecoder(charset).decode(body));
  } catch {
    return withoutNul(new TextDecoder().decode(body));
  }
}
