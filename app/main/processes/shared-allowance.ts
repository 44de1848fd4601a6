import { makeAllowance, type Allowance, type AllowanceName } from "#app/runtime/rate-limit.ts";

import type { AllowanceAnswer, AllowanceQuestion } from "./messages.ts";

const WINDOW_MS = 60_000;
const KEYS_MAX = 10_000;
/** How many of the oldest keys are checked when one has to be forgotten. */
const FORGET_AMONG = 32;
/** What was granted in advance and is not used by then is given up: it comes back with time anyway. */
const GRANT_VALID_MS = 1000;
const GRANT_MAX = 64;

type Resolve = (waitMs: number) => void;

/** What this process knows of a key. */
interface Known {
  key: string;
  /** Requests that may pass without a question, until that time. */
  granted: number;
  grantedUntilMs: number;
  /** How many were granted in advance the last time. */
  lastMore: number;
  blockedUntilMs: number;
  rest: AllowanceAnswer["rest"];
  restAtMs: number;
  /** Requests of the question without an answer: one at a time for a key. */
  asked: Resolve[];
  /** Those that came since. */
  waiting: Resolve[];
}

export interface SharedAllowance extends Allowance {
  /** What there is to ask since the last call. */
  questions: () => AllowanceQuestion[];
  answer: (answer: AllowanceAnswer) => void;
  /** The supervisor does not answer: what waits is decided here. */
  decideAlone: () => void;
}

/** How an allowance talks with the supervisor. */
export interface AllowanceTalk {
  /** Called when there is something to ask after there was nothing. */
  ask: () => void;
  /** The supervisor does not answer now: this process decides by its own count. */
  isAlone: () => boolean;
}

/**
 * An allowance that the supervisor keeps for all processes. It is asked before a request passes, so all together let
 * through what one process would. A key that sends many requests is granted some of its next ones with the answer.
 * @param perMinute more than 0
 */
export function makeSharedAllowance(
  name: AllowanceName,
  perMinute: number,
  { ask, isAlone }: AllowanceTalk,
  now: () => number = () => performance.now(),
): SharedAllowance {
  const own = makeAllowance(perMinute);
  const known = new Map<string, Known>();
  const toAsk = new Set<Known>();

  function knownOf(key: string): Known {
    const found = known.get(key);
    if (found) return found;
    if (known.size >= KEYS_MAX) forgetOne(known);
    const made = {
      key,
      granted: 0,
      grantedUntilMs: 0,
      lastMore: 0,
      blockedUntilMs: 0,
      rest: { requests: perMinute, fullInMs: 0 },
      restAtMs: now(),
      asked: [],
      waiting: [],
    };
    known.set(key, made);
    return made;
  }

  function grantedOf({ granted, grantedUntilMs }: Known): number {
    return now() < grantedUntilMs ? granted : 0;
  }

  /** None to a key that seldom sends: what is granted and not used is lost to the other processes. */
  function moreFor(one: Known): number {
    const isUsedUp = one.granted === 0 && now() < one.grantedUntilMs;
    return isUsedUp ? Math.min(GRANT_MAX, Math.max(1, 2 * one.lastMore)) : 0;
  }

  function askFor(one: Known): void {
    if (toAsk.size === 0) ask();
    toAsk.add(one);
  }

  return {
    take(key) {
      const one = knownOf(key);
      if (grantedOf(one) > 0) {
        one.granted--;
        return 0;
      }
      const waitMs = one.blockedUntilMs - now();
      if (waitMs > 0) return waitMs;
      if (isAlone()) return own.take(key, now());
      if (one.asked.length === 0) askFor(one);
      return new Promise((resolve) => void one.waiting.push(resolve));
    },
    waitOf(key) {
      const one = known.get(key);
      return one && grantedOf(one) === 0 ? Math.max(0, one.blockedUntilMs - now()) : 0;
    },
    restOf(key) {
      const one = knownOf(key);
      const sinceMs = now() - one.restAtMs;
      const returned = Math.floor((sinceMs * perMinute) / WINDOW_MS);
      return {
        requests: Math.min(perMinute, one.rest.requests + returned + grantedOf(one)),
        fullInMs: Math.max(0, one.rest.fullInMs - sinceMs),
      };
    },
    questions() {
      const questions = [...toAsk].map((one) => {
        one.asked = one.waiting.splice(0);
        const { key, asked } = one;
        return { name, perMinute, key, waiting: asked.length, more: moreFor(one) };
      });
      toAsk.clear();
      return questions;
    },
    answer({ key, granted, waitMs, rest }) {
      const one = knownOf(key);
      const passing = [...one.asked, ...one.waiting];
      const others = passing.splice(granted);
      const nowMs = now();
      one.lastMore = Math.max(0, granted - one.asked.length);
      one.granted = granted - passing.length;
      one.asked = [];
      one.waiting = waitMs > 0 ? [] : others;
      one.grantedUntilMs = nowMs + GRANT_VALID_MS;
      one.blockedUntilMs = nowMs + waitMs;
      one.rest = rest;
      one.restAtMs = nowMs;
      for (const resolve of passing) resolve(0);
      if (waitMs > 0) for (const resolve of others) resolve(waitMs);
      else if (others.length > 0) askFor(one);
    },
    decideAlone() {
      toAsk.clear();
      for (const one of known.values()) {
        const undecided = [...one.asked.splice(0), ...one.waiting.splice(0)];
        for (const resolve of undecided) resolve(own.take(one.key, now()));
      }
    },
  };
}

/** The oldest that no request waits for. Only a few are checked: a flood makes a new key of every request. */
function forgetOne(known: Map<string, Known>): void {
  let seen = 0;
  for (const [key, { waiting, asked }] of known) {
    if (waiting.length + asked.length === 0) return void known.delete(key);
    if (++seen >= FORGET_AMONG) return;
  }
}
