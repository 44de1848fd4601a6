import type { Connection } from "#db/engine/database.ts";
import { insertActivities } from "#db/shipping/activities.ts";

import type { Service } from "../context.ts";
import type { Actor, ActivityEntry } from "../model/activity.ts";
import type { AccountId } from "../model/ids.ts";

/** Also of what is done without an account, by a link. */
export const THE_SERVICE: Actor = { kind: "system", id: null };

/** Records who did something, in the transaction of its effect. */
export function recordActivity(
  { newId, doneBy = THE_SERVICE }: Pick<Service, "newId" | "doneBy">,
  tx: Connection,
  accountId: AccountId,
  ...entries: readonly ActivityEntry[]
): Promise<void> {
  return insertActivities(
    tx,
    entries.map(({ action, subjectKind, subjectId, outcome, count = 1 }) => ({
      activityId: newId<"Activity">(),
      accountId,
      actorKind: doneBy.kind,
      actorId: doneBy.id,
      action,
      subjectKind: subjectKind ?? null,
      subjectId: subjectId === undefined ? null : String(subjectId),
      outcome: outcome ?? null,
      count,
    })),
  );
}
