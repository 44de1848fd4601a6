import {
  askPerson,
  endDurableCall,
  isStillHeld,
  markAskedAgain,
  pauseDurableCall,
  type DurableCall,
  type Outcome,
} from "#db/durable/durable-calls.ts";
import { takeBackAsked } from "#db/durable/unsent-calls.ts";
import type { Connection } from "#db/engine/database.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

/** The outcome at the other system is not known: the call stays pending, and its outcome is asked for later. */
export class OutcomeUnknown extends Error {
  override readonly name: string = "OutcomeUnknown";
}

/** The request certainly did not arrive, and may be sent later: the call is as it was before it was sent. */
export class RequestUnsent extends OutcomeUnknown {
  override readonly name = "RequestUnsent";
}

/** What a claim returns: the call, and what its steps need. */
export interface ClaimedCall {
  call: DurableCall;
}

/**
 * No outcome: try again after a pause, or a person has to decide. With a pause too, processes ask on meanwhile, because
 * the outside may still answer.
 */
export type GiveUp = { pauseMs: number } | { needsPerson: string; pauseMs?: number };

/** The steps of one kind of call. The other system is a carrier or a payment provider. */
export interface CallSteps<Claim extends ClaimedCall, Answer> {
  /** Sends the request. A throw means that the outcome is unknown. */
  ask(claim: Claim): Promise<Answer>;
  /**
   * The first step from the second attempt on: the result of an earlier attempt at the other system, null when it has
   * none. Left out where the other system handles one reference once, however often it is sent.
   */
  find?(claim: Claim): Promise<Answer | null>;
  /** Whether the request may be sent again when the other system has nothing, without the risk of a double effect. */
  mayAskAgain?(claim: Claim): boolean;
  /** Writes that the request is sent again; false where it must not be. */
  markAskedAgain?(tx: Connection, claim: Claim): Promise<boolean>;
  /** The answer that "nothing" is where the request is not sent again; null while the effect may still come. */
  answerOfNothing?(claim: Claim): Answer | null;
  /** Completes the answer outside any transaction. A throw reaches the caller, and the lease runs out by itself. */
  prepare?(claim: Claim, answer: Answer): Promise<Answer>;
  /** Writes the effects of the answer, in the commit of the outcome. `OutcomeUnknown`: the answer cannot be true. */
  keep(tx: Connection, claim: Claim, answer: Answer): Promise<Outcome>;
  /** Begins, in the commit of the outcome, what the key was not free for before it. */
  goOn?(tx: Connection, claim: Claim, answer: Answer): Promise<void>;
  /** After a lost answer. */
  giveUp(claim: Claim, detail: string): GiveUp;
  /** An answer that came after the call was taken over or had ended. Left out where it is dropped. */
  takeLate?(tx: Connection, claim: Claim, answer: Answer): Promise<void>;
}

export type CallResult<Answer> =
  | { state: "ended"; outcome: Outcome; answer: Answer }
  /** Paused, or with a person. */
  | { state: "open"; detail: string; error: unknown }
  /** Another process has taken the call over: its outcome counts, and nothing was written here. */
  | { state: "lost" };

/**
 * Calls another system with one effect, whatever crashes. The intent is committed before the request is sent; one
 * process at a time sends; after a lost answer the earlier result is searched first; the outcome and all its effects
 * are one commit, made only by the process that holds the lease.
 * @param intent in one transaction: the claim of a new or an abandoned call; or `instead`, a result that is returned
 * unchanged when nothing needs to be sent
 */
export async function durableCall<Claim extends ClaimedCall, Answer, Instead>(
  service: Service,
  accountId: AccountId,
  steps: CallSteps<Claim, Answer> & {
    intent(tx: Connection): Promise<Claim | { instead: Instead }>;
  },
): Promise<CallResult<Answer> | { instead: Instead }> {
  const claim = await service.db.tx(accountId, (tx) => steps.intent(tx));
  return "instead" in claim ? claim : runCall(service, accountId, claim, steps);
}

