import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { defaultHeaders, withDefaults } from "#app/main/admission/default-headers.ts";

const defaults = defaultHeaders({ isHttps: true });

/** The headers of an answer that a handler began with these, each as often as it was sent, in order. */
async function sentWith(given: OutgoingHttpHeaders): Promise<string[]> {
  const server = createServer((_request, outgoing) => {
    const rest = withDefaults(outgoing, defaults, [given]) as [];
    ServerResponse.prototype.writeHead.call(outgoing, 200, ...rest);
    outgoing.end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  const ofConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);
  return [...headers]
    .filter(([name]) => !ofConnection.has(name))
    .map((header) => header.join(": "))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

const linesOf = (changes: Record<string, string>) =>
  Object.entries({ ...defaults, ...changes })
    .map((header) => header.join(": "))
    .toSorted((a, b) => (a < b ? -1 : 1));

test("an answer has each default once, and what its handler says in place of one", async () => {
  expect(await sentWith({})).toEqual(linesOf({}));
  const changes = { "cache-control": "private, max-age=60", "content-type": "text/plain" };
  expect(await sentWith(changes)).toEqual(linesOf(changes));
});

test("a document may be shown by the browser's own reader, and nothing else may run", async () => {
  const printed = await sentWith({ "content-type": "application/pdf" });
  expect(printed.filter((line) => line.startsWith("content-security-policy"))).toEqual([
    "content-security-policy: base-uri 'none'; form-action 'none'",
  ]);
});

test("several cookies stay several headers", async () => {
  const sent = await sentWith({ "set-cookie": ["a=1", "b=2"] });
  expect(sent.filter((line) => line.startsWith("set-cookie"))).toEqual([
    "set-cookie: a=1",
    "set-cookie: b=2",
  ]);
});
