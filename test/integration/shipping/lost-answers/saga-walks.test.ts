import { eq } from "drizzle-orm";

import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import type { CarrierHealth } from "#app/shipping/model/carrier-health.ts";
import type { AnnulReply } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  sagaAfter,
  sagaSteps,
  type SagaState,
  type SagaStepName,
} from "#app/shipping/model/shipment-saga.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { settleCarrierCall } from "#app/shipping/tracking/settle-carrier-call.ts";
import { isUnsentCall } from "#db/durable/unsent-calls.ts";
import type { Database } from "#db/engine/database.ts";
import { findOpenCarrierCall } from "#db/shipping/carrier-calls.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import type { Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

const WALKS = 16;
const STEPS = 10;

const seeds = Array.from({ length: WALKS }, (_, seed) => seed);

type World = Awaited<ReturnType<typeof worldWith>>;

/** Deterministic, so that a failure can be repeated. */
function chance(seed: number) {
  let state = seed * 7919 + 17;
  return <Choice>(...choices: readonly Choice[]): Choice => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return choices[Math.floor((state / 2 ** 31) * choices.length)]!;
  };
}

const statusNames: Record<string, SagaState["shipment"]> = {
  quoted: "paid",
  labelCreated: "labelled",
  refundPending: "refundPending",
  refunded: "refunded",
};

/** The shipment in the words of the saga. */
async function observe(world: World, shipmentId: ShipmentId): Promise<SagaState> {
  const { read } = world.ctx.db;
  const shipment = await findShipment(read, world.accountId, shipmentId);
  const open = await findOpenCarrierCall(read, world.accountId, shipmentId);
  const { ledgerHolds } = read.tables;
  const [hold] = await read
    .select()
    .from(ledgerHolds)
    .where(eq(ledgerHolds.shipmentId, shipmentId));
  const status = statusNames[shipment?.status ?? ""];
  if (!status || !hold) throw new Error(`no such shipment in the saga: ${shipment?.status}`);
  const isUnsent = open !== null && (await isUnsentCall(read, open.carrierCallId));
  const kind = open?.operation === "annulWaybill" ? "annul" : isUnsent ? "waiting" : "create";
  const isReturned = hold.state === "posted" && status === "refunded";
  return {
    shipment: status,
    call: open ? (open.state === "needsPerson" ? `${kind}Question` : kind) : "none",
    hold: isReturned ? "returned" : hold.state,
    annulRequested: shipment?.annulRequestedAt !== null,
  };
}

/** Every state that can follow by the steps of the saga. */
function reachableFrom(start: SagaState): Set<string> {
  const reached = new Map([[JSON.stringify(start), start]]);
  for (const state of reached.values())
    for (const name of Object.keys(sagaSteps) as SagaStepName[]) {
      const next = sagaAfter(state, name);
      if (next && !reached.has(JSON.stringify(next))) reached.set(JSON.stringify(next), next);
    }
  return new Set(reached.keys());
}

const steps = "number number number annul soon later long late settle pause pause recover".split(
  " ",
);

/** Of a carrier that is not asked at present. */
function pausedHealth(): CarrierHealth {
  const health = makeCarrierHealth();
  const paused = { isOpen: () => true, mayTry: () => false, mayRepeat: () => false };
  return { ...health, waybills: { ...health.waybills, ...paused } };
}

async function step(world: World, shipmentId: ShipmentId, what: string): Promise<void> {
  if (what === "number")
    await generateShipmentTrackingNumber(world.ctx, shipmentId).catch(() => null);
  if (what === "annul") await annul(world, shipmentId).catch(() => null);
  if (what === "late") world.finishLate();
  if (what === "pause") world.port.health = pausedHealth();
  if (what === "recover") world.port.health = makeCarrierHealth();
  if (what === "soon") await passWithRounds(world, 30);
  if (what === "later") await passWithRounds(world, 150);
  if (what === "long") await passWithRounds(world, 300);
  if (what !== "settle") return;
  const open = await findOpenCarrierCall(world.ctx.db.read, world.accountId, shipmentId);
  if (open?.state !== "needsPerson") return;
  // The operator asks the carrier's people when nothing can come late any more.
  await passWithRounds(world, 150);
  world.finishLate();
  const found = world.waybills.get(open.reference)?.trackingNumber ?? null;
  const trackingNumber = open.operation === "annulWaybill" ? null : found;
  const { carrierCallId } = open;
  await settleCarrierCall(world.service, { carrierCallId, trackingNumber, settledBy: "ana" });
}

async function walk(db: Database, seed: number): Promise<void> {
  const choose = chance(seed);
  const fates = [
    "answers",
    "losesTheAnswer",
    "isDown",
    "isUnreachable",
    "isLate",
    "refuses",
  ] as const;
  const replies = ["annulled", "unknown", "unknown", "manual", "tooLate"] as const;
  const world = await worldWith(db, {
    canFind: choose(true, false),
    create: Array.from({ length: 20 }, (): Behaviour => choose(...fates)),
    annul: Array.from({ length: 200 }, (): AnnulReply => choose(...replies)),
  });
  const { shipmentId } = await world.paid();
  const path = ["paid"];
  let before = await observe(world, shipmentId);
  let createsAtRequest: number | null = null;
  for (let taken = 0; taken < STEPS; taken += 1) {
    const what = choose(...steps);
    await step(world, shipmentId, what);
    const after = await observe(world, shipmentId);
    path.push(what, JSON.stringify(after));
    expect([...reachableFrom(before)], `walk ${seed}: ${path.join(" > ")}`).toContain(
      JSON.stringify(after),
    );
    if (after.annulRequested) createsAtRequest ??= world.calls.create.length;
    if (createsAtRequest !== null)
      expect(world.calls.create.length, `walk ${seed}: ${path.join(" > ")}`).toBe(createsAtRequest);
    before = after;
  }
  await expectClean(world);
}

describe("the operations", () => {
  test.for(seeds)(
    "do only what the saga of a shipment allows, in walk %i",
    { timeout: 60_000 },
    (seed, { db }) => walk(db, seed),
  );
});
