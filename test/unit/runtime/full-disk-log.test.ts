import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

/** Every write to it fails as on a full disk. */
const FULL_DISK = "/dev/full";
const WAIT_MS = 10_000;

test.each(["flush", "exit", "fatal"])(
  "a process whose log goes to a full disk works on, and ends when it wants to (%s)",
  async (end) => {
    const disk = openSync(FULL_DISK, "w");
    const child = spawn(process.execPath, ["test/support/processes/write-log.ts", "500", end], {
      stdio: ["ignore", disk, "inherit", "ipc"],
    });
    closeSync(disk);
    const worked = once(child, "message");
    const hung = setTimeout(() => child.kill("SIGKILL"), WAIT_MS);
    const [code] = (await once(child, "exit")) as [number | null];
    clearTimeout(hung);
    expect(code).toBe(0);
    expect(await worked).toEqual(["works on", undefined]);
  },
  2 * WAIT_MS,
);

test("what was logged on a full disk is written once the disk takes it, and what was too much is counted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "log-"));
  const file = join(folder, "log");
  const text = `${"x".repeat(1023)}\n`;
  // A descriptor of the full disk becomes one of a file: the same number, so the output notices nothing.
  const script = `
    import { closeSync, openSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { openFileOutput } from "#app/runtime/log-output/file-output.ts";
    const fd = openSync("${FULL_DISK}", "w");
    const output = openFileOutput(fd, { minLength: 100, maxWrite: 4096 });
    for (let line = 0; line < 5000; line += 1) output.write(${JSON.stringify(text)});
    await new Promise((resolve) => output.flush(resolve));
    closeSync(fd);
    if (openSync(${JSON.stringify(file)}, "a") !== fd) throw new Error("another descriptor");
    await new Promise((resolve) => output.flush(resolve));
    output.write("the last line\\n");
    output.writeRest();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: "inherit",
  });
  await once(child, "exit");
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  const lost = lines.filter((line) => line.includes("log.lines_lost"));
  expect(lost).toHaveLength(1);
  expect(lines.at(-1)).toBe("the last line");
  expect((JSON.parse(lost[0]!) as { lines: number }).lines + lines.length - 2).toBe(5000);
  expect(lines.length).toBeGreaterThan(4000);
});
