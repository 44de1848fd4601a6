import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { getMimeType } from "hono/utils/mime";

import { acceptedEncoding } from "#app/runtime/edge/accepted-encoding.ts";
import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { listsTag } from "#app/runtime/edge/lists-tag.ts";

const BASE = "/assets/";
/** No folder, and no file whose name begins with a dot. */
const NAME = /^[A-Za-z0-9_-][\w.-]*$/;
const ONE_YEAR_FOREVER = "public, max-age=31536000, immutable";
/** As the build writes them beside a file that is worth it. */
const extensions = { br: ".br", gzip: ".gz" } as const;
const compressedName = /\.(?:br|gz)$/;

/** Null for what is no built file, or not asked for by GET or HEAD. */
export type ServeAsset = (c: EdgeContext) => Promise<Response | null>;

/**
 * Serves the built files of the pages in the encoding that the client prefers, compressed when they were built. A name
 * is a hash of the contents, so it is the tag as well. A range is answered with the whole: nothing here is so large.
 * @param folder with the folder `assets` in it
 */
export function openAssets(folder: string): ServeAsset {
  return async function serveAsset(c) {
    const { method, path } = c.req;
    const name = path.slice(BASE.length);
    const isAsked = (method === "GET" || method === "HEAD") && path.startsWith(BASE);
    if (!isAsked || !NAME.test(name) || compressedName.test(name)) return null;

    const preferred = acceptedEncoding(headerOf(c, "accept-encoding"));
    const file = join(folder, BASE, name);
    const compressed = preferred && (await read(file + extensions[preferred]));
    const bytes = compressed ?? (await read(file));
    if (bytes === null) return null;

    const encoding = compressed === null ? null : preferred;
    const etag = `"${name}${encoding === null ? "" : extensions[encoding]}"`;
    const headers: Record<string, string> = {
      etag,
      "cache-control": ONE_YEAR_FOREVER,
      vary: "accept-encoding",
    };
    const known = headerOf(c, "if-none-match");
    if (known !== undefined && listsTag(known, (tag) => tag === etag))
      return new Response(null, { status: 304, headers });
    headers["content-type"] = getMimeType(name) ?? "application/octet-stream";
    headers["content-length"] = String(bytes.byteLength);
    if (encoding !== null) headers["content-encoding"] = encoding;
    return new Response(method === "HEAD" ? null : bytes, { headers });
  };
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}
