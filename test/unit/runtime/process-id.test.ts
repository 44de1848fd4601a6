import { spawn } from "node:child_process";
import { once } from "node:events";

import { expect, test } from "vitest";

import { isProcessGone, newProcessId } from "#app/runtime/process-id.ts";

test("a process is known to be gone once it has ended on this machine, and never before or elsewhere", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  const name = newProcessId(child.pid);
  const [own, machine = "", pid = "", startedAt] = name.split("/");
  expect(isProcessGone(name)).toBe(false);
  expect(isProcessGone(newProcessId())).toBe(false);
  // Its number has been given to another process since.
  expect(isProcessGone([own, machine, pid, `${startedAt}1`].join("/"))).toBe(true);

  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isProcessGone(name)).toBe(true);
  expect(isProcessGone([own, `another-${machine}`, pid, startedAt].join("/"))).toBe(false);
  expect(isProcessGone("0b7a1d3e")).toBe(false);
});
