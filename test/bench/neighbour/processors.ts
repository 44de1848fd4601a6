import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

const NS_PER_MS = 1_000_000;

/** What the main thread of a process has had so far, in milliseconds. */
export interface ThreadTime {
  /** On a processor. */
  busyMs: number;
  /** Ready to run, while something else had the processor. */
  waitedMs: number;
}

/**
 * Lets processes of this machine stand for machines of their own: the server has one processor with all that it starts,
 * the clients have the other, and what attacks runs only while nothing else of its processor wants to (SCHED_IDLE). A
 * low priority is not enough: the server has a session of its own, and Linux weighs sessions alike (autogroup).
 * @param pids of processes that are running; what they start later inherits it
 * @returns false where the machine has one processor, or no `taskset` and `chrt` (util-linux): nothing is changed then
 */
export function standForMachines(pids: {
  server: number;
  clients: number[];
  attacker: number;
}): boolean {
  if (availableParallelism() < 2) return false;
  try {
    pin(pids.server, 0);
    for (const pid of [...pids.clients, pids.attacker]) pin(pid, 1);
    execFileSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(pids.attacker)]);
    return true;
  } catch {
    return false;
  }
}

/** All threads that the process has now. */
export function pin(pid: number, processor: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `${processor}`, `${pid}`]);
}

/** NaN where there is no /proc. Linux counts it in nanoseconds. */
export function mainThreadTime(pid: number): ThreadTime {
  const [busyNs, waitedNs] = schedstatOf(pid).split(" ").map(Number);
  return { busyMs: (busyNs ?? NaN) / NS_PER_MS, waitedMs: (waitedNs ?? NaN) / NS_PER_MS };
}

function schedstatOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8");
  } catch {
    return "";
  }
}
