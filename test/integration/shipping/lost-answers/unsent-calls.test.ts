import { onTestFinished, vi } from "vitest";

import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readWaybillState } from "#app/shipping/tracking/read-waybill-state.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import { eraseRecipients } from "#db/shipping/erasure.ts";
import { eventually } from "#test/support/eventually.ts";
import { scriptedCarrier, type Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, test } from "#test/support/world.ts";

import { attempts, questionOf, settle } from "./asked-person.ts";
import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

/** What opens the breaker. */
const LOST = 5;
const ROUND_MS = 10_000;

const times = (count: number, behaviour: Behaviour): Behaviour[] =>
  Array.from({ length: count }, () => behaviour);

type World = Awaited<ReturnType<typeof worldWith>>;

/** Its carrier has failed with five shipments, so that its breaker is open for half a minute. */
async function downWorld(db: Database, after: Behaviour[] = []) {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const create = [...times(LOST, "isDown"), ...after];
  const world = await worldWith(db, { create });
  for (let parcels = 0; parcels < LOST; parcels += 1) await ask(world, await paid(world));
  expect(world.port.health.waybills.isOpen()).toBe(true);
  return world;
}

const paid = async (world: Pick<World, "paid">): Promise<ShipmentId> =>
  (await world.paid()).shipmentId;

const ask = ({ ctx }: Pick<World, "ctx">, shipmentId: ShipmentId) =>
  generateShipmentTrackingNumber(ctx, shipmentId);

/** A paid shipment whose number was asked for while the breaker was open. */
async function waiting(world: World): Promise<ShipmentId> {
  const shipmentId = await paid(world);
  expect((await ask(world, shipmentId)).trackingNumber).toBeNull();
  return shipmentId;
}

const numberOf = async ({ ctx }: World, shipmentId: ShipmentId) =>
  (await getShipment(ctx, shipmentId)).trackingNumber;

/** Time as both clocks see it, with the round that comes every ten seconds. */
async function pass(world: World, seconds: number): Promise<void> {
  for (let passedMs = 0; passedMs < seconds * 1000; passedMs += ROUND_MS) {
    vi.advanceTimersByTime(ROUND_MS);
    world.ctx.passTime(ROUND_MS);
    await reconcile(world.service);
  }
}

/** How often the carrier was asked to make this shipment's waybill. */
const createsOf = ({ calls }: World, shipmentId: ShipmentId): number =>
  calls.create.filter(({ reference }) => reference.split("-")[0] === String(shipmentId)).length;

