import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { childrenOf } from "#test/bench/linux-process.ts";
import { eventually } from "#test/support/eventually.ts";

/** Of which the supervisor does not know yet. */
const DEAD = /\) Z /;

test("a process that is killed before the supervisor answers its question ends alone", async () => {
  const supervisor = spawn(process.execPath, ["test/support/processes/supervised.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(supervisor, "exit");
  const { pid = 0 } = supervisor;
  let printed = "";
  supervisor.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const says = (text: string) => eventually(() => expect(printed).toContain(text));
  try {
    await says("server.started");
    const before = childrenOf(pid);
    expect(before).toHaveLength(2);
    process.kill(pid, "SIGSTOP");
    process.kill(before[0]!, "SIGHUP");
    await says("asked");
    process.kill(before[0]!, "SIGKILL");
    await eventually(() => expect(readFileSync(`/proc/${before[0]}/stat`, "utf8")).toMatch(DEAD));
    process.kill(pid, "SIGCONT");
    await says("process.lost");
    const now = await eventually(() => {
      const pids = childrenOf(pid).filter((each) => each !== before[0]);
      expect(pids).toHaveLength(2);
      return pids;
    });
    expect(now).toContain(before[1]);
  } finally {
    supervisor.kill("SIGTERM");
  }
  expect(await ended).toEqual([0, null]);
});
