import { and, eq, lt } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

/**
 * The right to tell a merchant what happened until `to`.
 * @returns since when nothing was told; null when that was told, and for the first time, which tells of nothing
 */
export async function claimNoticeSpan(
  tx: Connection,
  accountId: AccountId,
  to: Date,
): Promise<Date | null> {
  const { noticeMarks } = tx.tables;
  const [mark] = await tx.select().from(noticeMarks).where(eq(noticeMarks.accountId, accountId));
  if (!mark) {
    await tx.insert(noticeMarks).values({ accountId, toldUntil: to }).onConflictDoNothing();
    return null;
  }
  const claimed = await tx
    .update(noticeMarks)
    .set({ toldUntil: to })
    .where(
      and(
        eq(noticeMarks.accountId, accountId),
        eq(noticeMarks.toldUntil, mark.toldUntil),
        lt(noticeMarks.toldUntil, to),
      ),
    )
    .returning({ accountId: noticeMarks.accountId });
  return claimed.length === 1 ? mark.toldUntil : null;
}
