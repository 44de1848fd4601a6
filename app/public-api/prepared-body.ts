import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { HttpRequest, HttpResponse } from "#app/runtime/listener/http-request.ts";

/** A body shared by many requests: hashed once, compressed once, kept in memory. */
export type PreparedBody = (
  request: HttpRequest,
  headers: Record<string, string>,
) => HttpResponse | Promise<HttpResponse>;

/** At most half a second for a megabyte, and nearly as small as the slowest. */
const BROTLI_QUALITY = 9;
/** A larger body would keep its first reader waiting for seconds: 20 ms for five megabytes, and a third larger. */
const LARGE_BYTES = 2_000_000;
const BROTLI_QUALITY_OF_LARGE = 1;
const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          bytes.byteLength > LARGE_BYTES ? BROTLI_QUALITY_OF_LARGE : BROTLI_QUALITY,
      },
    }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;

/** @param cacheHeaders Cache-Control, and in Vary what the body depends on besides the encoding */
export function prepareBody(
  body: string | Uint8Array,
  contentType: string,
  cacheHeaders: Record<string, string>,
): PreparedBody {
  const bytes = Buffer.from(body);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  // Strong tags promise identical bytes, so every encoding has its own.
  const tags = { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gzip"` };
  const isOurs = (tag: string) => Object.values(tags).includes(tag);
  const compressed = new Map<Encoding, Promise<Buffer>>();

  return function respond(request, headers) {
    const encoding = acceptedEncoding(request.header("accept-encoding"));
    Object.assign(headers, cacheHeaders, { etag: tags[encoding ?? "identity"] });

    const known = request.header("if-none-match");
    if (known !== null && listsTag(known, isOurs)) {
      return { status: 304, headers, body: null };
    }
    headers["content-type"] = contentType;
    return encoding ? encoded(encoding, headers) : full(bytes, headers);
  };

  async function encoded(encoding: Encoding, headers: Record<string, string>) {
    const made = compressed.get(encoding) ?? compressors[encoding](bytes);
    compressed.set(encoding, made);
    headers["content-encoding"] = encoding;
    return full(await made, headers);
  }
}

function full(bytes: Buffer, headers: Record<string, string>): HttpResponse {
  headers["content-length"] = String(bytes.byteLength);
  return { status: 200, headers, body: bytes };
}

/** The preferred encoding among those that the client accepts; null for identity. */
function acceptedEncoding(accepted: string | null): Encoding | null {
  if (accepted === null) return null;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return "gzip";
  return null;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), and a single tag is by far the most common list. */
function listsTag(header: string, isOurs: (tag: string) => boolean): boolean {
  if (isOurs(header) || header.trim() === "*") return true;
  return header.split(",").some((tag) => isOurs(tag.trim().replace(/^W\//, "")));
}
