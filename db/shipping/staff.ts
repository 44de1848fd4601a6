import { and, asc, count, desc, eq, isNull } from "drizzle-orm";

import type { StaffActId, StaffId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type StaffRow = Tables["staff"]["$inferSelect"];
export type StaffActRow = Tables["staffActs"]["$inferSelect"];

/** False when the address or the name is somebody's. */
export async function insertStaff(tx: Connection, row: StaffRow): Promise<boolean> {
  const { staff } = tx.tables;
  const inserted = await tx
    .insert(staff)
    .values(row)
    .onConflictDoNothing()
    .returning({ staffId: staff.staffId });
  return inserted.length === 1;
}

export async function findStaff(db: Connection, staffId: StaffId): Promise<StaffRow | null> {
  const { staff } = db.tables;
  const [found] = await db.select().from(staff).where(eq(staff.staffId, staffId));
  return found ?? null;
}

export async function findStaffByToken(
  db: Connection,
  tokenHash: string,
): Promise<StaffRow | null> {
  const { staff } = db.tables;
  const [found] = await db.select().from(staff).where(eq(staff.tokenHash, tokenHash));
  return found ?? null;
}

export async function updateStaff(
  tx: Connection,
  staffId: StaffId,
  changes: Partial<StaffRow>,
): Promise<void> {
  const { staff } = tx.tables;
  await tx.update(staff).set(changes).where(eq(staff.staffId, staffId));
}

export async function countStaff(db: Connection): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(db.tables.staff);
  return found?.rows ?? 0;
}

export async function countActiveAdmins(db: Connection): Promise<number> {
  const { staff } = db.tables;
  const [found] = await db
    .select({ rows: count() })
    .from(staff)
    .where(and(eq(staff.role, "admin"), isNull(staff.disabledAt)));
  return found?.rows ?? 0;
}

export async function selectStaff(db: Connection): Promise<StaffRow[]> {
  const { staff } = db.tables;
  return db.select().from(staff).orderBy(asc(staff.staffId));
}

export async function insertStaffAct(tx: Connection, act: StaffActRow): Promise<void> {
  await tx.insert(tx.tables.staffActs).values(act);
}

export async function endStaffAct(
  tx: Connection,
  actId: StaffActId,
  outcome: string,
): Promise<void> {
  const { staffActs } = tx.tables;
  await tx.update(staffActs).set({ outcome }).where(eq(staffActs.actId, actId));
}

export async function selectStaffActs(
  db: Connection,
  limit: number,
): Promise<(StaffActRow & { name: string })[]> {
  const { staff, staffActs } = db.tables;
  const found = await db
    .select({ act: staffActs, name: staff.name })
    .from(staffActs)
    .innerJoin(staff, eq(staff.staffId, staffActs.staffId))
    .orderBy(desc(staffActs.actId))
    .limit(limit);
  return found.map(({ act, name }) => ({ ...act, name }));
}
