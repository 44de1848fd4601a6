import { measureQuestions } from "#db/durable/calls-needing-person.ts";
import { measureContestedCharges } from "#db/shipping/merchant-charges.ts";
import {
  measureJobs,
  measurePendingCalls,
  measurePendingRefunds,
  type Waiting,
} from "#db/shipping/wallet-metrics.ts";

import { measureDisputesDue } from "./cash/list-disputes.ts";
import { measureFailingCash } from "./cash/list-failing-cash.ts";
import type { Service } from "./context.ts";
import type { CarrierKey } from "./model/carrier-key.ts";
import { readNumberRanges, type NumberRange } from "./tracking/numbers/read-number-ranges.ts";

export type { Waiting };

export interface ServiceMetrics {
  readyJobs: Waiting;
  deadJobs: Waiting;
  pendingCalls: (Waiting & CarrierKey)[];
  pendingRefunds: Waiting;
  /** What needs a person, by kind: calls, cash to dispute within a day, cash that fails, contested charges. */
  questions: (Waiting & { kind: string })[];
  numberRanges: NumberRange[];
}

/** Pending work and its age: cheap enough for a scrape every few seconds. */
export async function measureService(service: Service): Promise<ServiceMetrics> {
  const { db } = service;
  const jobs = await measureJobs(db.read);
  const disputes = await measureDisputesDue(service);
  const contested = await measureContestedCharges(db.read);
  const failing = await measureFailingCash(service);
  return {
    readyJobs: jobs.ready,
    deadJobs: jobs.dead,
    pendingCalls: await measurePendingCalls(db.read),
    pendingRefunds: await measurePendingRefunds(db.read),
    questions: [
      ...(await measureQuestions(db.read)),
      ...(disputes.count > 0 ? [{ kind: "cashDispute", ...disputes }] : []),
      ...(contested.count > 0 ? [{ kind: "contestedCharge", ...contested }] : []),
      ...(failing.count > 0 ? [{ kind: "failingCash", ...failing }] : []),
    ],
    numberRanges: await readNumberRanges(service),
  };
}
