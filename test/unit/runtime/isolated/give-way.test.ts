import { existsSync, readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { startIsolated } from "#app/runtime/isolated/start-isolated.ts";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Behind the name of the program, which is in parentheses. */
const PRIORITY_FIELD = 16;
const WORKED_MS = 300;
/** It runs when nothing else does: only a machine that is busy to its end takes so long. */
const WITHIN_MS = 300_000;

/** Of each thread. */
const prioritiesOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    return Number(stat.split(") ").at(-1)?.split(" ")[PRIORITY_FIELD]);
  });

async function started(main: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const isolated = startIsolated(new URL(main, import.meta.url), {
    resourceLimits: {},
    memoryMb: 64,
    onMessage: (pid) => resolve(Number(pid)),
    onEnd: () => {},
  });
  return { ...isolated, pid: await promise };
}

describe.runIf(existsSync("/proc/self/task"))("an isolated process", () => {
  test("that works without a pause gives way to everything else, with all of its threads", async () => {
    const { pid, end } = await started("./never-ends.ts");
    const priorities = () => [...new Set(prioritiesOf(pid))];
    await expect.poll(priorities, { timeout: WITHIN_MS }).toEqual([PRIORITY_LOW]);
    end();
  });

  test("that pauses keeps its priority, however much it works", async () => {
    const { pid, end, processorMs } = await started("./pauses.ts");
    const before = await processorMs();
    while ((await processorMs()) - before < WORKED_MS) await sleep(50);
    expect(new Set(prioritiesOf(pid))).toEqual(new Set([PRIORITY_BELOW_NORMAL]));
    end();
  });
});
