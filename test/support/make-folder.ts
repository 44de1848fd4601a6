import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** A container often has 64 MB of it, which a run would fill. */
const MEMORY_BYTES_MIN = 2_000_000_000;
/** What `makeFolder` makes: a purpose, the process that made it, and what `mkdtemp` adds. */
const FOLDER_OF_PROCESS = /^encomienda-(?:[a-z]+-)?(\d+)-\w{6}$/;

/**
 * A new folder for what a run may lose: in memory where there is enough, because every commit waits for its disk. The
 * folders of processes that were killed are removed.
 */
export function makeFolder(prefix: "encomienda-" | `encomienda-${string}-`): string {
  const parent = hasMemory() ? MEMORY : tmpdir();
  removeAbandoned(parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = FOLDER_OF_PROCESS.exec(name)?.[1];
    if (owner && !isAlive(Number(owner)))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // A process of another account is there, and may not be asked.
    return Object(error).code === "EPERM";
  }
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MEMORY_BYTES_MIN;
  } catch {
    return false;
  }
}
