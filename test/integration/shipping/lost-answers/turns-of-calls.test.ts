import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import {
  selectAbandonedCarrierCalls,
  selectUnsentCalls,
} from "#db/shipping/waybills/abandoned-calls.ts";
import type { Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { expectClean, worldWith } from "./lost-answers.ts";

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
  /** More than one round takes. */
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

  test("wait on when it fails again", async ({ db }) => {
    const world = await waitingWorld(db, [
      ...Array.from({ length: 55 }, () => "answers" as const),
      "isDown",
    ]);
    await reconcile(world.service);
    expect(world.calls.create).toHaveLength(59);
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
