import type { Connection } from "./database.ts";

/** Undefined, or already defined by another client: a pooler hands on the names as they are. */
const LOST = new Set(["26000", "42P05"]);

export const isNamedStatementLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && LOST.has(String(error.code));

/** Asks by a named statement, as the hottest queries do. */
export async function askByName(db: Connection): Promise<void> {
  const { leases } = db.tables;
  const probe = db.prepared("named_statement_probe", (connection) =>
    connection.select({ key: leases.key }).from(leases).limit(1).prepare("named_statement_probe"),
  );
  await probe.execute();
}
