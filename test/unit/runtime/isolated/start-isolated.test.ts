import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const PROCESS_END_MS_MAX = 5_000;
const STANDSTILL_MS_MAX = 5;

/** A process that is no longer there, or has ended and waits for its parent to notice. */
const hasEnded = (pid: string) =>
  !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

test.runIf(existsSync("/proc/self"))(
  "a worker that never pauses ends with the service, also when the service is killed",
  async () => {
    const service = spawn(process.execPath, [new URL("./starts-it.ts", import.meta.url).pathname]);
    const [printed] = (await once(service.stdout, "data")) as [Buffer];
    const pid = printed.toString().trim();
    expect(hasEnded(pid)).toBe(false);
    service.kill("SIGKILL");
    const lastMs = performance.now() + PROCESS_END_MS_MAX;
    while (!hasEnded(pid) && performance.now() < lastMs) await sleep(20);
    expect(hasEnded(pid)).toBe(true);
  },
  20_000,
);

test("a service of 400 MB does not stand still while it starts a process", async () => {
  const path = new URL("./starts-while-large.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [path]);
  // To copy the page tables of so much memory takes ten to twenty milliseconds of its thread.
  expect(Number(stdout)).toBeLessThan(STANDSTILL_MS_MAX);
}, 30_000);
