import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";

import { openAssets } from "#app/main/serve-assets.ts";
import type { EdgeEnv } from "#app/runtime/edge/listener.ts";
import { compressAssets } from "#app/vite/compress-assets.ts";
import { makeFolder } from "#test/support/make-folder.ts";

const STYLES = ".a { color: red }\n".repeat(200);
let router: Hono<EdgeEnv>;

beforeAll(async () => {
  const folder = makeFolder("encomienda-");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "secret.css"), STYLES);
  writeFileSync(join(folder, "assets/styles-x1.css"), STYLES);
  writeFileSync(join(folder, "assets/small-x2.js"), "export {}");
  writeFileSync(join(folder, "assets/icon-x3.png"), Buffer.alloc(5_000));
  await compressAssets(join(folder, "assets"));
  const serve = openAssets(folder);
  router = new Hono<EdgeEnv>().use("/assets/*", async (c, next) => (await serve(c)) ?? next());
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const incoming = { headers };
  return router.request(path, { method, headers }, { incoming });
}

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip;q=1.0, br;q=0.2", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["", null, (bytes: Buffer) => bytes],
  ["identity", null, (bytes: Buffer) => bytes],
  ["br;q=0", null, (bytes: Buffer) => bytes],
])("a client that takes %s gets a built file as %s", async (accepted, encoding, decode) => {
  const headers: Record<string, string> = accepted ? { "accept-encoding": accepted } : {};
  const answer = await ask("/assets/styles-x1.css", headers);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(decode(bytes).toString()).toBe(STYLES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(answer.headers.get("content-encoding")).toBe(encoding);

  const etag = answer.headers.get("etag")!;
  const again = await ask("/assets/styles-x1.css", { ...headers, "if-none-match": `W/${etag}` });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  const head = await ask("/assets/styles-x1.css", headers, "HEAD");
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(answer.headers));
  expect(await head.text()).toBe("");
});

test("each encoding has a tag of its own", async () => {
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => {
      const { headers } = await ask("/assets/styles-x1.css", { "accept-encoding": encoding });
      return headers.get("etag");
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

test("a range of a file is answered with all of it", async () => {
  const answer = await ask("/assets/styles-x1.css", {
    range: "bytes=0-9",
    "accept-encoding": "br",
  });
  expect(answer.status).toBe(200);
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(STYLES);
});

test.each(["small-x2.js", "icon-x3.png"])("%s is not compressed", async (name) => {
  const answer = await ask(`/assets/${name}`, { "accept-encoding": "br, gzip" });
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
});

test.each([
  "/assets/",
  "/assets/nothing.css",
  "/assets/styles-x1.css.br",
  "/assets/..%2fsecret.css",
  "/assets/%2e%2e/secret.css",
  "/assets/.hidden",
])("%s is no built file", async (path) => {
  expect((await ask(path, { "accept-encoding": "br" })).status).toBe(404);
});

test("what is no question is not answered by a file", async () => {
  expect((await ask("/assets/styles-x1.css", {}, "POST")).status).toBe(404);
});
