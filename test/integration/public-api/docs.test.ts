import { gunzipSync } from "node:zlib";

import { describe, expect, outcomeOf, test } from "./api-client.ts";

const anonymous = {
  headers: { "x-api-key": null, "x-service-api-version": null, "x-service-country": null },
};

describe("the documentation", () => {
  test("is a page of our own files only, with nothing inside it that a strict policy would stop", async ({
    client,
  }) => {
    const page = await client.send("GET", "/docs", anonymous);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.text).not.toMatch(/<script>|<style|style=|\son\w+=/);

    const addresses = [...page.text.matchAll(/<(\w+)[^>]*?(?:src|href)="([^"]+)"/g)];
    for (const [, , found] of addresses) expect(found).toMatch(/^\/api\/public\/docs\//);
    const files = addresses.flatMap(([, element, found]) => (element === "a" ? [] : found!));
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const found of files) {
      const file = await client.send("GET", found.replace("/api/public", ""), anonymous);
      expect(file.status, found).toBe(200);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.text.length).toBeGreaterThan(50);
    }
  });

  test("gives no other file, and none outside the package", async ({ client }) => {
    const names = [
      "package.json",
      "index.html",
      "..%2fpackage.json",
      "constructor",
      "swagger-ui.js.map",
    ];
    for (const name of names) {
      expect(outcomeOf(await client.send("GET", `/docs/${name}`, anonymous)), name).toBe(
        "404 notFound",
      );
    }
  });

  test("is served compressed", async ({ client }) => {
    const headers = { ...anonymous.headers, "accept-encoding": "gzip" };
    const response = await client.api.request("/api/public/docs/swagger-ui.css", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const css = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(css).toContain(".swagger-ui");
    expect((await client.send("HEAD", "/docs/swagger-ui.css", { headers })).text).toBe("");
  });

  test("describes itself at /openapi.json without a key, with 304 for a client that has it", async ({
    client,
  }) => {
    const first = await client.send("GET", "/openapi.json", anonymous);
    expect(first.json).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/api/public" }] });
    const headers = { ...anonymous.headers, "if-none-match": first.headers.get("etag") };
    expect((await client.send("GET", "/openapi.json", { headers })).status).toBe(304);
  });
});