describe("a shipment whose number is asked for while its carrier is not asked", () => {
  test("gets its number by itself within a minute of the carrier's recovery", async ({ db }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    expect(createsOf(world, shipmentId)).toBe(0);
    await pass(world, 60);
    expect(await numberOf(world, shipmentId)).not.toBeNull();
    expect(createsOf(world, shipmentId)).toBe(1);
    await expectClean(world);
  });

  test("gets it at once when it is asked for again after the pause", async ({ db }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    vi.advanceTimersByTime(31_000);
    world.ctx.passTime(31_000);
    expect((await ask(world, shipmentId)).trackingNumber).not.toBeNull();
    await pass(world, 60);
    expect(createsOf(world, shipmentId)).toBe(1);
  });

  test("gets it by another process, whose breaker is closed, at its next round", async ({ db }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    const markets = marketsServedBy({ ...world.carrier, health: makeCarrierHealth() });
    world.ctx.passTime(ROUND_MS);
    await reconcile({ ...world.service, markets });
    expect(await numberOf(world, shipmentId)).not.toBeNull();
  });

  test("is not kept waiting by a client that asks every few seconds", async ({ db }) => {
    const world = await downWorld(db, times(1, "isDown"));
    const shipmentId = await waiting(world);
    // This one is asked for first, and makes the pause longer.
    vi.advanceTimersByTime(31_000);
    world.ctx.passTime(31_000);
    await ask(world, await paid(world));
    for (let asked = 0; asked < 20; asked += 1) {
      await ask(world, shipmentId);
      await pass(world, 10);
    }
    expect(await numberOf(world, shipmentId)).not.toBeNull();
  });

  test("needs a person within six minutes while the carrier stays down, and is tried on", async ({
    db,
  }) => {
    const world = await downWorld(db, times(200, "isDown"));
    const shipmentId = await waiting(world);
    // Other parcels keep the carrier's breaker open.
    for (let minutes = 0; minutes < 6; minutes += 1) {
      await ask(world, await paid(world));
      await pass(world, 60);
    }
    const rows = (await attempts(world)).filter((row) => row.shipmentId === shipmentId);
    expect(rows).toMatchObject([{ needsPerson: true }]);

    world.port.createWaybill = scriptedCarrier({}).carrier.createWaybill;
    await pass(world, 900);
    expect(await numberOf(world, shipmentId)).not.toBeNull();
    await expectClean(world);
  });

  test("is refunded at once, and the carrier is never asked", async ({ db }) => {
    const world = await downWorld(db);
    const before = await world.balance();
    const shipmentId = await waiting(world);
    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(before);
    await pass(world, 600);
    expect(createsOf(world, shipmentId)).toBe(0);
    expect(await attempts(world)).not.toContainEqual(
      expect.objectContaining({ shipmentId, state: "pending" }),
    );
    await expectClean(world);
  });

  test("is refunded when its recipient is erased, and the carrier is never asked", async ({
    db,
  }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    await db.tx(world.accountId, (tx) =>
      eraseRecipients(tx, world.accountId, [shipmentId], world.ctx.now()),
    );
    await pass(world, 60);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(createsOf(world, shipmentId)).toBe(0);
    await expectClean(world);
  });

  test("is one of many, of which one is sent after a pause until its answer is known", async ({
    db,
  }) => {
    const world = await downWorld(db, times(1, "isDown"));
    const shipmentIds: ShipmentId[] = [];
    for (let parcels = 0; parcels < 8; parcels += 1) shipmentIds.push(await waiting(world));
    const sent = () => shipmentIds.filter((shipmentId) => createsOf(world, shipmentId) > 0).length;
    await pass(world, 50);
    expect(sent()).toBe(1);
    await pass(world, 200);
    expect(sent()).toBe(8);
    const numbers = await Promise.all(shipmentIds.map((id) => numberOf(world, id)));
    expect(new Set(numbers).size).toBe(8);
    expect(numbers).not.toContain(null);
  });

  test("says so to the client, whichever process is asked", async ({ db }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    const markets = marketsServedBy({ ...world.carrier, health: makeCarrierHealth() });
    const shipment = await getShipment(world.ctx, shipmentId);
    const state = await readWaybillState({ ...world.service, markets }, shipment);
    expect(state).toMatchObject({ state: "pending", code: "carrierUnavailable", detail: null });
    expect(state?.retryAt).toBeInstanceOf(Date);

    await annul(world, shipmentId);
    const refunded = await getShipment(world.ctx, shipmentId);
    expect(await readWaybillState(world.service, refunded)).toBeNull();
  });

  test("can be settled with none once it is a question, and asked for again", async ({ db }) => {
    const world = await downWorld(db);
    const shipmentId = await waiting(world);
    const { health } = world.port;
    world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
    await pass(world, 300);
    const [row] = (await attempts(world)).filter((found) => found.shipmentId === shipmentId);
    await settle(world, "--call", String(row?.carrierCallId), "--none");
    expect(createsOf(world, shipmentId)).toBe(0);

    world.port.health = health;
    expect((await ask(world, shipmentId)).trackingNumber).not.toBeNull();
    await expectClean(world);
  });
});

