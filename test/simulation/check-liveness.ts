import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { creditedOf } from "./check-safety.ts";
import { isReturned, readOpenCalls, readShipments, type CallRow } from "./read-state.ts";
import type { World } from "./world.ts";

/** The calls that were questions when people answered every one; null before they did. */
export type Answered = ReadonlySet<number> | null;

/** A job that is due waits no longer than this once the troubles are over. */
const JOB_BOUND_MS = 2 * MINUTE_MS;

/**
 * Each sentence that is not true yet; none when everything that was begun has ended.
 * @param answered none of these may be left. A request of a client that was late may have begun a call since, which
 *   has the time of any other
 */
export async function unfinished(world: World, answered: Answered): Promise<string[]> {
  return [
    ...(await unfinishedAnnulRequests(world, answered)),
    ...(await unfinishedCalls(world, answered)),
    ...(await unfinishedJobs(world)),
    ...(await uncreditedMoney(world)),
  ];
}

/** Every request to annul ends: with the money back, or because the carrier has the parcel, or as a question. */
async function unfinishedAnnulRequests(
  { database, book }: World,
  answered: Answered,
): Promise<string[]> {
  const calls = await readOpenCalls(database.raw);
  const mayStay = (shipmentId: number) =>
    calls.some(
      (call) =>
        call.shipmentId === shipmentId &&
        (answered ? isLate(call, answered) : call.state === "needsPerson"),
    );
  return (await readShipments(database.raw)).flatMap((shipment) => {
    const { shipmentId, status, isAnnulRequested } = shipment;
    if (!isAnnulRequested || mayStay(shipmentId)) return [];
    return isReturned(shipment) || isWithCarrier(status) || book.travels(shipmentId)
      ? []
      : [`the request to annul shipment ${shipmentId} has not ended: ${status}`];
  });
}

/** Too late to annul: the carrier has the parcel. */
const isWithCarrier = (status: string): boolean =>
  !["created", "quoted", "labelCreated", "pickupRequested", "pickupNotFound"].includes(status);

/**
 * Every question to the outside has an answer, or is a person's: so every paid parcel has a number, its money back, or
 * a question, or its merchant knows that the carrier has none.
 */
async function unfinishedCalls({ database }: World, answered: Answered): Promise<string[]> {
  return (
    (await readOpenCalls(database.raw))
      // No command answers for a provider yet: what it took may stay a question.
      .filter(
        (call) =>
          (call.state === "pending" || (answered && call.kind !== "autoTopUp")) &&
          !isLate(call, answered),
      )
      .map(
        ({ kind, reference, state, attempts }) =>
          `${kind} ${reference ?? ""} is ${state} after ${attempts} attempts`,
      )
  );
}

/** Annulments follow from what was answered, so they are never late. */
const isLate = ({ kind, callId }: CallRow, answered: Answered): boolean =>
  answered !== null && kind === "createWaybill" && !answered.has(callId);

/** Every job of every account is done within its bound. */
async function unfinishedJobs({ database, scheduler, weather }: World): Promise<string[]> {
  const behindMs = Math.max(0, ...weather.skewMs.map((skewMs) => -skewMs));
  const dueBefore = timestamp(database, scheduler.nowMs() - JOB_BOUND_MS - behindMs);
  const rows = await database.raw.rows(
    `select kind, job_id from jobs where state = 'ready' and run_at < ${dueBefore}`,
  );
  return rows.map(({ kind, job_id: jobId }) => `job ${Number(jobId)} (${String(kind)}) is overdue`);
}

/** What the provider took is in a wallet, or a question. */
async function uncreditedMoney({ database, collected }: World): Promise<string[]> {
  const credited = await creditedOf(database.raw);
  const questions = await database.raw.rows(
    "select request_ref from durable_calls where state = 'needsPerson'",
  );
  const isQuestion = (reference: string) =>
    questions.some((question) => question["request_ref"] === reference);
  return [...collected]
    .filter(([reference]) => !credited.has(reference) && !isQuestion(reference))
    .map(([reference, { amount }]) => `the provider took ${amount} for ${reference}, not credited`);
}

const timestamp = ({ db }: World["database"], ms: number): string =>
  db.dialect === "sqlite" ? String(ms) : `to_timestamp(${ms / 1000}::double precision)`;
