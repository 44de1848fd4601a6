import { and, count, isNotNull, isNull, min, ne, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { UpkeepRunKind } from "../schema/durable-tables.ts";

/** The last run of a check or backup, and the last one that found nothing wrong. */
export interface UpkeepRun {
  kind: UpkeepRunKind;
  lastAt: Date;
  isClean: boolean;
  cleanAt: Date | null;
}

export function selectUpkeepRuns(db: Connection): Promise<UpkeepRun[]> {
  return db.select().from(db.tables.upkeepRuns);
}

export async function recordUpkeepRun(
  tx: Connection,
  { kind, isClean, at }: { kind: UpkeepRunKind; isClean: boolean; at: Date },
): Promise<void> {
  const { upkeepRuns } = tx.tables;
  const cleanAt = isClean ? at : null;
  await tx
    .insert(upkeepRuns)
    .values({ kind, lastAt: at, isClean, cleanAt })
    .onConflictDoUpdate({
      target: upkeepRuns.kind,
      set: {
        lastAt: at,
        isClean,
        cleanAt: sql`coalesce(excluded.clean_at, ${upkeepRuns.cleanAt})`,
      },
    });
}

/** When an operator accepted that the signing secret was lost; null when that was never so. */
export async function findSecretLost(db: Connection): Promise<Date | null> {
  const { databaseIdentity } = db.tables;
  const [found] = await db.select({ at: databaseIdentity.secretLost }).from(databaseIdentity);
  return found?.at ?? null;
}

/** When the oldest move that keeps an account from being written to was announced; null where there is none. */
export async function findOldestMove(db: Connection): Promise<Date | null> {
  const { accountMoves } = db.tables;
  const [found] = await db
    .select({ at: min(accountMoves.objectCreated) })
    .from(accountMoves)
    .where(ne(accountMoves.state, "copying"));
  return found?.at ?? null;
}

/** Webhooks that were switched off because of their receivers, and not by their accounts. */
export async function countSwitchedOffWebhooks(db: Connection): Promise<number> {
  const { webhooks } = db.tables;
  const [found] = await db
    .select({ count: count() })
    .from(webhooks)
    .where(and(isNotNull(webhooks.switchedOffAt), isNull(webhooks.pausedAt)));
  return found?.count ?? 0;
}
