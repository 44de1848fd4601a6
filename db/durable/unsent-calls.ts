import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import {
  changeHeld,
  claimDurableCall,
  markAskedAgain,
  type ClaimFor,
  type DurableCall,
} from "./durable-calls.ts";
import { isFree } from "./lease-columns.ts";

/** Open, and its request was never sent: the other system knows nothing of it. */
const isUnsent = ({ tables: { durableCalls } }: Connection, durableCallId: number) =>
  and(
    eq(durableCalls.durableCallId, durableCallId),
    eq(durableCalls.askedTimes, 0),
    inArray(durableCalls.state, ["pending", "needsPerson"]),
  );

export async function isUnsentCall(db: Connection, durableCallId: number): Promise<boolean> {
  const { durableCalls } = db.tables;
  const found = await db
    .select({ durableCallId: durableCalls.durableCallId })
    .from(durableCalls)
    .where(isUnsent(db, durableCallId));
  return found.length === 1;
}

/**
 * Takes it over, even before its pause is over, and records that its request is sent now. One that another process has
 * sent meanwhile is taken over as that one left it; null while another process works on it, and when it has ended.
 */
export async function claimUnsentCall(
  tx: Connection,
  durableCallId: number,
  lease: ClaimFor,
  now: Date,
): Promise<DurableCall | null> {
  const claimable = { evenPaused: true, evenQuestions: true };
  const call = await claimDurableCall(tx, durableCallId, lease, claimable);
  if (!call || call.askedTimes > 0) return call;
  if (!(await markAskedAgain(tx, call, now))) return null;
  const recorded = { atMs: performance.now(), at: now };
  return { ...call, askedTimes: 1, askedAgoMs: 0, waitedMs: call.askedAgoMs, recorded };
}

/**
 * Its last request certainly did not arrive: the call is as it was before, with the time of the request before it, or
 * since when it waits. Null when another process has taken it over.
 */
export async function takeBackAsked(
  tx: Connection,
  call: DurableCall,
  now: Date,
): Promise<DurableCall | null> {
  const askedTimes = call.askedTimes - 1;
  const waitedMs = call.waitedMs + Math.round(performance.now() - call.recorded.atMs);
  const attempts = askedTimes === 0 ? 0 : call.attempts;
  const before = { askedTimes, attempts, askedAt: tx.clock(-waitedMs), objectUpdated: now };
  if (!(await changeHeld(tx, call, before))) return null;
  return { ...call, askedTimes, attempts, askedAgoMs: waitedMs };
}

/** Where it is due: tries again after the pause. One that has waited for long needs a person meanwhile. */
export async function postponeUnsentCall(
  tx: Connection,
  durableCallId: number,
  {
    detail,
    pauseMs,
    questionAfterMs,
  }: { detail: string; pauseMs: number; questionAfterMs: number },
  now: Date,
): Promise<void> {
  const { durableCalls } = tx.tables;
  const { askedAt, nextAt } = durableCalls;
  const isDue = and(
    isUnsent(tx, durableCallId),
    isFree(tx, durableCalls),
    or(isNull(nextAt), lte(nextAt, tx.clock())),
  );
  const isOld = lte(askedAt, tx.clock(-questionAfterMs));
  const postponed = { detail, nextAt: tx.clock(pauseMs), objectUpdated: now };
  const asked = await tx
    .update(durableCalls)
    .set({ ...postponed, state: "needsPerson" })
    .where(and(isDue, isOld))
    .returning({ durableCallId: durableCalls.durableCallId });
  if (asked.length === 0) await tx.update(durableCalls).set(postponed).where(isDue);
}

/** Ends it without an answer. False when it has one, and when it was sent. */
export async function endUnsentCall(
  tx: Connection,
  durableCallId: number,
  detail: string,
  now: Date,
): Promise<boolean> {
  const { durableCalls } = tx.tables;
  const ended = await tx
    .update(durableCalls)
    .set({ state: "rejected", detail, nextAt: null, objectUpdated: now })
    .where(isUnsent(tx, durableCallId))
    .returning({ durableCallId: durableCalls.durableCallId });
  return ended.length === 1;
}
