import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** A container often has 64 MB of it, which a run would fill. */
const MEMORY_BYTES_MIN = 2_000_000_000;

/** A new folder for what a run may lose: in memory where there is enough, because every commit waits for its disk. */
export function makeFolder(prefix: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MEMORY_BYTES_MIN;
  } catch {
    return false;
  }
}
