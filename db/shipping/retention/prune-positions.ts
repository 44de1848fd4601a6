import { eq } from "drizzle-orm";

import type { Connection } from "../../engine/database.ts";

/** Where the walk over all shipments goes on. */
export async function findPrunePosition(db: Connection, name: string): Promise<number> {
  const { retentionWalks } = db.tables;
  const [found] = await db
    .select({ position: retentionWalks.position })
    .from(retentionWalks)
    .where(eq(retentionWalks.name, name));
  return found?.position ?? 0;
}

export async function savePrunePosition(
  tx: Connection,
  walk: { name: string; position: number; objectUpdated: Date },
): Promise<void> {
  const { retentionWalks } = tx.tables;
  const { position, objectUpdated } = walk;
  await tx
    .insert(retentionWalks)
    .values(walk)
    .onConflictDoUpdate({ target: retentionWalks.name, set: { position, objectUpdated } });
}
