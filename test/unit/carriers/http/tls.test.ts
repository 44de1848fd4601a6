import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { exampleWaybill } from "../example-waybill.ts";
import { type FakeServer, startFakeServer } from "./fake-server.ts";
import { plainCarrier } from "./plain-carrier.ts";
import { makeSelfSigned } from "./self-signed.ts";

const calm = new AbortController().signal;
const identity = makeSelfSigned();
let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer(() => ({ json: { ok: true, number: "A1" } }), identity);
});
afterAll(() => server.close());

const createWith = (trustedCa?: object) =>
  plainCarrier(server.baseUrl, trustedCa ? { trustedCa } : {}).createWaybill(
    exampleWaybill(),
    calm,
  );

test("a server without a trusted certificate is refused before it sees a byte, whatever the environment says", async () => {
  const detail = "not sent: DEPTH_ZERO_SELF_SIGNED_CERT";
  const refused = { kind: "rejected", detail, isUnsent: true };
  expect(await createWith()).toEqual(refused);

  // Node warns of it once, which is right, and not what is tested.
  vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  expect(await createWith()).toEqual(refused);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(server.seen).toEqual([]);
});

test("the authority that the configuration pins is accepted, written in it or in a file", async () => {
  expect(await createWith({ pem: identity.cert })).toMatchObject({ kind: "created" });

  const folder = mkdtempSync(join(tmpdir(), "carrier-"));
  const file = join(folder, "ca.pem");
  writeFileSync(file, identity.cert);
  expect(await createWith({ file })).toMatchObject({ kind: "created" });
  rmSync(folder, { recursive: true });
});

test("a pinned authority is the only one: another one's server is refused", async () => {
  expect(await createWith({ pem: makeSelfSigned().cert })).toMatchObject({ kind: "rejected" });
});
