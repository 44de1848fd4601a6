import { createHash } from "node:crypto";

import type { LockName } from "../database.ts";

/**
 * Advisory locks share one space of numbers. Accounts lock by their own ids, which are positive; the migration and the
 * id spaces have numbers that no id can have. Everything else uses the separate space of number pairs.
 */
export const locks = {
  migration: -1,
  idSpaces: -2,
  names: 0x656e64,
  receivers: 0x656e65,
  moves: 0x656e66,
} as const;

/** Waits for the other writers of an account, or of a name, until the transaction ends. */
export function lockStatement(exclusive: number | LockName): string {
  if (typeof exclusive === "string")
    return `select pg_advisory_xact_lock(${locks.names}, ${numberOf(exclusive)})`;
  if (!Number.isSafeInteger(exclusive)) throw new TypeError("an account id is a whole number");
  return `select pg_advisory_xact_lock(${exclusive})`;
}

/** Two names with one number only wait for each other without need. */
function numberOf(name: LockName): number {
  return createHash("sha256").update(name).digest().readInt32BE(0);
}
