import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import type { WorkLimit } from "#app/runtime/isolated/limit-work.ts";
import { childrenOf } from "#test/bench/linux-process.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { exampleAddress, exampleWaybill } from "#test/unit/carriers/example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "#test/unit/carriers/plugin/open-faro.ts";

const calm = new AbortController().signal;

/** Other ways to take memory than one heap and one text: by night. */
const memoryTakers = isLongRun ? (["list", "map", "buffers"] as const) : [];
/** On a busy machine two seconds without a pause are over before all memory is taken. */
const TOO_MUCH = /uses too much memory|works without a pause/;

describe("a plugin that does what no carrier may", () => {
  let wild: Faro;
  let honest: Faro;
  beforeAll(async () => {
    [wild, honest] = await Promise.all([openFaro("wild"), openFaro()]);
    wild.answers.set("/api/waybills", () => ({ json: {} }));
  });
  afterAll(() => Promise.all([wild.server.close(), honest.server.close()]));
  const create = (faro: Faro, reference: string) =>
    faro.carrier.createWaybill(
      exampleWaybill({
        reference,
        sender: exampleAddress(QUITO),
        recipient: exampleAddress(GUAYAQUIL),
      }),
      calm,
    );

  test.for([
    ["loop", "works without a pause"],
    ["exit", "ended by itself"],
    ["heap", TOO_MUCH],
    ["text", TOO_MUCH],
    ...memoryTakers.map((what) => [what, TOO_MUCH] as const),
    ["flood", /sends too many messages|works without a pause/],
    ["buffer", "too large"],
    ["array", "too large"],
    ["rejection", "nothing awaits this"],
    ["stranger", "names no host stranger"],
    ["outside", "stays below"],
    ["fetch", "fetch is not defined"],
    ["module", "imports node:http"],
    ["builtin", "is not a function"],
    ["host", "the header host"],
    ["secret", "names no secret other"],
  ] as const)("by %s before its commit has made nothing, and works on", async ([what, detail]) => {
    expect(await create(wild, what)).toMatchObject({
      kind: "rejected",
      detail: expect.stringMatching(detail),
    });
    expect(await create(wild, "plain")).toMatchObject({ kind: "created" });
  });

  test.for(["loop", "exit", "heap", "list", "rejection"] as const)(
    "by %s after its commit leaves an unknown outcome",
    async (what) => {
      expect(await create(wild, `after-${what}`)).toMatchObject({ kind: "unknown" });
    },
  );

  test.for(["exit", "loop", "silence", "ask"] as const)(
    "by %s while it reads a push is asked to read it again",
    async (what) => {
      const read = (text: string) =>
        wild.carrier.push?.read(new Headers(), new TextEncoder().encode(text));
      expect(await read(what)).toBe("again");
      // A busy machine takes longer than the five seconds of a push to end a loop.
      await expect.poll(() => read("[]")).toEqual([]);
      await expect(read("no JSON")).rejects.toThrow("is not valid JSON");
    },
  );

  test("is not one that a busy machine gives no processor for three seconds", async () => {
    await create(honest, "before");
    const waiting = create(honest, "starved");
    signalPlugins("SIGSTOP");
    await sleep(3_000);
    signalPlugins("SIGCONT");
    expect(await waiting).toMatchObject({ kind: "created" });
  });

  test("does not slow another carrier down", async () => {
    await create(honest, "warm");
    let isOver = false;
    const looping = create(wild, "loop").finally(() => (isOver = true));
    for (let count = 0; count < 3; count += 1)
      expect(await create(honest, `beside-${count}`)).toMatchObject({ kind: "created" });
    // Of the loop's seconds, three waybills take a fraction.
    expect(isOver).toBe(false);
    expect(await looping).toMatchObject({ kind: "rejected" });
  });
});

/** To the processes of all plugins and to their launcher, which is the only child of this one. */
function signalPlugins(signal: "SIGSTOP" | "SIGCONT", from = process.pid): void {
  for (const pid of childrenOf(from)) {
    process.kill(pid, signal);
    signalPlugins(signal, pid);
  }
}

describe("a plugin is refused when it is loaded", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "encomienda-plugin-"))));
  afterAll(() => rmSync(folder, { recursive: true }));
  function load(name: string, text: string, loadMax?: WorkLimit) {
    const path = join(folder, `${name}.ts`);
    writeFileSync(path, text);
    return readPlugin(pathToFileURL(path).href, loadMax);
  }

  const modules = ["http", "https", "http2", "net", "tls", "dgram", "dns", "fs"];
  const others = ["child_process", "cluster", "worker_threads", "module", "inspector", "vm"];
  test("with an import of a module that reaches outside", async () => {
    const names = [...modules, ...others]
      .flatMap((name) => [name, `node:${name}`])
      .concat("undici");
    // One process tries them all, and says what it was refused.
    const text = `
      const refusals = [];
      for (const name of ${JSON.stringify(names)})
        refusals.push(await import(name).then(() => "takes " + name, (error) => error.message));
      throw new Error(refusals.join("\\n"));`;
    const refusals = await load("imports", text).catch((error: Error) => error.message.split("\n"));
    expect(refusals).toEqual(names.map((name) => expect.stringContaining(`imports ${name}: `)));

    const fixed = 'import * as it from "node:net"; export default { create: () => it };';
    await expect(load("fixed", fixed)).rejects.toThrow("imports node:net: ");
  });

  test("with an import from outside its folder", async () => {
    const text = 'import * as it from "../../etc/x.ts"; export default { create: () => it };';
    await expect(load("outside", text)).rejects.toThrow("imports ../../etc/x.ts");
  });

  test("without a create and without a card", async () => {
    await expect(load("nothing", "export default {};")).rejects.toThrow("exports no carrier");
    await expect(load("bare", "export default { create() {} };")).rejects.toThrow(
      "card is refused",
    );
  });

  test("when it does not end to load, whether it works or waits", async () => {
    const hour = 3_600_000;
    const works = load("works", "export {}; for (;;);", { processorMs: 1_000, ms: hour });
    await expect(works).rejects.toThrow("does not load in time");
    const waiting = "setInterval(() => {}, 1000); await new Promise(() => {}); export {};";
    const waits = load("waits", waiting, { processorMs: hour, ms: 1_000 });
    await expect(waits).rejects.toThrow("does not load in time");
  });

  test("not when a busy machine gives it no processor for three seconds", async () => {
    const limit = { processorMs: 2_500, ms: 300_000 };
    const loading = load("starved", "export default {};", limit);
    signalPlugins("SIGSTOP");
    await sleep(3_000);
    signalPlugins("SIGCONT");
    await expect(loading).rejects.toThrow("exports no carrier");
  });
});
