import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { KeptAccountEvent } from "#app/shipping/model/webhook.ts";

import type { Connection } from "../../engine/database.ts";

/**
 * Keeps an event behind all that the account has; one that is there already stays where it is. The counter's row is
 * locked until the commit, so a number is visible only after every smaller one: a reader that goes on behind the last
 * number that it saw misses nothing.
 */
export async function keepEvent(
  tx: Connection,
  accountId: AccountId,
  event: Omit<KeptAccountEvent, "seq"> & { objectCreated: Date },
): Promise<void> {
  const { eventId } = event;
  const [known] = await findEvent(tx).execute({ accountId, eventId });
  if (known) return;
  const [counter] = await countEvent(tx).execute({ accountId });
  if (!counter) throw new Error(`account ${accountId} has no counter of events`);
  await insertEvent(tx).execute({ ...event, accountId, seq: counter.seq });
}

const findEvent = (tx: Connection) =>
  tx.prepared("findEvent", (connection) => {
    const { accountEvents } = connection.tables;
    return connection
      .select({ seq: accountEvents.seq })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.accountId, sql.placeholder("accountId")),
          eq(accountEvents.eventId, sql.placeholder("eventId")),
        ),
      )
      .prepare("findEvent");
  });

const countEvent = (tx: Connection) =>
  tx.prepared("countEvent", (connection) => {
    const { accountEventCounters } = connection.tables;
    return connection
      .insert(accountEventCounters)
      .values({ accountId: sql.placeholder("accountId"), seq: 1 })
      .onConflictDoUpdate({
        target: accountEventCounters.accountId,
        set: { seq: sql`${accountEventCounters.seq} + 1` },
      })
      .returning({ seq: accountEventCounters.seq })
      .prepare("countEvent");
  });

const insertEvent = (tx: Connection) =>
  tx.prepared("insertEvent", (connection) =>
    connection
      .insert(connection.tables.accountEvents)
      .values({
        accountId: sql.placeholder("accountId"),
        seq: sql.placeholder("seq"),
        eventId: sql.placeholder("eventId"),
        type: sql.placeholder("type"),
        occurredAt: sql.placeholder("occurredAt"),
        data: sql.placeholder("data"),
        objectCreated: sql.placeholder("objectCreated"),
      })
      .prepare("insertEvent"),
  );

/** Those behind a number, in their order. */
export async function selectEvents(
  db: Connection,
  accountId: AccountId,
  { after, limit }: { after: number; limit: number },
): Promise<KeptAccountEvent[]> {
  const { accountEvents } = db.tables;
  const { seq, eventId, type, occurredAt, data } = accountEvents;
  return db
    .select({ seq, eventId, type, occurredAt, data })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(limit);
}

/** The number of the account's last event; 0 before the first. */
export async function findLastSeq(db: Connection, accountId: AccountId): Promise<number> {
  const { accountEventCounters } = db.tables;
  const [counter] = await db
    .select({ seq: accountEventCounters.seq })
    .from(accountEventCounters)
    .where(eq(accountEventCounters.accountId, accountId));
  return counter?.seq ?? 0;
}

/** Deletes events from before then, so many at most. Returns how many. */
export async function deleteOldEvents(
  tx: Connection,
  before: Date,
  limit: number,
): Promise<number> {
  const { accountEvents } = tx.tables;
  const old = tx
    .select({ eventId: accountEvents.eventId })
    .from(accountEvents)
    .where(lt(accountEvents.objectCreated, before))
    .limit(limit);
  const isOld = and(inArray(accountEvents.eventId, old), lt(accountEvents.objectCreated, before));
  const deleted = await tx
    .delete(accountEvents)
    .where(isOld)
    .returning({ eventId: accountEvents.eventId });
  return deleted.length;
}
