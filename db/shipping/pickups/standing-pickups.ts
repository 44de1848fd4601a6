import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";

import type { AccountId, StandingPickupId } from "#app/shipping/model/ids.ts";
import type { SkipReason, StandingPickup } from "#app/shipping/model/standing-pickup.ts";

import type { Connection } from "../../engine/database.ts";

/** The account's that ask this carrier, the oldest first. */
export function selectStandingPickupsOf(
  db: Connection,
  {
    accountId,
    country,
    carrierToken,
  }: Pick<StandingPickup, "accountId" | "country" | "carrierToken">,
): Promise<StandingPickup[]> {
  const { standingPickups } = db.tables;
  return db
    .select()
    .from(standingPickups)
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.country, country),
        eq(standingPickups.carrierToken, carrierToken),
      ),
    )
    .orderBy(asc(standingPickups.standingPickupId))
    .execute();
}

export async function insertStandingPickup(
  tx: Connection,
  standing: StandingPickup,
): Promise<void> {
  await tx.insert(tx.tables.standingPickups).values(standing);
}

/** The account's in a country, the oldest first: those after `afterId`. */
export function selectStandingPickups(
  db: Connection,
  { accountId, country }: Pick<StandingPickup, "accountId" | "country">,
  { afterId, limit }: { afterId: StandingPickupId | null; limit: number },
): Promise<StandingPickup[]> {
  const { standingPickups } = db.tables;
  return db
    .select()
    .from(standingPickups)
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.country, country),
        afterId === null ? undefined : gt(standingPickups.standingPickupId, afterId),
      ),
    )
    .orderBy(asc(standingPickups.standingPickupId))
    .limit(limit)
    .execute();
}

export async function findStandingPickup(
  db: Connection,
  accountId: AccountId,
  standingPickupId: StandingPickupId,
): Promise<StandingPickup | null> {
  const { standingPickups } = db.tables;
  const [found] = await db
    .select()
    .from(standingPickups)
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.standingPickupId, standingPickupId),
      ),
    );
  return found ?? null;
}

export async function removeStandingPickup(
  tx: Connection,
  accountId: AccountId,
  standingPickupId: StandingPickupId,
): Promise<StandingPickup | null> {
  const { standingPickups } = tx.tables;
  const [removed] = await tx
    .delete(standingPickups)
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.standingPickupId, standingPickupId),
      ),
    )
    .returning();
  return removed ?? null;
}

/** Those of every account after this id. */
export function selectAllStandingPickups(
  db: Connection,
  afterId: StandingPickupId | null,
  limit: number,
): Promise<StandingPickup[]> {
  const { standingPickups } = db.tables;
  const { standingPickupId } = standingPickups;
  return db
    .select()
    .from(standingPickups)
    .where(afterId === null ? undefined : gt(standingPickupId, afterId))
    .orderBy(asc(standingPickupId))
    .limit(limit)
    .execute();
}

/** The right to ask for the pickup of a day: false when it was asked for, or is wanted no more. */
export async function claimStandingDay(
  tx: Connection,
  accountId: AccountId,
  { standingPickupId, day }: { standingPickupId: StandingPickupId; day: string },
): Promise<boolean> {
  const { standingPickups } = tx.tables;
  const { askedDay } = standingPickups;
  const claimed = await tx
    .update(standingPickups)
    .set({ askedDay: day })
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.standingPickupId, standingPickupId),
        or(isNull(askedDay), lt(askedDay, day)),
      ),
    )
    .returning({ askedDay });
  return claimed.length === 1;
}

/** Says why nobody was asked for the pickup of a day. */
export async function noteSkippedDay(
  tx: Connection,
  accountId: AccountId,
  {
    standingPickupId,
    day,
    reason,
  }: { standingPickupId: StandingPickupId; day: string; reason: SkipReason },
): Promise<void> {
  const { standingPickups } = tx.tables;
  await tx
    .update(standingPickups)
    .set({ skippedDay: day, skippedFor: reason })
    .where(
      and(
        eq(standingPickups.accountId, accountId),
        eq(standingPickups.standingPickupId, standingPickupId),
      ),
    );
}
