import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { trustedCaOf } from "#app/carriers/plugin/card/trusted-ca.ts";
import { openExchange } from "#app/carriers/plugin/exchange.ts";
import { type FakeServer, startFakeServer } from "#test/support/fake-server.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { makeSelfSigned } from "#test/support/self-signed.ts";

const identity = makeSelfSigned();
let server: FakeServer;
beforeAll(async () => void (server = await startFakeServer(() => ({ json: {} }), identity)));
afterAll(() => server.close());

/** A commit of a plugin, as the service sends it, and what is certain of it. */
async function commitWith(trustedCa?: { pem: string } | { file: string }) {
  const card = { timeoutMs: 5000, answerBytesMax: 1000, sessionEndStatuses: [401] };
  const exchange = openExchange(card, { api: server.baseUrl }, trustedCaOf({ trustedCa }), {
    mayCommit: true,
    signal: new AbortController().signal,
  });
  const request = { method: "POST", host: "api", path: "/waybills", headers: {}, body: "{}" };
  const commit = { refusals: [], words: [], isAgain: false };
  const answer = await exchange.send({ ...request, commit, isLogin: false }).then(
    ({ status }) => status,
    ({ message }: Error) => message,
  );
  return { answer, commit: exchange.commitState() };
}

test("a server without a trusted certificate is refused before it sees a byte, whatever the environment says", async () => {
  const refused = { answer: "DEPTH_ZERO_SELF_SIGNED_CERT", commit: "none" };
  expect(await commitWith()).toEqual(refused);

  // Node warns of it once, which is right, and not what is tested.
  vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  expect(await commitWith()).toEqual(refused);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(server.seen).toEqual([]);
});

test("the authority that the card pins is accepted, written in it or in a file", async () => {
  expect(await commitWith({ pem: identity.cert })).toMatchObject({ answer: 200 });
  const folder = makeFolder("encomienda-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "ca.pem");
  writeFileSync(file, identity.cert);
  expect(await commitWith({ file })).toMatchObject({ answer: 200 });
});

test("a pinned authority is the only one: another one's server is refused", async () => {
  expect(await commitWith({ pem: makeSelfSigned().cert })).toMatchObject({ commit: "none" });
});
