import { and, asc, eq, gte, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type CheckoutDay = Tables["checkoutDays"]["$inferSelect"];

/** Adds counts to the day on which they happened. */
export async function addToCheckoutDay(tx: Connection, counted: CheckoutDay): Promise<void> {
  const { checkoutDays } = tx.tables;
  const { answered, empty, backups, failed, totalMs, slowestMs } = checkoutDays;
  await tx
    .insert(checkoutDays)
    .values(counted)
    .onConflictDoUpdate({
      target: [checkoutDays.accountId, checkoutDays.day],
      set: {
        answered: sql`${answered} + ${counted.answered}`,
        empty: sql`${empty} + ${counted.empty}`,
        backups: sql`${backups} + ${counted.backups}`,
        failed: sql`${failed} + ${counted.failed}`,
        totalMs: sql`${totalMs} + ${counted.totalMs}`,
        slowestMs: sql`case when ${slowestMs} > ${counted.slowestMs} then ${slowestMs} else ${counted.slowestMs} end`,
      },
    });
}

/** Oldest first. @param since `2026-11-20`, in UTC */
export function selectCheckoutDays(
  db: Connection,
  accountId: AccountId,
  since: string,
): Promise<CheckoutDay[]> {
  const { checkoutDays } = db.tables;
  return db
    .select()
    .from(checkoutDays)
    .where(and(eq(checkoutDays.accountId, accountId), gte(checkoutDays.day, since)))
    .orderBy(asc(checkoutDays.day))
    .execute();
}
