import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const WITHIN_MS = 300_000;
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
    // It gives way to everything else, so it hears of the end when the machine lets it.
    await expect.poll(() => hasEnded(pid), { timeout: WITHIN_MS }).toBe(true);
  },
);

test("a service of 400 MB does not stand still while it starts a process", async () => {
  const path = new URL("./starts-while-large.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [path]);
  // To copy the page tables of so much memory takes ten to twenty milliseconds of its thread.
  expect(Number(stdout)).toBeLessThan(STANDSTILL_MS_MAX);
});
