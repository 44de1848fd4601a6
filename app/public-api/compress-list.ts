import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliCompress, gzip } from "node:zlib";

import { brotliOptions, type EncodedBody } from "./prepared-body.ts";

/** About half a millisecond of work: requests wait no longer for it. */
const ROWS_AT_ONCE = 500;
/** The first reader waits for the compression: of 29,696 places some 30 ms instead of 45, for a sixth more bytes. */
const LONG = 10_000;
const QUALITY_OF_LONG = 4;

/**
 * A long list as the JSON `{"payload":{"data":[…]},"objectType":…}`, made in short slices and compressed by another
 * thread meanwhile. Only the compressed forms are kept, a fourteenth of the text; the text is made again for a client
 * that takes no other, once for all that read it at the same time.
 */
export async function compressList(
  rows: readonly unknown[],
  objectType: string,
): Promise<EncodedBody> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  await pipeline(
    async function* () {
      for (const text of jsonInSlices(rows, objectType)) {
        const bytes = Buffer.from(text);
        hash.update(bytes);
        yield bytes;
        await nextTurn();
      }
    },
    createBrotliCompress(brotliOptions(rows.length > LONG ? QUALITY_OF_LONG : undefined)),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk);
    },
  );
  const br = Buffer.concat(chunks);
  const text = shared(() => promisify(brotliDecompress)(br));
  let zipped: Promise<Buffer> | undefined;
  const zip = async () => promisify(gzip)(await text());

  return {
    hash: hash.digest("base64url"),
    as(encoding) {
      if (encoding === "br") return br;
      return encoding === "gzip" ? (zipped ??= zip()) : text();
    },
  };
}

function* jsonInSlices(rows: readonly unknown[], objectType: string): Generator<string> {
  yield '{"payload":{"data":[';
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const slice = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)).slice(1, -1);
    yield at === 0 ? slice : `,${slice}`;
  }
  yield `]},"objectType":${JSON.stringify(objectType)}}`;
}

/** One buffer for all that hold it, however slowly they read; a new one when none does. */
function shared(make: () => Promise<Buffer>): () => Buffer | Promise<Buffer> {
  let made: WeakRef<Buffer> | undefined;
  let making: Promise<Buffer> | undefined;
  const remake = async () => {
    try {
      const bytes = await make();
      made = new WeakRef(bytes);
      return bytes;
    } finally {
      making = undefined;
    }
  };
  return () => made?.deref() ?? (making ??= remake());
}
