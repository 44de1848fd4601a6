import { and, eq, inArray } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type ShopSessionRow = Tables["shopSessions"]["$inferSelect"];

/** Replaces the stored session. */
export async function replaceSession(tx: Connection, session: ShopSessionRow): Promise<void> {
  const { shopSessions } = tx.tables;
  const { content, expires, objectUpdated } = session;
  await tx.insert(shopSessions).values(session).onConflictDoUpdate({
    target: shopSessions.sessionId,
    set: { content, expires, objectUpdated },
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

/** False when another session is stored by now: the refused one is gone already. */
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
