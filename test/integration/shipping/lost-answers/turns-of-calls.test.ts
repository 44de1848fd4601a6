import { onTestFinished, vi } from "vitest";

import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { readLeases, takeLease } from "#db/durable/leases.ts";
import type { Database } from "#db/engine/database.ts";
import {
  selectAbandonedCarrierCalls,
  selectUnsentCalls,
} from "#db/shipping/waybills/abandoned-calls.ts";
import { eventually } from "#test/support/eventually.ts";
import type { Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

/** Of the carrier, by all processes. */
const placesTaken = async (db: Database): Promise<number> => {
  const places = Array.from({ length: 10 }, (_, place) => `unsent:EC scripted:${place}`);
  return (await readLeases(db.read, places)).size;
};

test("a call whose answer was lost comes before those that were never sent, however long they wait", async ({
  db,
}) => {
  const world = await worldWith(db, { create: ["isDown"] });
  const lost = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, lost.shipmentId);
  const { health } = world.port;
  world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
  for (let unsent = 0; unsent < 2; unsent += 1) {
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
  }
  // The pause of the lost one is over last.
  world.ctx.passTime(6_000);
  const all = await selectAbandonedCarrierCalls(db.read, 9);
  expect(all).toHaveLength(3);
  const [first] = await selectAbandonedCarrierCalls(db.read, 1);
  expect(first?.shipmentId).toBe(lost.shipmentId);
});

