import type { CarrierCallId } from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { completeRefund } from "#app/shipping/shipments/complete-refund.ts";
import { listPendingRefunds } from "#app/shipping/shipments/list-pending-refunds.ts";
import { refuseRefund } from "#app/shipping/shipments/refuse-refund.ts";
import { settleCarrierCall } from "#app/shipping/tracking/settle-carrier-call.ts";

import { unfinished, type Answered } from "./check-liveness.ts";
import { verify } from "./check-safety.ts";
import { contextOf } from "./parcels.ts";
import { closeProblems, faultsOfProblems, openProblems } from "./problems.ts";
import { isReturned, readOpenCalls, readShipments } from "./read-state.ts";
import { ask, type Fleet, type World } from "./world.ts";

type RunUntil = (isOver: () => boolean) => Promise<void>;

/** A question is there within six minutes of the lost answer, at a worker whose clock ticks late. */
const BOUND_MS = 8 * MINUTE_MS;
/** What is settled has its outcome within a minute. */
const SETTLED_BOUND_MS = 2 * MINUTE_MS;
const CHECK_MS = 20_000;

/** After the troubles: everything ends by itself or becomes a question, and the answers of people end the rest. */
export async function finish(world: World, fleet: Fleet, runUntil: RunUntil): Promise<void> {
  const { problem } = world;
  await untilAnswered(world, fleet, runUntil);
  await through(giveUpIdleParcels(world, fleet), runUntil, problem);
  // A request that waited in a suspended process may have begun a call only now.
  await untilAnswered(world, fleet, runUntil);
  for (const { shipmentId, ...shipment } of await readShipments(world.database.raw)) {
    if (shipment.isPaid && shipment.trackingNumber === null && !isReturned(shipment))
      problem(`shipment ${shipmentId} is paid and cannot be refunded: ${shipment.status}`);
  }
  for (const sentence of await faultsOfProblems(world)) problem(sentence);
  await through(closeProblems(world, fleet), runUntil, problem);
  for (const sentence of await openProblems(world)) problem(sentence);
  await verify(world);
}

async function untilAnswered(world: World, fleet: Fleet, runUntil: RunUntil): Promise<void> {
  const { problem } = world;
  await untilFinished(world, BOUND_MS, null, runUntil);
  await through(settleRefunds(world, fleet), runUntil, problem);
  // A request that was late may have begun a call since everything had ended: its outcome is not asked for yet.
  const calls = (await readOpenCalls(world.database.raw)).filter(
    ({ kind, state }) => kind !== "createWaybill" || state === "needsPerson",
  );
  await through(answerQuestions(world, fleet), runUntil, problem);
  const answered = new Set(calls.map(({ callId }) => callId));
  await untilFinished(world, SETTLED_BOUND_MS, answered, runUntil);
}

/** Lets time pass until everything has ended; what has not within the bound is a problem. */
async function untilFinished(
  world: World,
  boundMs: number,
  answered: Answered,
  runUntil: RunUntil,
): Promise<void> {
  const { scheduler, problem } = world;
  const endMs = scheduler.nowMs() + boundMs;
  for (;;) {
    const left = await unfinished(world, answered);
    if (left.length === 0) return;
    if (scheduler.nowMs() >= endMs) return problem(left.join("; "));
    await through(scheduler.pause(CHECK_MS, "has everything ended?"), runUntil, problem);
  }
}

async function through(
  work: Promise<void>,
  runUntil: RunUntil,
  problem: World["problem"],
): Promise<void> {
  let isDone = false;
  work.then(
    () => (isDone = true),
    (error: unknown) => problem(String(error)),
  );
  await runUntil(() => isDone);
}

/** The operator confirms what carriers refund by hand, and refuses the refund of what travels. */
async function settleRefunds(world: World, fleet: Fleet): Promise<void> {
  const waiting = await ask(world, fleet, "list the refunds", listPendingRefunds);
  if (waiting === "noAnswer" || waiting.kind === "refused") return;
  for (const { shipmentId } of waiting.value) {
    const travels = world.book.travels(shipmentId);
    await ask(world, fleet, `settle the refund of ${shipmentId}`, (service) =>
      travels ? refuseRefund(service, { shipmentId }) : completeRefund(service, { shipmentId }),
    );
  }
}

/** The operator asks each carrier by telephone, and types in what it has in its book. */
async function answerQuestions(world: World, fleet: Fleet): Promise<void> {
  const { book, database } = world;
  for (const {
    callId,
    state,
    kind,
    reference,
    carrierToken,
    shipmentId,
    trackingNumber,
  } of await readOpenCalls(database.raw)) {
    if (state !== "needsPerson" || carrierToken === null || reference === null) continue;
    const booked =
      kind === "createWaybill"
        ? book.find(carrierToken, reference)
        : bookedFor(world, shipmentId, trackingNumber);
    // On the telephone the carrier sees that it gave a number twice.
    if (booked && kind === "createWaybill") book.correct(booked);
    const answer = booked?.state === "annulled" ? null : (booked?.trackingNumber ?? null);
    await ask(world, fleet, `settle ${kind} ${reference} with ${answer ?? "none"}`, (service) =>
      settleCarrierCall(service, {
        carrierCallId: callId as CarrierCallId,
        trackingNumber: answer,
        settledBy: "the operator",
      }),
    );
  }
}

const bookedFor = ({ book }: World, shipmentId: number | null, trackingNumber: string | null) =>
  book.waybills.find(
    (waybill) => waybill.shipmentId === shipmentId && waybill.trackingNumber === trackingNumber,
  ) ?? null;

/** Merchants whose parcel never got a number want their money back. */
async function giveUpIdleParcels(world: World, fleet: Fleet): Promise<void> {
  for (const shipment of await readShipments(world.database.raw)) {
    const { shipmentId, accountId, isPaid, trackingNumber } = shipment;
    if (!isPaid || trackingNumber !== null || isReturned(shipment)) continue;
    const annulment = { shipmentId, annulReasonStatus: "other", annulReasonDetails: null } as const;
    await ask(world, fleet, `give ${shipmentId} up`, (service) =>
      annulAndRefundShipment(contextOf(accountId)(service), annulment),
    );
  }
}
