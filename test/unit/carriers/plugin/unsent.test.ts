import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { childrenOf } from "#test/bench/linux-process.ts";
import type { Reply } from "#test/support/fake-server.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const waybill = (reference: string) =>
  exampleWaybill({
    reference,
    sender: exampleAddress(QUITO),
    recipient: exampleAddress(GUAYAQUIL),
  });
const token = { json: { access_token: "t", expires_in: 3600 } };
const unsent = { kind: "rejected", isUnsent: true };

describe("a plugin whose carrier made nothing", () => {
  let clave: Faro;
  beforeEach(async () => {
    clave = await openFaro("clave");
    clave.answers.set("/api/waybills", () => ({ json: { number: "W1" } }));
    clave.answers.set("/print/files/", () => ({ text: "%PDF-1.4" }));
  });
  afterEach(() => clave.server.close());
  const create = (reference: string) => clave.carrier.createWaybill(waybill(reference), calm);
  const logsInWith = (...replies: Reply[]) =>
    clave.answers.set("/api/oauth/token", () => replies.shift() ?? token);
  const commits = () => clave.server.seen.filter(({ path }) => path === "/api/waybills");

  test.for([500, 503, 429])("at a login of status %i is asked again later", async (status) => {
    logsInWith({ status, text: "busy" });
    expect(await create("ref-1")).toMatchObject(unsent);
    expect(commits()).toEqual([]);
    expect(await create("ref-1")).toMatchObject({ kind: "created", trackingNumber: "W1" });
  });

  test.for([400, 403])("at a login of status %i is refused", async (status) => {
    logsInWith({ status, text: "no such client" });
    expect(await create("ref-1")).not.toHaveProperty("isUnsent");
    expect(commits()).toEqual([]);
  });

  test("is asked again later by every call that waited for the same login", async () => {
    const { promise: bothWait, resolve: answer } = Promise.withResolvers<void>();
    clave.answers.set("/api/oauth/token", async () => (await bothWait, { status: 502, json: {} }));
    const both = Promise.all([create("ref-1"), create("ref-2")]);
    await expect.poll(() => clave.server.seen.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    answer();
    expect(await both).toMatchObject([unsent, unsent]);
    expect(clave.server.seen).toHaveLength(1);
  });

  test("is asked again later when its commit was not let in, and no login followed", async () => {
    logsInWith(token, { status: 503, json: {} });
    clave.answers.set("/api/waybills", () => ({ status: 401, json: {} }));
    expect(await create("ref-1")).toMatchObject(unsent);
    expect(commits()).toHaveLength(1);
  });

  test("is asked again later when its process is killed before the commit", async () => {
    clave.answers.set("/api/oauth/token", async () => {
      killPlugins();
      return new Promise(() => {});
    });
    expect(await create("ref-1")).toMatchObject(unsent);
    clave.answers.set("/api/oauth/token", () => token);
    expect(await create("ref-1")).toMatchObject({ kind: "created" });
  });

  test("is unknown when its process is killed after the commit", async () => {
    clave.answers.set("/api/oauth/token", () => token);
    clave.answers.set("/api/waybills", () => (killPlugins(), { json: { number: "W1" } }));
    expect(await create("ref-1")).toMatchObject({ kind: "unknown" });
  });
});

test("a process that one call ends is refused of that call, and asked again later of its neighbour", async () => {
  const wild = await openFaro("wild");
  const create = (reference: string) => wild.carrier.createWaybill(waybill(reference), calm);
  wild.answers.set("/api/waybills", () => ({ json: {} }));
  expect(await create("exit")).not.toHaveProperty("isUnsent");
  const neighbour = create("rejection");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await Promise.all([create("exit"), neighbour])).toMatchObject([unsent, unsent]);
  await wild.server.close();
});

/** The processes of all plugins, which a process of this one starts. */
function killPlugins(): void {
  for (const launcher of childrenOf(process.pid))
    for (const plugin of childrenOf(launcher)) process.kill(plugin, "SIGKILL");
}