describe("a shipment whose carrier is not reached", () => {
  test("has asked it for nothing: it is refunded at once, or gets its number by itself", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: times(4, "isUnreachable") });
    const [first, second] = [await paid(world), await paid(world)];
    for (const shipmentId of [first, second])
      expect((await ask(world, shipmentId)).trackingNumber).toBeNull();
    const state = await readWaybillState(world.service, await getShipment(world.ctx, first));
    expect(state).toMatchObject({ state: "pending", code: "carrierUnavailable" });
    expect((await annul(world, first)).status).toBe("refunded");

    await passWithRounds(world, 50);
    expect(await numberOf(world, second)).not.toBeNull();
    expect([createsOf(world, first), createsOf(world, second)]).toEqual([1, 4]);
    expect(world.waybillsMade()).toBe(1);
    await expectClean(world);
  });

  test("needs a person within six minutes, is tried on, and the carrier is known not to work", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: times(60, "isUnreachable") });
    const shipmentIds: ShipmentId[] = [];
    for (let parcels = 0; parcels < LOST; parcels += 1) {
      shipmentIds.push(await paid(world));
      await ask(world, shipmentIds.at(-1)!);
    }
    expect(world.port.health.waybills.isOpen()).toBe(true);
    world.port.health = makeCarrierHealth();
    await passWithRounds(world, 355);
    const questions = Array.from({ length: LOST }, () => ({ needsPerson: true }));
    expect(await attempts(world)).toMatchObject(questions);

    world.port.health = makeCarrierHealth();
    world.port.createWaybill = scriptedCarrier({}).carrier.createWaybill;
    await passWithRounds(world, 30);
    const numbers = await Promise.all(shipmentIds.map((id) => numberOf(world, id)));
    expect(new Set(numbers).size).toBe(LOST);
    expect(numbers).not.toContain(null);
    await expectClean(world);
  });

  test("is refunded in the next round when the request to annul comes while it is tried", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: times(9, "isUnreachable") });
    const shipmentId = await paid(world);
    const { createWaybill } = world.port;
    const annulRequests: Promise<unknown>[] = [];
    world.port.createWaybill = async (waybill, signal) => {
      annulRequests.push(annul(world, shipmentId));
      await eventually(async () => {
        const { status } = await getShipment(world.ctx, shipmentId);
        expect(status).toBe("refundPending");
      });
      return createWaybill(waybill, signal);
    };
    await ask(world, shipmentId).catch(() => null);
    await Promise.all(annulRequests);
    await passWithRounds(world, 20);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(createsOf(world, shipmentId)).toBe(1);
    await expectClean(world);
  });

  test("stays one whose answer was lost when that is what happened before", async ({ db }) => {
    const create: Behaviour[] = ["isDown", "isUnreachable", "isDown"];
    const world = await worldWith(db, { create });
    const shipmentId = await paid(world);
    await ask(world, shipmentId);
    await passWithRounds(world, 355);
    expect(await attempts(world)).toMatchObject([{ needsPerson: true }]);
    expect(createsOf(world, shipmentId)).toBe(3);
    const state = await readWaybillState(world.service, await getShipment(world.ctx, shipmentId));
    expect(state).toMatchObject({ code: "outcomeUnknown" });
  });
});

describe("a shipment whose first request for a number was lost and settled with none", () => {
  test("waits for its carrier, too, and is sent once more", async ({ db }) => {
    const world = await worldWith(db, { create: ["isDown"], canFind: false });
    const shipmentId = await paid(world);
    await ask(world, shipmentId);
    const carrierCallId = await questionOf(world);
    await settle(world, "--call", String(carrierCallId), "--none");

    const { health } = world.port;
    world.port.health = { ...health, waybills: { ...health.waybills, mayRepeat: () => false } };
    expect((await ask(world, shipmentId)).trackingNumber).toBeNull();
    await passWithRounds(world, 30);
    expect(createsOf(world, shipmentId)).toBe(1);

    world.port.health = health;
    await passWithRounds(world, 30);
    expect(await numberOf(world, shipmentId)).not.toBeNull();
    expect(createsOf(world, shipmentId)).toBe(2);
    await expectClean(world);
  });
});
