import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * From now on this process has the lowest priority, with all of its threads. Beside work at the usual one it still gets
 * a seventieth of a processor (Linux), and all of one that is idle. Nothing raises it again: that takes a privilege.
 */
export function giveWay(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Linux has a priority for each thread; 0 is the process itself where threads have none. */
function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [0];
  }
}
