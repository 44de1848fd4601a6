import { execFileSync } from "node:child_process";

import { openContract } from "#app/carriers/own-contract/open-contract.ts";
import { eventually } from "#test/support/eventually.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { connectFaro, ctxOf, openContractWorld } from "./open-contract-world.ts";

const ONE = "sesamo-one-12345";

/** What this process's launcher has started, and still runs. */
function isolatedProcesses(): Set<string> {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/) as [string, string]));
  const own = String(process.pid);
  return new Set(
    [...parents].filter(([, above]) => parents.get(above) === own).map(([pid]) => pid),
  );
}

/** The processes that are new once there are `count` of them. */
const untilNew = (before: Set<string>, count: number) =>
  eventually(
    () => {
      const found = [...isolatedProcesses()].filter((pid) => !before.has(pid));
      expect(found).toHaveLength(count);
      return found;
    },
    { intervalMs: 200 },
  );

describe("the process of a connected contract", () => {
  test("is there before a price is asked: once connected, and once the server has started", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const before = isolatedProcesses();
    await connectFaro(one, ONE);
    const connected = await untilNew(before, 1);

    const restarted = await faro.open();
    const after = new Set([...before, ...connected]);
    const [started] = await untilNew(after, 1);
    // A request of its account finds it running.
    ctxOf(one);
    restarted.own("EC").of(one.accountId);
    expect(await untilNew(after, 1)).toEqual([started]);
    expect(faro.server.seen).toEqual([]);
  });

  test("answers the first price in a part of the time that a cold one takes", async ({ db }) => {
    const faro = await openContractWorld(db);
    const { accountId } = await faro.openShop();
    const terms = {
      accountId,
      carrierToken: "faro",
      isClosed: false,
      billing: "wallet" as const,
      fields: { constants: {}, numbers: null },
      cities: null,
      secrets: { password: ONE },
    };
    const [cold, warm] = [openContract(faro.file, terms), openContract(faro.file, terms)];
    const near = new Headers();
    const ask = async ({ carriers }: typeof cold) => {
      const startedMs = performance.now();
      await carriers[0]!.push?.read(near, new Uint8Array());
      return performance.now() - startedMs;
    };
    try {
      const coldMs = await ask(cold);
      await warm.warm();
      const warmMs = await ask(warm);
      expect(warmMs).toBeLessThan(coldMs / 2);
    } finally {
      cold.close();
      warm.close();
    }
  });
});
