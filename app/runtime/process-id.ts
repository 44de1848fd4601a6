import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";

/** Which process of which start of which machine; null where the system does not say. */
interface ProcessOfMachine {
  /** The start of the machine, and the space of process numbers within it: a container has its own. */
  machine: string;
  pid: number;
  /** When it began: a number is given to another process later. */
  startedAt: string;
}

/**
 * A name for this process in leases, by which another one of the same machine can see that it is gone.
 * @param pid of another process, for one that writes its leases
 */
export function newProcessId(pid = process.pid): string {
  const place = placeOf(pid);
  return place === null
    ? randomUUID()
    : [randomUUID(), place.machine, place.pid, place.startedAt].join("/");
}

/** True only where it is known: the process ran on this start of this machine, and has ended. */
export function isProcessGone(processId: string): boolean {
  const [, machine, pid, startedAt] = processId.split("/");
  if (pid === undefined || machine !== machineOf()) return false;
  return placeOf(Number(pid))?.startedAt !== startedAt;
}

function placeOf(pid: number): ProcessOfMachine | null {
  const machine = machineOf();
  const startedAt = startOf(pid);
  return machine === null || startedAt === null ? null : { machine, pid, startedAt };
}

/** Null on a system without them. */
function machineOf(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

const ENDED = /^[ZX]$/;
/** Of the fields of /proc/PID/stat behind the program's name, which may hold anything: the state is the first. */
const STARTED_AT = 19;

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ENDED.test(fields[0] ?? "") ? null : (fields[STARTED_AT] ?? null);
  } catch {
    return null;
  }
}
