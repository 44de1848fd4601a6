import { rmSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A supervisor that is killed removes nothing itself. Its processes end with it, and the writer removes the folder of
 * its sockets then; while there is a supervisor, the next writer needs that folder.
 */
export function removeSocketsWithSupervisor(socket: string): void {
  process.once("exit", () => {
    if (!process.connected) rmSync(dirname(socket), { recursive: true, force: true });
  });
}
