import { and, eq } from "drizzle-orm";

import type { Connection } from "./engine/database.ts";

export async function findDataKey(
  db: Connection,
  purpose: string,
): Promise<{ sealed: string; objectUpdated: Date } | null> {
  const { dataKeys } = db.tables;
  const [found] = await db.select().from(dataKeys).where(eq(dataKeys.purpose, purpose));
  return found ?? null;
}

/** The first of several processes that start at the same moment decides. */
export async function insertDataKey(
  tx: Connection,
  key: { purpose: string; sealed: string; objectUpdated: Date },
): Promise<void> {
  await tx.insert(tx.tables.dataKeys).values(key).onConflictDoNothing();
}

/** Nothing when another process was faster. */
export async function replaceDataKey(
  tx: Connection,
  { purpose, before, after, now }: { purpose: string; before: string; after: string; now: Date },
): Promise<void> {
  const { dataKeys } = tx.tables;
  await tx
    .update(dataKeys)
    .set({ sealed: after, objectUpdated: now })
    .where(and(eq(dataKeys.purpose, purpose), eq(dataKeys.sealed, before)));
}
