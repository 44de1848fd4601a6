/**
 * What a server process is for. On PostgreSQL all are equals. On SQLite one writes, and the readers have the port:
 * they answer what only reads, and pass on to the writer whatever else comes.
 */
export type Role = "equal" | "writer" | "reader";

const roles: readonly Role[] = ["equal", "writer", "reader"];

/** Where the writer listens: a socket in a folder of this user's. */
export interface Place {
  role: Role;
  /** Of the writer itself, or of the one that a reader begins with; null among equals. */
  writerSocket: string | null;
}

/** How the supervisor says it to a process that it starts; lists of processes show it, too. */
export function argumentsOf({ role, writerSocket }: Place): string[] {
  return writerSocket === null ? [role] : [role, writerSocket];
}

/** @param given the arguments of a process that a supervisor has started */
export function readPlace([given, writerSocket]: readonly string[]): Place {
  const role = roles.find((one) => one === given) ?? "equal";
  return { role, writerSocket: writerSocket ?? null };
}
