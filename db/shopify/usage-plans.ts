import { and, eq, inArray, notInArray, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type UsagePlan = Tables["usagePlans"]["$inferSelect"];

export async function findUsagePlan(
  db: Connection,
  accountId: AccountId,
): Promise<UsagePlan | null> {
  const { usagePlans } = db.tables;
  const [found] = await db.select().from(usagePlans).where(eq(usagePlans.accountId, accountId));
  return found ?? null;
}

/** Replaces the plan that was read. False after a concurrent change. */
export async function replaceUsagePlan(
  tx: Connection,
  plan: UsagePlan,
  read: UsagePlan | null,
): Promise<boolean> {
  const { usagePlans } = tx.tables;
  const returning = { accountId: usagePlans.accountId };
  if (!read) {
    const inserted = await tx
      .insert(usagePlans)
      .values(plan)
      .onConflictDoNothing({ target: usagePlans.accountId })
      .returning(returning);
    return inserted.length === 1;
  }
  const replaced = await tx
    .update(usagePlans)
    .set(plan)
    .where(
      and(
        eq(usagePlans.accountId, read.accountId),
        eq(usagePlans.objectUpdated, read.objectUpdated),
      ),
    )
    .returning(returning);
  return replaced.length === 1;
}

/** Whether the store was asked for money of this account, which is in the currency that its wallet had then. */
export async function hasAskedForMoney(db: Connection, accountId: AccountId): Promise<boolean> {
  const { walletTopUps, usagePlans } = db.tables;
  const topUps = await db
    .select({ one: sql`1` })
    .from(walletTopUps)
    .where(
      and(
        eq(walletTopUps.accountId, accountId),
        // Of one that failed the merchant may have paid something, which a person decides about.
        notInArray(walletTopUps.state, ["declined", "expired"]),
      ),
    )
    .limit(1);
  const plans = await db
    .select({ one: sql`1` })
    .from(usagePlans)
    .where(
      and(eq(usagePlans.accountId, accountId), inArray(usagePlans.state, ["pending", "active"])),
    );
  return topUps.length + plans.length > 0;
}
