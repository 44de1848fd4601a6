import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * A third of the event loop's weight where both want one processor (Linux: 335 to 1024). The event loop waits for them
 * at some moments of a collection: at 10 and below, another busy process of the same session lets it wait for tenths of
 * a second.
 */
const NICE = 5;
const NAME = "V8Worker";

/**
 * Has V8's own threads, which collect garbage and compile beside the event loop, give way to it: on a processor that is
 * shared with them each takes it for 4 ms at a time, and requests wait. Has no effect where there is no /proc, or where
 * Node gives its threads no names.
 */
export function lowerBackgroundThreads(): void {
  for (const thread of threads()) {
    try {
      if (nameOf(thread) === NAME) setPriority(Number(thread), NICE);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function threads(): string[] {
  try {
    return readdirSync("/proc/self/task");
  } catch {
    return [];
  }
}

const nameOf = (thread: string) => readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim();
