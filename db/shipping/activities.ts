import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";

import type { ActivityAction } from "#app/shipping/model/activity.ts";
import type { AccountId, ActivityId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type Activity = Omit<Tables["activities"]["$inferSelect"], "onceKey">;
type NewActivity = Omit<Activity, "objectCreated" | "objectUpdated">;

/** Stamped by the database's clock. */
export async function insertActivities(
  tx: Connection,
  rows: readonly NewActivity[],
): Promise<void> {
  const [only] = rows;
  if (!only) return;
  if (rows.length === 1) {
    await insertActivity(tx).execute({ ...only });
    return;
  }
  const stamped = rows.map((row) => ({
    ...row,
    objectCreated: tx.clock(),
    objectUpdated: tx.clock(),
  }));
  await tx.insert(tx.tables.activities).values(stamped);
}

/** Prepared, because nearly every change of a shipment has one. */
const insertActivity = (tx: Connection) =>
  tx.prepared("insertActivity", (connection) =>
    connection
      .insert(connection.tables.activities)
      .values({
        activityId: sql.placeholder("activityId"),
        accountId: sql.placeholder("accountId"),
        actorKind: sql.placeholder("actorKind"),
        actorId: sql.placeholder("actorId"),
        action: sql.placeholder("action"),
        subjectKind: sql.placeholder("subjectKind"),
        subjectId: sql.placeholder("subjectId"),
        outcome: sql.placeholder("outcome"),
        count: sql.placeholder("count"),
        objectCreated: connection.clock(),
        objectUpdated: connection.clock(),
      })
      .prepare("insertActivity"),
  );

/** Counts requests that read customers' data in the row of their hour. */
export async function countAccess(
  tx: Connection,
  row: Omit<NewActivity, "action" | "subjectId" | "outcome"> & { onceKey: string },
): Promise<void> {
  const { activities } = tx.tables;
  const { objectUpdated } = activities;
  await tx
    .insert(activities)
    .values({
      ...row,
      action: "customerDataRead",
      subjectId: null,
      outcome: null,
      objectCreated: tx.clock(),
      objectUpdated: tx.clock(),
    })
    .onConflictDoUpdate({
      target: [activities.accountId, activities.onceKey],
      set: {
        count: sql`${activities.count} + ${row.count}`,
        // Another process may have been heard in between.
        objectUpdated: sql`case when excluded.object_updated > ${objectUpdated} then excluded.object_updated else ${objectUpdated} end`,
      },
    });
}

export interface ActivityFilter {
  /** Absent: every action. */
  actions?: readonly ActivityAction[] | undefined;
  actor?: Pick<Activity, "actorKind" | "actorId"> | undefined;
  since?: Date | undefined;
  /** Entries before this one: the cursor of the next page. */
  before?: ActivityId | undefined;
}

/** Newest first. */
export function selectActivities(
  db: Connection,
  accountId: AccountId,
  { actions, actor, since, before }: ActivityFilter,
  limit: number,
): Promise<Activity[]> {
  const { activities: t } = db.tables;
  const isActor = actor && [
    eq(t.actorKind, actor.actorKind),
    ...(actor.actorId === null ? [] : [eq(t.actorId, actor.actorId)]),
  ];
  return shown(db)
    .where(
      and(
        eq(t.accountId, accountId),
        actions && inArray(t.action, [...actions]),
        ...(isActor ?? []),
        since && gte(t.objectCreated, since),
        before === undefined ? undefined : lt(t.activityId, before),
      ),
    )
    .orderBy(desc(t.activityId))
    .limit(limit)
    .execute();
}

/** Of one subject, oldest first. */
export function selectActivitiesOf(
  db: Connection,
  accountId: AccountId,
  { subjectKind, subjectId }: { subjectKind: Activity["subjectKind"] & string; subjectId: number },
  { actions, limit }: Pick<ActivityFilter, "actions"> & { limit: number },
): Promise<Activity[]> {
  const { activities: t } = db.tables;
  return shown(db)
    .where(
      and(
        eq(t.accountId, accountId),
        eq(t.subjectKind, subjectKind),
        eq(t.subjectId, String(subjectId)),
        actions && inArray(t.action, [...actions]),
      ),
    )
    .orderBy(asc(t.activityId))
    .limit(limit)
    .execute();
}

/** Everyone who did something since then. */
export function selectActors(
  db: Connection,
  accountId: AccountId,
  since: Date,
): Promise<Pick<Activity, "actorKind" | "actorId">[]> {
  const { activities: t } = db.tables;
  return db
    .select({ actorKind: t.actorKind, actorId: t.actorId })
    .from(t)
    .where(and(eq(t.accountId, accountId), gte(t.objectCreated, since)))
    .groupBy(t.actorKind, t.actorId)
    .orderBy(asc(t.actorKind), asc(t.actorId))
    .execute();
}

/** Those with an id below this one, at most so many. Returns how many went. */
export async function deleteActivities(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { activities: t } = tx.tables;
  const old = tx
    .select({ id: t.activityId })
    .from(t)
    .where(lt(t.activityId, before as ActivityId))
    .limit(limit);
  const deleted = await tx
    .delete(t)
    .where(inArray(t.activityId, old))
    .returning({ id: t.activityId });
  return deleted.length;
}

function shown(db: Connection) {
  const { activities: t } = db.tables;
  return db
    .select({
      activityId: t.activityId,
      accountId: t.accountId,
      actorKind: t.actorKind,
      actorId: t.actorId,
      action: t.action,
      subjectKind: t.subjectKind,
      subjectId: t.subjectId,
      outcome: t.outcome,
      count: t.count,
      objectCreated: t.objectCreated,
      objectUpdated: t.objectUpdated,
    })
    .from(t);
}
