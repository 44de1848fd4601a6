import { and, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";

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
  /** Since the request was last sent, by the database's clock: those of two processes may differ by minutes. */
  askedAgoMs: number;
  /** How often the request was sent. */
  askedTimes: number;
  /** When it was last sent: how long ago the time before had been, or how long it had waited. */
  waitedMs: number;
  /** When this process wrote that: `performance.now()`, and its clock, where it was the first time. */
  recorded: { atMs: number; at: Date | null };
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
      askedAt: tx.clock(),
      askedTimes: 1,
      objectCreated: now,
      objectUpdated: now,
    })
    .onConflictDoNothing()
    .returning({ durableCallId: durableCalls.durableCallId });
  const recorded = { atMs: performance.now(), at: now };
  const firstTime = { attempts: 1, fence: 1, askedAgoMs: 0, askedTimes: 1, waitedMs: 0, recorded };
  return inserted ? { ...call, ...firstTime, leaseOwner } : null;
}

/** An intent that the next process that searches for work takes up. False when the key has an open call already. */
export async function insertWaitingCall(
  tx: Connection,
  call: NewDurableCall,
  now: Date,
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const inserted = await tx
    .insert(durableCalls)
    .values({
      ...call,
      state: "pending",
      attempts: 0,
      nextAt: tx.clock(),
      askedAt: tx.clock(),
      askedTimes: 0,
      objectCreated: now,
      objectUpdated: now,
    })
    .onConflictDoNothing()
    .returning({ durableCallId: durableCalls.durableCallId });
  return inserted.length === 1;
}

/** Which calls a claim may take, beside those that are pending and not paused. */
export interface Claimable {
  /** Before its pause is over, too. */
  evenPaused?: boolean;
  /** Also one that needs a person, while processes still ask about it. */
  evenQuestions?: boolean;
}

/**
 * Takes a call over that no process works on. Null while another process does, before its pause is over, and when it
 * has ended.
 */
export async function claimDurableCall(
  tx: Connection,
  durableCallId: number,
  { leaseOwner, leaseMs }: ClaimFor,
  claimable: Claimable = {},
): Promise<DurableCall | null> {
  const { durableCalls } = tx.tables;
  const { kind, key, requestRef, attempts, fence, askedAt, askedTimes, leaseUntil } = durableCalls;
  const [claimed] = await tx
    .update(durableCalls)
    .set({
      ...takenBy(tx, durableCalls, leaseOwner, leaseMs),
      attempts: sql`${attempts} + 1`,
    })
    .where(and(eq(durableCalls.durableCallId, durableCallId), isClaimable(tx, claimable)))
    .returning({
      kind,
      key,
      requestRef,
      attempts,
      fence,
      askedAt,
      askedTimes,
      leaseUntil,
    });
  if (!claimed?.leaseUntil) return null;
  const { askedAt: asked, leaseUntil: until, ...call } = claimed;
  const askedAgoMs = until.getTime() - leaseMs - asked.getTime();
  return {
    ...call,
    durableCallId,
    leaseOwner,
    askedAgoMs,
    waitedMs: 0,
    recorded: { atMs: performance.now(), at: null },
  };
}

/** Open, and neither at work nor paused. */
export function isClaimable(
  db: Connection,
  { evenPaused = false, evenQuestions = false }: Claimable = {},
) {
  const { durableCalls } = db.tables;
  const { state, nextAt } = durableCalls;
  return and(
    evenQuestions
      ? or(eq(state, "pending"), and(eq(state, "needsPerson"), isNotNull(nextAt)))
      : eq(state, "pending"),
    isFree(db, durableCalls),
    evenPaused ? undefined : or(isNull(nextAt), lte(nextAt, db.clock())),
  );
}

