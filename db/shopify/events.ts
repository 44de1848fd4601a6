import { lt } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

/** False when this event of this topic is already known. */
export async function insertShopEvent(
  tx: Connection,
  event: Tables["shopEvents"]["$inferInsert"],
): Promise<boolean> {
  const { shopEvents } = tx.tables;
  const inserted = await tx
    .insert(shopEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: shopEvents.eventId });
  return inserted.length === 1;
}

/** Deletes events that are too old to be redelivered. */
export async function deleteShopEvents(tx: Connection, before: Date): Promise<void> {
  const { shopEvents } = tx.tables;
  await tx.delete(shopEvents).where(lt(shopEvents.objectCreated, before));
}
