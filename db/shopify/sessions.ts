import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ShopSessionRow = Tables["shopSessions"]["$inferSelect"];

/** Keeps a session instead of the one before it, and ends whatever lease was held on that. */
export async function replaceSession(
  tx: Connection,
  session: Pick<
    ShopSessionRow,
    "sessionId" | "shopDomain" | "content" | "expires" | "objectUpdated"
  >,
): Promise<void> {
  const { shopSessions } = tx.tables;
  const { content, expires, objectUpdated } = session;
  const unleased = { leaseOwner: null, leaseUntil: null };
  await tx
    .insert(shopSessions)
    .values({ ...session, ...unleased })
    .onConflictDoUpdate({
      target: shopSessions.sessionId,
      set: { content, expires, objectUpdated, ...unleased },
    });
}

export async function findSession(
  db: Connection,
  sessionId: string,
): Promise<ShopSessionRow | null> {
  const { shopSessions } = db.tables;
  const [found] = await db.select().from(shopSessions).where(eq(shopSessions.sessionId, sessionId));
  return found ?? null;
}

export function selectSessionsOfShop(
  db: Connection,
  shopDomain: string,
): Promise<ShopSessionRow[]> {
  const { shopSessions } = db.tables;
  return db.select().from(shopSessions).where(eq(shopSessions.shopDomain, shopDomain));
}

export async function deleteSessions(tx: Connection, sessionIds: readonly string[]): Promise<void> {
  const { shopSessions } = tx.tables;
  await tx.delete(shopSessions).where(inArray(shopSessions.sessionId, [...sessionIds]));
}

export async function deleteSessionsOfShop(tx: Connection, shopDomain: string): Promise<void> {
  const { shopSessions } = tx.tables;
  await tx.delete(shopSessions).where(eq(shopSessions.shopDomain, shopDomain));
}

/** False when the session is another one by now: what was refused was not this. */
export async function deleteSessionIfStill(
  tx: Connection,
  { sessionId, content }: Pick<ShopSessionRow, "sessionId" | "content">,
): Promise<boolean> {
  const { shopSessions } = tx.tables;
  const deleted = await tx
    .delete(shopSessions)
    .where(and(eq(shopSessions.sessionId, sessionId), eq(shopSessions.content, content)))
    .returning({ sessionId: shopSessions.sessionId });
  return deleted.length === 1;
}

/** True for whoever may refresh the session that was read: nobody else does, and it is still that one. */
export async function leaseSession(
  tx: Connection,
  { sessionId, content }: Pick<ShopSessionRow, "sessionId" | "content">,
  lease: { leaseOwner: string; leaseUntil: Date },
  now: Date,
): Promise<boolean> {
  const { shopSessions } = tx.tables;
  const leased = await tx
    .update(shopSessions)
    .set(lease)
    .where(
      and(
        eq(shopSessions.sessionId, sessionId),
        eq(shopSessions.content, content),
        or(isNull(shopSessions.leaseUntil), lt(shopSessions.leaseUntil, now)),
      ),
    )
    .returning({ sessionId: shopSessions.sessionId });
  return leased.length === 1;
}

/** Keeps what the holder of the lease got, and ends the lease. False when the lease was lost meanwhile. */
export async function finishLeasedSession(
  tx: Connection,
  { sessionId, leaseOwner }: { sessionId: string; leaseOwner: string },
  refreshed: { content: string; expires: Date; objectUpdated: Date } | null,
): Promise<boolean> {
  const { shopSessions } = tx.tables;
  const settled = await tx
    .update(shopSessions)
    .set({ ...refreshed, leaseOwner: null, leaseUntil: null })
    .where(and(eq(shopSessions.sessionId, sessionId), eq(shopSessions.leaseOwner, leaseOwner)))
    .returning({ sessionId: shopSessions.sessionId });
  return settled.length === 1;
}
