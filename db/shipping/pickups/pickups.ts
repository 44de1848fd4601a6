import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";

import { type AccountId, firstIdAt, type PickupId } from "#app/shipping/model/ids.ts";
import type { Pickup, PickupRecord, PickupState } from "#app/shipping/model/pickup.ts";

import { isClaimable } from "../../durable/durable-calls.ts";
import { questionsFirst } from "../../durable/questions-first.ts";
import type { Connection } from "../../engine/database.ts";
import type { DurableCallState } from "../../schema/durable-tables.ts";

export const pickupStateOf: Record<DurableCallState, PickupState> = {
  pending: "asking",
  succeeded: "requested",
  rejected: "rejected",
  needsPerson: "undecided",
};

/** With its state, and what the call to the carrier ended with. */
export interface PickupWithState extends Pickup {
  state: PickupState;
  detail: string | null;
}

export async function insertPickup(tx: Connection, pickup: Pickup): Promise<void> {
  await tx.insert(tx.tables.pickups).values(pickup);
}

export async function deletePickup(tx: Connection, pickupId: PickupId): Promise<void> {
  const { pickups } = tx.tables;
  await tx.delete(pickups).where(eq(pickups.pickupId, pickupId));
}

/** What the carrier said of it. */
export async function keepPickupReply(
  tx: Connection,
  pickupId: PickupId,
  said: Pick<Pickup, "pickupRef" | "carrierDetail">,
): Promise<void> {
  const { pickups } = tx.tables;
  await tx.update(pickups).set(said).where(eq(pickups.pickupId, pickupId));
}

export async function markNoShow(
  tx: Connection,
  pickupId: PickupId,
  said: Pick<Pickup, "noShowAt" | "noShowReason">,
): Promise<void> {
  const { pickups } = tx.tables;
  await tx.update(pickups).set(said).where(eq(pickups.pickupId, pickupId));
}

/** By carrier, how the account's pickups ended whose time was between then and now. */
export async function countPickups(
  db: Connection,
  accountId: AccountId,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, PickupRecord>> {
  const { pickups, durableCalls } = db.tables;
  const rows = await db
    .select({
      carrierToken: pickups.carrierToken,
      pickups: count(),
      noShows: count(pickups.noShowAt),
    })
    .from(pickups)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, sql`${pickups.pickupId}`))
    .where(
      and(
        eq(pickups.accountId, accountId),
        eq(durableCalls.state, "succeeded"),
        gte(pickups.pickupId, firstIdAt(from) as PickupId),
        lt(pickups.pickupTo, to),
      ),
    )
    .groupBy(pickups.carrierToken);
  return new Map(rows.map(({ carrierToken, ...record }) => [carrierToken, record]));
}

const withState = (db: Connection) => {
  const { pickups, durableCalls } = db.tables;
  return db
    .select({ pickup: pickups, state: durableCalls.state, detail: durableCalls.detail })
    .from(pickups)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, sql`${pickups.pickupId}`));
};

const pickupFrom = ({
  pickup,
  state,
  detail,
}: Awaited<ReturnType<typeof withState>>[number]): PickupWithState => ({
  ...pickup,
  state: pickupStateOf[state],
  detail,
});

export async function findPickup(
  db: Connection,
  accountId: AccountId,
  pickupId: PickupId,
): Promise<PickupWithState | null> {
  const { pickups } = db.tables;
  const [found] = await withState(db).where(
    and(eq(pickups.pickupId, pickupId), eq(pickups.accountId, accountId)),
  );
  return found ? pickupFrom(found) : null;
}

/** The owner of a pickup: for the operator, who knows pickups but not their accounts. */
export async function findPickupOwner(
  db: Connection,
  pickupId: PickupId,
): Promise<AccountId | null> {
  const { pickups } = db.tables;
  const [found] = await db
    .select({ accountId: pickups.accountId })
    .from(pickups)
    .where(eq(pickups.pickupId, pickupId));
  return found?.accountId ?? null;
}

/** The account's, the newest first: those before `before`. */
export async function selectPickups(
  db: Connection,
  accountId: AccountId,
  { before, limit }: { before: PickupId | null; limit: number },
): Promise<PickupWithState[]> {
  const { pickups } = db.tables;
  const rows = await withState(db)
    .where(
      and(
        eq(pickups.accountId, accountId),
        before === null ? undefined : lt(pickups.pickupId, before),
      ),
    )
    .orderBy(desc(pickups.pickupId))
    .limit(limit);
  return rows.map(pickupFrom);
}

/** Of every account, for the operator of the service: those that need a person, then the newest. */
export async function selectAllPickups(db: Connection, limit: number): Promise<PickupWithState[]> {
  const { pickups } = db.tables;
  const rows = await questionsFirst(db, limit, (which, atMost) =>
    withState(db).where(which).orderBy(desc(pickups.pickupId)).limit(atMost).execute(),
  );
  return rows.map(pickupFrom);
}

/** Those of every account whose answer was lost with its process. */
export async function selectAbandonedPickups(
  db: Connection,
  limit: number,
): Promise<Pick<Pickup, "accountId" | "pickupId">[]> {
  const { pickups, durableCalls } = db.tables;
  const { accountId, pickupId } = pickups;
  return db
    .select({ accountId, pickupId })
    .from(durableCalls)
    .innerJoin(pickups, eq(durableCalls.durableCallId, sql`${pickupId}`))
    .where(
      and(
        // Written out, so that the partial index of pending calls is used.
        sql`${durableCalls.state} = 'pending'`,
        eq(durableCalls.kind, "requestPickup"),
        isClaimable(db),
      ),
    )
    .orderBy(pickupId)
    .limit(limit);
}

/**
 * Empties pickups of what was to be collected and of the merchant's words; one that has no answer stays as it is. The
 * rows stay, a few a day, because the database's rules keep what carriers were asked.
 * @returns how many were emptied, at most `limit`
 */
export async function emptyOldPickups(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { pickups, pickupShipments, durableCalls } = tx.tables;
  const { pickupId, note } = pickups;
  const claims = tx
    .select({ one: sql`1` })
    .from(pickupShipments)
    .where(eq(pickupShipments.pickupId, pickupId));
  const old = await tx
    .select({ pickupId })
    .from(pickups)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, sql`${pickupId}`))
    .where(
      and(
        lt(pickupId, before as PickupId),
        notInArray(durableCalls.state, ["pending", "needsPerson"]),
        or(isNotNull(note), exists(claims)),
      ),
    )
    .orderBy(pickupId)
    .limit(limit);
  const ids = old.map((each) => each.pickupId);
  if (ids.length === 0) return 0;
  await tx.delete(pickupShipments).where(inArray(pickupShipments.pickupId, ids));
  await tx.update(pickups).set({ note: null }).where(inArray(pickupId, ids));
  return ids.length;
}