/** Some process holds it. */
export async function isAtWork(db: Connection, durableCallId: number): Promise<boolean> {
  const { durableCalls } = db.tables;
  const free = await db
    .select({ durableCallId: durableCalls.durableCallId })
    .from(durableCalls)
    .where(and(eq(durableCalls.durableCallId, durableCallId), isFree(db, durableCalls)));
  return free.length === 0;
}

/** No other process has taken it over, and it has not ended. */
export async function isStillHeld(db: Connection, call: DurableCall): Promise<boolean> {
  const { durableCalls } = db.tables;
  const held = await db
    .select({ durableCallId: durableCalls.durableCallId })
    .from(durableCalls)
    .where(and(eq(durableCalls.durableCallId, call.durableCallId), isHeldBy(durableCalls, call)));
  return held.length === 1;
}

/**
 * Written before the request is sent once more. False when another process has taken the call over, and where
 * the condition of the kind does not hold.
 */
export async function markAskedAgain(
  tx: Connection,
  call: DurableCall,
  now: Date,
  onlyIf?: SQL,
): Promise<boolean> {
  const { askedTimes } = tx.tables.durableCalls;
  const asked = { askedAt: tx.clock(), askedTimes: sql`${askedTimes} + 1`, objectUpdated: now };
  return changeHeld(tx, call, asked, onlyIf);
}

/** The outcome. False when another process has taken the call over, whose outcome counts. */
export async function endDurableCall(
  tx: Connection,
  call: DurableCall,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  return changeHeld(tx, call, { ...outcome, ...released, nextAt: null, objectUpdated: now });
}

/** No outcome yet: no process tries again before the pause is over. A question stays one. */
export async function pauseDurableCall(
  tx: Connection,
  call: DurableCall,
  { detail, pauseMs }: { detail: string; pauseMs: number },
  now: Date,
): Promise<boolean> {
  const nextAt = tx.clock(pauseMs);
  return changeHeld(tx, call, { detail, ...released, nextAt, objectUpdated: now });
}

/** No process can find its outcome out: a person has to decide. With a pause, processes ask on meanwhile. */
export async function askPerson(
  tx: Connection,
  call: DurableCall,
  { detail, pauseMs }: { detail: string; pauseMs: number | null },
  now: Date,
): Promise<boolean> {
  const nextAt = pauseMs === null ? null : tx.clock(pauseMs);
  return changeHeld(tx, call, {
    state: "needsPerson",
    detail,
    ...released,
    nextAt,
    objectUpdated: now,
  });
}

/** Of a call that this process still holds and that has not ended; false otherwise. */
export async function changeHeld(
  tx: Connection,
  call: DurableCall,
  changes: Parameters<ReturnType<typeof updateOf>["set"]>[0],
  onlyIf?: SQL,
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const changed = await updateOf(tx)
    .set(changes)
    .where(
      and(
        eq(durableCalls.durableCallId, call.durableCallId),
        inArray(durableCalls.state, ["pending", "needsPerson"]),
        isHeldBy(durableCalls, call),
        onlyIf,
      ),
    )
    .returning({ durableCallId: durableCalls.durableCallId });
  return changed.length === 1;
}

const updateOf = (tx: Connection) => tx.update(tx.tables.durableCalls);

/**
 * The outcome that a person decided, or that the other system pushed, of a call without one; no process holds it any
 * more. False when it has one.
 */
export async function decideDurableCall(
  tx: Connection,
  durableCallId: number,
  { settledBy = null, ...outcome }: Outcome & { settledBy?: string | null },
  now: Date,
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const settled = settledBy === null ? {} : { settledBy, settledAt: now };
  const decided = await updateOf(tx)
    .set({ ...outcome, ...settled, ...released, nextAt: null, objectUpdated: now })
    .where(
      and(
        eq(durableCalls.durableCallId, durableCallId),
        inArray(durableCalls.state, ["pending", "needsPerson"]),
      ),
    )
    .returning({ durableCallId: durableCalls.durableCallId });
  return decided.length === 1;
}