/** The rest of `durableCall`, for a call that is claimed already. */
export async function runCall<Claim extends ClaimedCall, Answer>(
  service: Service,
  accountId: AccountId,
  claim: Claim,
  steps: CallSteps<Claim, Answer>,
): Promise<CallResult<Answer>> {
  const { db } = service;
  const answered = await answerOf(service, accountId, claim, steps);
  if (answered.kind === "unknown") return stayOpen(service, accountId, claim, steps, answered);

  const answer = (await steps.prepare?.(claim, answered.answer)) ?? answered.answer;
  try {
    const outcome = await db.tx(accountId, async (tx) => {
      const kept = await steps.keep(tx, claim, answer);
      if (!(await endDurableCall(tx, claim.call, kept, service.now()))) throw new CallLost();
      await steps.goOn?.(tx, claim, answer);
      return kept;
    });
    return { state: "ended", outcome, answer };
  } catch (error) {
    // What it says cannot be true: nothing of it is written.
    if (error instanceof OutcomeUnknown)
      return stayOpen(service, accountId, claim, steps, { detail: error.message, error });
    // The rules of the database refuse effects that the process which took the call over has written.
    const isLost = error instanceof CallLost || !(await isStillHeld(db.read, claim.call));
    if (!isLost) throw error;
    if (steps.takeLate)
      await db.tx(accountId, async (tx) => steps.takeLate?.(tx, claim, answer)).catch(ifUnknown);
    return { state: "lost" };
  }
}

/** What a late answer says cannot be true either: nothing of it is written. */
function ifUnknown(error: unknown): void {
  if (!(error instanceof OutcomeUnknown)) throw error;
}

async function stayOpen<Claim extends ClaimedCall, Answer>(
  { db, now }: Service,
  accountId: AccountId,
  claim: Claim,
  steps: CallSteps<Claim, Answer>,
  { detail, error }: { detail: string; error: unknown },
): Promise<CallResult<Answer>> {
  const { call } = claim;
  const isUnsent = error instanceof RequestUnsent;
  const isKept = await db.tx(accountId, async (tx) => {
    const before = isUnsent ? await takeBackAsked(tx, call, now()) : call;
    if (!before) return false;
    const open = { ...claim, call: before };
    return leaveOpen(tx, before, detail, steps.giveUp(open, detail), now());
  });
  return isKept ? { state: "open", detail, error } : { state: "lost" };
}

/** Rolls back the effects of an answer that came after the lease was taken over. */
class CallLost extends Error {
  override readonly name = "CallLost";
}

/** A request is sent so soon after its record, or not at all. */
const SEND_WITHIN_MS = 10_000;

/**
 * This process was suspended since. The other processes count from the record how long the request may be at work: one
 * that leaves late would have an effect after they have found none. A paused machine may stop the one clock, a
 * correction moves the other.
 */
const isTooLate = ({ recorded: { atMs, at } }: DurableCall, now: Date): boolean =>
  performance.now() - atMs > SEND_WITHIN_MS ||
  (at !== null && now.getTime() - at.getTime() > SEND_WITHIN_MS);

type Answered<Answer> =
  | { kind: "answer"; answer: Answer }
  | { kind: "unknown"; detail: string; error: unknown };

async function answerOf<Claim extends ClaimedCall, Answer>(
  { db, now }: Service,
  accountId: AccountId,
  claim: Claim,
  steps: CallSteps<Claim, Answer>,
): Promise<Answered<Answer>> {
  const { call } = claim;
  try {
    if (call.attempts > 1 && steps.find) {
      const found = await steps.find(claim);
      if (found !== null) return { kind: "answer", answer: found };
      if (!steps.mayAskAgain?.(claim)) {
        const nothing = steps.answerOfNothing?.(claim) ?? null;
        if (nothing !== null) return { kind: "answer", answer: nothing };
        throw new OutcomeUnknown("the other system has nothing yet");
      }
    }
    if (call.attempts > 1) {
      const isMarked = await db.tx(accountId, async (tx) => {
        call.recorded = { atMs: performance.now(), at: now() };
        return (await steps.markAskedAgain?.(tx, claim)) ?? markAskedAgain(tx, call, now());
      });
      if (!isMarked) throw new OutcomeUnknown("the request must not be sent again");
      call.waitedMs = call.askedAgoMs;
      call.askedAgoMs = 0;
      call.askedTimes += 1;
    }
    if (isTooLate(call, now()))
      throw new OutcomeUnknown("this process was suspended before it sent the request");
    return { kind: "answer", answer: await steps.ask(claim) };
  } catch (error) {
    return { kind: "unknown", detail: detailOf(error), error };
  }
}

const detailOf = (error: unknown): string =>
  error instanceof OutcomeUnknown ? error.message : String(error);

function leaveOpen(
  tx: Connection,
  call: DurableCall,
  detail: string,
  next: GiveUp,
  now: Date,
): Promise<boolean> {
  if (!("needsPerson" in next)) return pauseDurableCall(tx, call, { detail, ...next }, now);
  const question = { detail: next.needsPerson, pauseMs: next.pauseMs ?? null };
  return askPerson(tx, call, question, now);
}