describe("calls that wait for their carrier", () => {
  /** More than a round reads. */
  const WAITING = 75;

  /** Beside one whose answer was lost, and is not found yet. */
  async function waitingWorld(db: Database, create: Behaviour[] = []) {
    const world = await worldWith(db, { create: ["isDown", ...create], balance: 100_000 });
    await generateShipmentTrackingNumber(world.ctx, (await world.paid()).shipmentId);
    world.calls.create.length = 0;
    const { health } = world.port;
    world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
    for (let unsent = 0; unsent < WAITING; unsent += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    }
    world.port.health = health;
    world.ctx.passTime(10_000);
    return world;
  }

  test("are all sent in the round in which it answers again", async ({ db }) => {
    const world = await waitingWorld(db);
    expect((await reconcile(world.service)).checked).toBe(WAITING + 1);
    expect(world.calls.create).toHaveLength(WAITING);
    expect(new Set(world.calls.create.map(({ reference }) => reference)).size).toBe(WAITING);
    expect(await selectAbandonedCarrierCalls(db.read, 99)).toEqual([]);
    await expectClean(world);
  });

  test.for([0, 55])(
    "are sent beside one that is answered late or never, after %d",
    async (sent, { db }) => {
      const world = await waitingWorld(db);
      const { createWaybill } = world.port;
      let asked = 0;
      world.port.createWaybill = async (waybill, signal) => {
        const isSlow = asked === sent;
        asked += 1;
        if (!isSlow) return createWaybill(waybill, signal);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        return { kind: "unknown", detail: "timed out" };
      };
      await reconcile(world.service);
      expect(world.calls.create).toHaveLength(WAITING - 1);
      await expectClean(world);
    },
  );

  test("wait on while it answers nothing: it is asked twice in a round", async ({ db }) => {
    const world = await waitingWorld(
      db,
      Array.from({ length: WAITING }, () => "isDown" as const),
    );
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(2);
    world.ctx.passTime(10_000);
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(4);
  });

  test("are sent ten at once at most, by rounds and processes together", async ({ db }) => {
    const world = await waitingWorld(db);
    const { createWaybill } = world.port;
    let [atOnce, most] = [0, 0];
    world.port.createWaybill = async (waybill, signal) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 150));
      atOnce -= 1;
      return createWaybill(waybill, signal);
    };
    const markets = marketsServedBy({ ...world.port, health: makeCarrierHealth() });
    const other = { ...world.service, processId: "another", markets };
    await Promise.all([reconcile(world.service), reconcile(other), reconcile(world.service)]);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(10);
    expect(new Set(world.calls.create.map(({ reference }) => reference)).size).toBe(WAITING);
    expect(world.calls.create).toHaveLength(WAITING);
    await expectClean(world);
  });

  test("are sent when the process that sent them has died", async ({ db }) => {
    const world = await waitingWorld(db);
    for (let place = 0; place < 10; place += 1)
      await db.tx(null, (tx) => takeLease(tx, `unsent:EC scripted:${place}`, "dead", 30_000));
    await reconcile(world.service);
    expect(world.calls.create).toEqual([]);
    world.ctx.passTime(30_000);
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(WAITING);
  });

  test("are not sent by a process that was suspended until another had its places", async ({
    db,
  }) => {
    const world = await waitingWorld(db);
    const { createWaybill } = world.port;
    const [hangs, suspended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [asked, atOnce, most] = [0, 0, 0];
    world.port.createWaybill = async (waybill, signal) => {
      asked += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (asked > 20) await hangs.promise;
      atOnce -= 1;
      return createWaybill(waybill, signal);
    };
    let begun = 0;
    const tx: Database["tx"] = async (exclusive, work) => {
      if (exclusive !== null) return db.tx(exclusive, work);
      // Its second worker takes no place: it could after the time has passed, and would keep it.
      if (begun++ > 0) await suspended.promise;
      const done = await db.tx(exclusive, work);
      await suspended.promise;
      return done;
    };
    const slow = {
      ...world.service,
      processId: "suspended",
      db: Object.assign(Object.create(db), { tx }),
    };
    const slowRound = reconcile(slow);
    await eventually(async () => expect(await placesTaken(db)).toBe(1));
    world.ctx.passTime(40_000);
    const round = reconcile(world.service);
    await eventually(() => expect(atOnce).toBe(10));
    suspended.resolve();
    await Promise.race([slowRound, new Promise((resolve) => setTimeout(resolve, 1_000))]);
    expect(most).toBe(10);
    hangs.resolve();
    await Promise.all([slowRound, round]);
    expect(new Set(world.calls.create.map(({ reference }) => reference)).size).toBe(WAITING);
    expect(world.calls.create).toHaveLength(WAITING);
    await expectClean(world);
  });

  test("are sent beside those whose label cannot be printed", async ({ db }) => {
    const world = await waitingWorld(db);
    const { createWaybill } = world.port;
    let asked = 0;
    world.port.createWaybill = async (waybill, signal) => {
      asked += 1;
      const isUnprinted = asked <= 2;
      const reply = await createWaybill(waybill, signal);
      return isUnprinted && reply.kind === "created" ? { ...reply, labelPdf: null } : reply;
    };
    const printLabel = async () => {
      throw new Error("no printer");
    };
    const documents = { ...world.service.documents, printLabel };
    const { failures } = await reconcile({ ...world.service, documents });
    expect(failures).toHaveLength(2);
    expect(world.calls.create).toHaveLength(WAITING);
  });

  test("are sent to a carrier that takes nine seconds for each", async ({ db }) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const world = await waitingWorld(db);
    const { createWaybill } = world.port;
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    world.port.createWaybill = async (waybill, signal) => {
      asked += 1;
      if (asked === 2) {
        vi.advanceTimersByTime(9_000);
        bothAsked.resolve();
      }
      await bothAsked.promise;
      return createWaybill(waybill, signal);
    };
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(WAITING);
  });

  test("are sent in the round of the first answer after a pause, but for fifty put off for it", async ({
    db,
  }) => {
    const world = await waitingWorld(db);
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let failed = 1; failed <= 5; failed += 1) world.port.health.waybills.recordFailure(failed);
    vi.advanceTimersByTime(30_000);
    const { createWaybill } = world.port;
    world.port.createWaybill = async (waybill, signal) => {
      if (world.calls.create.length === 0)
        await eventually(async () => expect(await placesTaken(db)).toBe(1));
      return createWaybill(waybill, signal);
    };
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(WAITING - 50);
    world.ctx.passTime(10_000);
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(WAITING);
  });

  test("are begun no more when the process stops, and those begun are answered", async ({ db }) => {
    const world = await waitingWorld(db);
    const { createWaybill } = world.port;
    const stop = new AbortController();
    const answers = Promise.withResolvers<void>();
    let asked = 0;
    world.port.createWaybill = async (waybill, signal) => {
      asked += 1;
      if (asked > 20) await answers.promise;
      return createWaybill(waybill, signal);
    };
    const round = reconcile(world.service, stop.signal);
    await eventually(() => expect(asked).toBe(30));
    stop.abort(new Error("the process stops"));
    await expect(round).rejects.toThrow("the process stops");
    answers.resolve();
    await eventually(async () => expect(await placesTaken(db)).toBe(0));
    expect(world.calls.create).toHaveLength(30);

    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(WAITING);
    expect(new Set(world.calls.create.map(({ reference }) => reference)).size).toBe(WAITING);
    await expectClean(world);
  });

  test("of small accounts that are tried in vain do not keep those of others waiting", async ({
    db,
  }) => {
    const world = await worldWith(db, {});
    const { health, createWaybill } = world.port;
    world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
    const inVain = new Set<string>();
    for (let small = 0; small < 2; small += 1) {
      const other = await openWorld(db, { markets: marketsServedBy(world.port) });
      const { shipmentId } = await other.paid();
      await generateShipmentTrackingNumber(other.ctx, shipmentId);
      inVain.add(`${shipmentId}`);
    }
    for (let waiting = 0; waiting < 5; waiting += 1)
      await generateShipmentTrackingNumber(world.ctx, (await world.paid()).shipmentId);
    world.port.health = health;
    world.port.createWaybill = async (waybill, signal) =>
      inVain.has(waybill.reference)
        ? { kind: "rejected", detail: "not sent: ECONNREFUSED", isUnsent: true }
        : createWaybill(waybill, signal);
    await passWithRounds(world, 20);
    expect(world.calls.create).toHaveLength(5);
  });

  test("of one account do not keep those of another waiting", async ({ db }) => {
    const world = await waitingWorld(db);
    const other = await openWorld(db, { markets: marketsServedBy(world.port) });
    const { health } = world.port;
    world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
    const { shipmentId } = await other.paid();
    await generateShipmentTrackingNumber(other.ctx, shipmentId);
    other.ctx.passTime(10_000);
    const next = await selectUnsentCalls(db.read, world.port, 2);
    expect(new Set(next.map(({ accountId }) => accountId))).toEqual(
      new Set([world.ctx.accountId, other.ctx.accountId]),
    );
  });
});
