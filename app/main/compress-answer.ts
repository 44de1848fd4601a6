import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStreamReadResult } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { acceptedEncoding, type Encoding } from "#app/runtime/edge/accepted-encoding.ts";

/** A packet holds as much: less would arrive no sooner. */
const WORTH_BYTES = 1_024;
/** Texts of pages, what they ask for beside themselves, and files of text. */
const COMPRESSIBLE =
  /^(?:text\/[\w.+-]+|application\/(?:json|javascript|xml)|image\/svg\+xml|[\w.+/-]+\+(?:json|xml))(?:\s*;|$)/i;
/** Of an answer that is read once: a page of 230 kB takes 3 ms of another thread. */
const QUALITY = 4;

const compressors: Record<Encoding, () => Transform & { flush: (done: () => void) => void }> = {
  br: () =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip(),
};

/**
 * The same answer as this client prefers it, compressed while it is made. It stays as it is when it is small, has no
 * body, is compressed already, is a part of something, or must not be changed.
 *
 * A page holds a token that nobody else can have it sent with (no cookie admits a merchant), so its length tells a
 * third party nothing.
 */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (!COMPRESSIBLE.test(headers.get("content-type") ?? "")) return response;
  if (headers.has("content-encoding") || headers.has("content-range")) return response;
  if (/\bno-transform\b/i.test(headers.get("cache-control") ?? "")) return response;
  addVary(headers);
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  const length = headers.get("content-length");
  const isSmall = length !== null && Number(length) < WORTH_BYTES;
  // What HEAD may leave out is known only when the body is made (RFC 9110, 9.3.2).
  if (encoding === null || isSmall || request.method === "HEAD" || !response.body) return response;

  const reader = response.body.getReader();
  const { first, isAll } = await readBeginning(reader);
  const { status, statusText } = response;
  if (isAll && first.byteLength < WORTH_BYTES) {
    headers.set("content-length", String(first.byteLength));
    return new Response(first.byteLength === 0 ? null : first, { status, statusText, headers });
  }
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  const etag = headers.get("etag");
  if (etag !== null && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
  const body = compress(encoding, first, reader);
  return new Response(body, { status, statusText, headers });
}

type Bytes = Uint8Array<ArrayBuffer>;
type Reader = ReadableStreamDefaultReader<Bytes>;

function addVary(headers: Headers): void {
  const known = headers.get("vary");
  if (known !== null && /(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(known)) return;
  headers.append("vary", "accept-encoding");
}

/** As much as decides whether the answer is worth compressing. */
async function readBeginning(reader: Reader): Promise<{ first: Bytes; isAll: boolean }> {
  const chunks: Bytes[] = [];
  let bytes = 0;
  while (bytes < WORTH_BYTES) {
    const { done, value } = await reader.read();
    if (done) return { first: Buffer.concat(chunks), isAll: true };
    chunks.push(value);
    bytes += value.byteLength;
  }
  return { first: Buffer.concat(chunks), isAll: false };
}

/** Sends on what is there whenever nothing more is, so that a page that is made slowly comes as it is made. */
function compress(encoding: Encoding, first: Bytes, reader: Reader): ReadableStream<Bytes> {
  const compressor = compressors[encoding]();
  async function* chunks() {
    yield first;
    for (;;) {
      const reading = reader.read();
      const isLate = nextTurn(null);
      let read: ReadableStreamReadResult<Bytes> | null = await Promise.race([reading, isLate]);
      if (read === null) compressor.flush(() => undefined);
      read ??= await reading;
      if (read.done) return;
      yield read.value;
    }
  }
  const out = new PassThrough();
  // A client that leaves ends the page, and a page that fails ends the answer.
  pipeline(chunks, compressor, out).catch((error: unknown) => {
    void reader.cancel(error).catch(() => undefined);
  });
  return Readable.toWeb(out) as ReadableStream<Bytes>;
}
