import { findAccount } from "#db/shipping/accounts.ts";
import {
  selectActivities,
  selectActivitiesOf,
  selectActors,
  type Activity,
  type ActivityFilter,
} from "#db/shipping/activities.ts";

import type { Service } from "../context.ts";
import type { SubjectKind } from "../model/activity.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ActivityId } from "../model/ids.ts";

export interface ListActivity extends ActivityFilter {
  accountId: AccountId;
  limit: number;
}

export interface ActivityPage {
  /** Newest first. */
  data: Activity[];
  /** `before` of the next page; null for the last one. */
  next: ActivityId | null;
}

/**
 * What was done for an account, and by whom.
 * @throws ShippingError accountNotFound
 */
export async function listActivity(
  { db }: Pick<Service, "db">,
  { accountId, limit, ...filter }: ListActivity,
): Promise<ActivityPage> {
  if (!(await findAccount(db.read, accountId))) throw new ShippingError("accountNotFound");
  const found = await selectActivities(db.read, accountId, filter, limit + 1);
  const data = found.slice(0, limit);
  return { data, next: found.length > limit ? (data.at(-1)?.activityId ?? null) : null };
}

/** Labels that are printed again and again have more entries than a page shows. */
const OF_SUBJECT_MAX = 50;

/** What was done to one thing, the oldest first; of these actions alone where some are named. */
export function listActivityOf(
  { db }: Pick<Service, "db">,
  {
    accountId,
    actions,
    ...subject
  }: { accountId: AccountId; subjectKind: SubjectKind; subjectId: number } & Pick<
    ActivityFilter,
    "actions"
  >,
): Promise<Activity[]> {
  return selectActivitiesOf(db.read, accountId, subject, { actions, limit: OF_SUBJECT_MAX });
}

/** Each one who did something since then. */
export function listActors(
  { db }: Pick<Service, "db">,
  { accountId, since }: { accountId: AccountId; since: Date },
): ReturnType<typeof selectActors> {
  return selectActors(db.read, accountId, since);
}
