import {
  endStaffAct,
  insertStaffAct,
  selectStaffActs,
  type StaffActRow,
} from "#db/shipping/staff.ts";

import type { Service } from "../context.ts";
import type { AccountId, StaffActId } from "../model/ids.ts";
import type { StaffMember } from "../model/staff.ts";

/** Written before the command begins: what is cut off is on record, too. */
export async function beginAct(
  { db, newId, now }: Pick<Service, "db" | "newId" | "now">,
  { staffId }: StaffMember,
  { command, accountId }: { command: string; accountId: AccountId | null },
): Promise<StaffActId> {
  const actId = newId<"StaffAct">();
  const act = { actId, staffId, command, accountId, outcome: null, objectCreated: now() };
  await db.tx(null, (tx) => insertStaffAct(tx, act));
  return actId;
}

/** @param outcome `done`, or the code of the refusal */
export function endAct(
  { db }: Pick<Service, "db">,
  actId: StaffActId,
  outcome: string,
): Promise<void> {
  return db.tx(null, (tx) => endStaffAct(tx, actId, outcome));
}

/** The newest first, each with the person's name. */
export function listActs(
  { db }: Pick<Service, "db">,
  limit: number,
): Promise<(StaffActRow & { name: string })[]> {
  return selectStaffActs(db.read, limit);
}
