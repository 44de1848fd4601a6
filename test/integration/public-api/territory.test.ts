import { brotliDecompressSync, gunzipSync } from "node:zlib";

import {
  describe,
  expect,
  outcomeOf,
  requiredHeaders,
  test,
  type ApiClient,
} from "./api-client.ts";

async function fetchList(client: ApiClient, headers: Record<string, string> = {}) {
  const response = await client.api.request("/api/public/territory", {
    headers: { ...requiredHeaders(client.apiKey), ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("GET /territory", () => {
  test("is the whole catalogue, the same bytes in every encoding", async ({ client }) => {
    const plain = await fetchList(client);
    const { payload, objectType } = JSON.parse(plain.bytes.toString()) as {
      payload: { data: object[] };
      objectType: string;
    };
    expect([payload.data.length, objectType]).toEqual([1046, "territory"]);
    expect(Object.keys(payload.data[0] ?? {})).toEqual([
      "territoryBaseId",
      "territory1Name",
      "territory2Name",
      "territory3Name",
      "searchableText",
    ]);

    const gzip = await fetchList(client, { "accept-encoding": "gzip, deflate" });
    const brotli = await fetchList(client, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(gzip.response.headers.get("content-encoding")).toBe("gzip");
    expect(brotli.response.headers.get("content-encoding")).toBe("br");
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 6);
  });

  test("respects an encoding that the client excludes", async ({ client }) => {
    for (const accepted of ["br;q=0, gzip;q=0", "identity", "gzip; q=0.0", "br ; q=0.000"]) {
      const { response } = await fetchList(client, { "accept-encoding": accepted });
      expect(response.headers.get("content-encoding"), accepted).toBeNull();
    }
    const { response } = await fetchList(client, { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  test("has a strong tag for every encoding and says what it depends on", async ({ client }) => {
    const tags = new Set<string | null>();
    for (const accepted of ["identity", "gzip", "br"]) {
      const { response } = await fetchList(client, { "accept-encoding": accepted });
      tags.add(response.headers.get("etag"));
      expect(response.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
      expect(response.headers.get("vary")).toContain("accept-encoding");
    }
    expect(tags.size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  test("answers 304 to its own tag: alone, in a list, weak, or any", async ({ client }) => {
    const { response } = await fetchList(client, { "accept-encoding": "br" });
    const tag = response.headers.get("etag") ?? "";
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, `"a",W/${tag} ,"b"`, "*"]) {
      const again = await fetchList(client, { "accept-encoding": "br", "if-none-match": known });
      expect([again.response.status, again.bytes.length], known).toEqual([304, 0]);
      expect(again.response.headers.get("etag")).toBe(tag);
      expect(again.response.headers.get("x-request-id")).toBeTruthy();
    }
    for (const other of ['"other"', tag.slice(1, -1), "W/*"]) {
      const again = await fetchList(client, { "if-none-match": other });
      expect(again.response.status, other).toBe(200);
    }
  });

  test("asks for the headers and the key first, even when nothing has changed", async ({
    client,
  }) => {
    const headers = { "x-api-key": null, "if-none-match": "*" };
    expect(outcomeOf(await client.send("GET", "/territory", { headers }))).toBe(
      "401 invalidApiKey",
    );
  });

  test("answers HEAD with the length of what GET would bring", async ({ client }) => {
    const { bytes } = await fetchList(client);
    const head = await client.send("HEAD", "/territory");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });
});
