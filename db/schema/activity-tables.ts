import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { ActivityAction, ActorKind, SubjectKind } from "#app/shipping/model/activity.ts";
import type { AccountId, ActivityId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** Who did what and who read customers' data: only added to; see db/rules. */
export function declareActivityTables(c: Columns, references: { accountId: () => PgColumn }) {
  const activities = c.table(
    "activities",
    {
      activityId: c.id().primaryKey().$type<ActivityId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      actorKind: c.text().notNull().$type<ActorKind>(),
      actorId: c.text(),
      action: c.text().notNull().$type<ActivityAction>(),
      subjectKind: c.text().$type<SubjectKind>(),
      subjectId: c.text(),
      outcome: c.text(),
      count: c.count().notNull().default(1),
      // Of an hour's requests of one person, which are counted in one row; null for everything else.
      onceKey: c.text(),
      // By the database's clock.
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("activities_once").on(t.accountId, t.onceKey),
      c.index("activities_of_account").on(t.accountId, t.activityId),
      c.index("activities_of_subject").on(t.accountId, t.subjectKind, t.subjectId),
      c.check("activities_actor", sql`${t.actorKind} in ('staff', 'apiKey', 'operator', 'system')`),
      c.check("activities_count", sql`${t.count} > 0`),
    ],
  );

  return { activities };
}
