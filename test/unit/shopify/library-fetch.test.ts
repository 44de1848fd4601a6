import { afterAll, beforeAll, expect, test } from "vitest";

import { libraryFetch } from "#app/shopify/access/library-fetch.ts";
import {
  type FakeServer,
  type Reply,
  type Seen,
  startFakeServer,
} from "#test/support/fake-server.ts";

let server: FakeServer;
beforeAll(async () => {
  const answer = ({ path, text }: Seen): Reply => {
    if (path === "/moved") return { status: 302, headers: { location: "/other" }, text: "" };
    if (path === "/nothing") return { status: 204, text: "" };
    return { headers: { "x-seen": "yes" }, text: `${text}!` };
  };
  server = await startFakeServer(answer);
});
afterAll(() => server.close());

test("what Shopify's library asks for comes back as fetch would give it", async () => {
  const init = { method: "POST", headers: { "x-key": "k" }, body: "ñandú" };
  const response = await libraryFetch(`${server.baseUrl}/token`, init);
  expect([response.status, response.headers.get("x-seen")]).toEqual([200, "yes"]);
  expect(await response.text()).toBe("ñandú!");
  expect((await libraryFetch(`${server.baseUrl}/nothing`)).status).toBe(204);
});

test("a redirect is not followed, and no answer is a TypeError", async () => {
  expect((await libraryFetch(`${server.baseUrl}/moved`)).status).toBe(302);
  expect(server.seen.map(({ path }) => path)).not.toContain("/other");
  await expect(libraryFetch("http://127.0.0.1:1/")).rejects.toThrow(TypeError);
});
