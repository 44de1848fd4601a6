import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { compressAnswer } from "#app/main/compress-answer.ts";

const PAGE = "<p>Encomienda</p>".repeat(500);
const html = { "content-type": "text/html; charset=utf-8" };
const asked = (encoding: string | null, method = "GET") =>
  new Request("https://app.example/app", {
    method,
    headers: encoding === null ? {} : { "accept-encoding": encoding },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a page", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ])("is sent to a client that takes %s as %s, whole", async (encoding, expected, decode) => {
    const answer = await compressAnswer(asked(encoding), new Response(PAGE, { headers: html }));
    expect(answer.headers.get("content-encoding")).toBe(expected);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    expect(answer.headers.has("content-length")).toBe(false);
    const bytes = await bytesOf(answer);
    expect(bytes.byteLength).toBeLessThan(PAGE.length / 10);
    expect(decode(bytes).toString()).toBe(PAGE);
  });

  test("that is made slowly is sent as it is made", async () => {
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(PAGE));
        end = () => {
          controller.enqueue(Buffer.from("the end"));
          controller.close();
        };
      },
    });
    const answer = await compressAnswer(asked("gzip"), new Response(body, { headers: html }));
    const reader = answer.body!.getReader();
    let early = 0;
    const first = (async () => {
      while (early < 50) early += (await reader.read()).value?.byteLength ?? 0;
    })();
    await Promise.race([first, sleep(2_000)]);
    expect(early).toBeGreaterThanOrEqual(50);
    end();
    while (!(await reader.read()).done);
  });

  test("whose reader leaves is made no further", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.from(PAGE)),
      cancel: () => void (isCancelled = true),
    });
    const answer = await compressAnswer(asked("br"), new Response(body, { headers: html }));
    await answer.body!.cancel();
    await expect.poll(() => isCancelled).toBe(true);
  });

  test("that fails on the way ends as a failure", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(PAGE)),
      pull: (controller) => controller.error(new Error("the page failed")),
    });
    const answer = await compressAnswer(asked("br"), new Response(body, { headers: html }));
    await expect(answer.arrayBuffer()).rejects.toThrow("the page failed");
  });
});

test.each<[string, Request, () => Response]>([
  ["is small", asked("br"), () => new Response("<p>Hello</p>", { headers: html })],
  [
    "is compressed already",
    asked("br"),
    () => new Response(PAGE, { headers: { ...html, "content-encoding": "gzip" } }),
  ],
  [
    "is a part",
    asked("br"),
    () =>
      new Response(PAGE, { status: 206, headers: { ...html, "content-range": "bytes 0-9/99" } }),
  ],
  [
    "must not be changed",
    asked("br"),
    () => new Response(PAGE, { headers: { ...html, "cache-control": "no-transform" } }),
  ],
  [
    "is no text",
    asked("br"),
    () => new Response(PAGE, { headers: { "content-type": "application/pdf" } }),
  ],
  ["has no body", asked("br", "HEAD"), () => new Response(null, { headers: html })],
  ["is not modified", asked("br"), () => new Response(null, { status: 304, headers: html })],
  ["is for a client that takes none", asked(null), () => new Response(PAGE, { headers: html })],
  [
    "is for a client that refuses ours",
    asked("br;q=0, gzip;q=0"),
    () => new Response(PAGE, { headers: html }),
  ],
])("an answer that %s is sent as it is", async (_why, request, make) => {
  const before = make();
  const answer = await compressAnswer(request, make());
  expect(answer.status).toBe(before.status);
  expect(answer.headers.get("content-encoding")).toBe(before.headers.get("content-encoding"));
  expect(await answer.text()).toBe(await before.text());
});

test("an answer depends on the encodings that are taken, also where it was not compressed", async () => {
  const headers = { ...html, vary: "accept-language", etag: '"1"' };
  const small = await compressAnswer(asked("br"), new Response("x", { headers }));
  expect(small.headers.get("vary")).toBe("accept-language, accept-encoding");
  expect(small.headers.get("etag")).toBe('"1"');
  const long = await compressAnswer(asked("br"), new Response(PAGE, { headers }));
  // The bytes are others, so the tag is not a strong one of these.
  expect(long.headers.get("etag")).toBe('W/"1"');
});
