import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { DurableCallKind, DurableCallState } from "../schema/durable-tables.ts";
import { isFree, isHeldBy, released, takenBy, type Holder } from "./lease-columns.ts";

export interface NewDurableCall {
  durableCallId: number;
  kind: DurableCallKind;
  /** At most one open call has this key. */
  key: string;
  /** The reference by which the other system knows it. */
  requestRef: string | null;
}

/** A call that this process works on. */
export interface DurableCall extends NewDurableCall, Holder {
  /** More than one: an earlier answer was lost, so the result at the other system is read first. */
  attempts: number;
  /** When the request was last sent. */
  askedAt: Date;
}

export interface Outcome {
  state: Exclude<DurableCallState, "pending">;
  detail: string | null;
}

/** How long a process holds it, and the process. */
export interface ClaimFor {
  leaseOwner: string;
  leaseMs: number;
}

/** The intent, in the commit that writes its terms down. Null when the key has an open call already. */
export async function insertDurableCall(
  tx: Connection,
  call: NewDurableCall,
  { leaseOwner, leaseMs }: ClaimFor,
  now: Date,
): Promise<DurableCall | null> {
  const { durableCalls } = tx.tables;
  const [inserted] = await tx
    .insert(durableCalls)
    .values({
      ...call,
      state: "pending",
      attempts: 1,
      leaseOwner,
      leaseUntil: tx.clock(leaseMs),
      fence: 1,
      askedAt: now,
      objectCreated: now,
      objectUpdated: now,
    })
    .onConflictDoNothing()
    .returning({ durableCallId: durableCalls.durableCallId });
  return inserted ? { ...call, attempts: 1, leaseOwner, fence: 1, askedAt: now } : null;
}

/**
 * Takes a pending call over. Null while another process works on it, before its pause is over, and when it has ended.
 */
export async function claimDurableCall(
  tx: Connection,
  durableCallId: number,
  { leaseOwner, leaseMs }: ClaimFor,
): Promise<DurableCall | null> {
  const { durableCalls } = tx.tables;
  const { kind, key, requestRef, attempts, fence, askedAt } = durableCalls;
  const [claimed] = await tx
    .update(durableCalls)
    .set({
      ...takenBy(tx, durableCalls, leaseOwner, leaseMs),
      nextAt: null,
      attempts: sql`${attempts} + 1`,
    })
    .where(and(eq(durableCalls.durableCallId, durableCallId), isClaimable(tx)))
    .returning({ kind, key, requestRef, attempts, fence, askedAt });
  return claimed ? { ...claimed, durableCallId, leaseOwner } : null;
}

/** Pending, and neither leased nor paused. */
export function isClaimable(db: Connection) {
  const { durableCalls } = db.tables;
  return and(
    eq(durableCalls.state, "pending"),
    isFree(db, durableCalls),
    or(isNull(durableCalls.nextAt), lte(durableCalls.nextAt, db.clock())),
  );
}

/** Written before the request is sent once more. False when another process has taken the call over. */
export async function markAskedAgain(
  tx: Connection,
  call: DurableCall,
  now: Date,
): Promise<boolean> {
  return change(tx, call, { askedAt: now, objectUpdated: now });
}

/** The outcome. False when another process has taken the call over, whose outcome counts. */
export async function endDurableCall(
  tx: Connection,
  call: DurableCall,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  return change(tx, call, { ...outcome, ...released, nextAt: null, objectUpdated: now });
}

/** No outcome yet: no process tries again before the pause is over. */
export async function pauseDurableCall(
  tx: Connection,
  call: DurableCall,
  { detail, pauseMs }: { detail: string; pauseMs: number },
  now: Date,
): Promise<boolean> {
  const nextAt = tx.clock(pauseMs);
  return change(tx, call, { detail, ...released, nextAt, objectUpdated: now });
}

async function change(
  tx: Connection,
  call: DurableCall,
  changes: Parameters<ReturnType<typeof updateOf>["set"]>[0],
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const changed = await updateOf(tx)
    .set(changes)
    .where(
      and(
        eq(durableCalls.durableCallId, call.durableCallId),
        eq(durableCalls.state, "pending"),
        isHeldBy(durableCalls, call),
      ),
    )
    .returning({ durableCallId: durableCalls.durableCallId });
  return changed.length === 1;
}

const updateOf = (tx: Connection) => tx.update(tx.tables.durableCalls);

/** The outcome that a person decided, or that the other system pushed, of a call without one. False when it has one. */
export async function decideDurableCall(
  tx: Connection,
  durableCallId: number,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const decided = await updateOf(tx)
    .set({ ...outcome, ...released, nextAt: null, objectUpdated: now })
    .where(
      and(
        eq(durableCalls.durableCallId, durableCallId),
        inArray(durableCalls.state, ["pending", "needsPerson"]),
      ),
    )
    .returning({ durableCallId: durableCalls.durableCallId });
  return decided.length === 1;
}
