import { measureOpenJobs, selectOpenJobs } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import { HOUR_MS } from "../model/time-units.ts";
import type { CashParcel } from "./set-aside.ts";

export interface FailingCash extends CashParcel {
  since: Date;
  attempts: number;
  /** Of the last attempt; null before it. */
  reason: string | null;
  nextAt: Date;
}

/** Parcels whose cash could not be looked at, or filled in: the longest failing first. */
export async function listFailingCash({ db }: Service, limit: number): Promise<FailingCash[]> {
  const jobs = await selectOpenJobs(db.read, "retryParcelCash", limit);
  return jobs.map(({ payload, objectCreated, attempts, lastError, runAt }) => ({
    ...(payload as CashParcel),
    since: objectCreated,
    attempts,
    reason: lastError,
    nextAt: runAt,
  }));
}

/** What fails for so long does not heal without a person. */
const QUESTION_MS = HOUR_MS;

/** How many of them need a person. */
export const measureFailingCash = ({ db, now }: Service) =>
  measureOpenJobs(db.read, "retryParcelCash", new Date(now().getTime() - QUESTION_MS));
