import { readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** Processor time that a process has used so far; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  // The name of the program comes in parentheses and may itself contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD])) * TICK_MS;
}

/** Memory of a process that is in RAM now, in megabytes; NaN where there is no /proc. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;
}

/** The processes that a process has started; none where there is no /proc. */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
