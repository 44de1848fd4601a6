import { onTestFinished, vi } from "vitest";

import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { pauseAfter } from "#app/shipping/tracking/waybill-call.ts";
import { scriptedCarrier, type Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

describe("reconcile", () => {
  test("leaves a carrier alone for longer after each lost answer, up to a minute", () => {
    expect([1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
  });

  test("resolves a waybill whose answer was lost without another request", async ({ db }) => {
    const { carrier, calls, waybills } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect(await reconcile(world.service)).toEqual({ checked: 0, failures: [] });
    world.ctx.passTime(60_000);
    expect(await reconcile(world.service)).toEqual({ checked: 1, failures: [] });

    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect([calls.create.length, waybills.size]).toEqual([1, 1]);
    expect(await reconcile(world.service)).toEqual({ checked: 0, failures: [] });
  });

  test("waits for no carrier when the process stops; its answer counts while the process lives", async ({
    db,
  }) => {
    const { carrier, calls, waybills } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const { promise: hung, resolve: answer } = Promise.withResolvers<void>();
    const find = carrier.findWaybill.bind(carrier);
    const stop = new AbortController();
    const findLate: typeof find = async (...asked) => {
      stop.abort(new Error("the process is stopping"));
      await hung;
      return find(...asked);
    };
    Object.assign(carrier, { findWaybill: findLate });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(60_000);

    await expect(reconcile(world.service, stop.signal)).rejects.toThrow("stopping");
    await expect(reconcile(world.service, stop.signal)).rejects.toThrow("stopping");

    answer();
    await expect
      .poll(async () => (await getShipment(world.ctx, shipmentId)).trackingNumber)
      .toBe("SC1");
    expect([calls.create.length, waybills.size]).toEqual([1, 1]);
  });

  test("keeps asking a carrier that is late, instead of having a second waybill made", async ({
    db,
  }) => {
    const { carrier, calls, waybillsMade, finishLate } = scriptedCarrier({ create: ["isLate"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    for (let waitedMs = 0; waitedMs < 100_000; waitedMs += 10_000) {
      world.ctx.passTime(10_000);
      await reconcile(world.service);
    }
    expect(calls.find.length).toBeGreaterThan(2);
    finishLate();
    world.ctx.passTime(61_000);
    await reconcile(world.service);

    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect([calls.create.length, waybillsMade()]).toEqual([1, 1]);
  });

  test("has a waybill made once more when the carrier has none long after, and never a third time", async ({
    db,
  }) => {
    const { carrier, calls } = scriptedCarrier({ create: ["isDown", "isDown"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    const createsAfterMinutes: number[] = [];
    for (let minutes = 1; minutes <= 6; minutes += 1) {
      world.ctx.passTime(61_000);
      await reconcile(world.service);
      createsAfterMinutes.push(calls.create.length);
    }
    expect(createsAfterMinutes).toEqual([1, 2, 2, 2, 2, 2]);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBeNull();
    expect(new Set(calls.create.map(({ reference }) => reference)).size).toBe(1);
  });

  test("does not take a carrier for healthy that says what it has and makes nothing", async ({
    db,
  }) => {
    const create = Array.from({ length: 9 }, (): Behaviour => "isDown");
    const { carrier, calls } = scriptedCarrier({ create });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    for (let parcels = 0; parcels < 6; parcels += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      world.ctx.passTime(6_000);
      await reconcile(world.service);
    }
    expect(calls.find.length).toBeGreaterThan(0);
    expect(calls.create).toHaveLength(5);
  });

  test("asks a carrier again, after its pause, for a new parcel before any repeat", async ({
    db,
  }) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const create = Array.from({ length: 5 }, (): Behaviour => "isDown");
    const { carrier, calls } = scriptedCarrier({ create });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    for (let parcels = 0; parcels < 5; parcels += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    }
    world.ctx.passTime(121_000);
    vi.advanceTimersByTime(31_000);
    await reconcile(world.service);
    expect(calls.create).toHaveLength(5);

    const fresh = await world.paid();
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, fresh.shipmentId);
    expect(trackingNumber).not.toBeNull();
    world.ctx.passTime(61_000);
    await reconcile(world.service);
    expect(calls.create.map(({ reference }) => reference)[5]).toBe(String(fresh.shipmentId));
    expect(calls.create).toHaveLength(11);
  });

  test("a carrier that is down, however much it owes, keeps no other's waybill from being found", async ({
    db,
  }) => {
    const down = scriptedCarrier({
      create: Array.from({ length: 60 }, (): Behaviour => "isDown"),
      delayMs: 2_000,
    }).carrier;
    const { carrier } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const other = {
      ...carrier,
      carrierToken: "other",
      quote: (request: QuoteRequest) => ({ ...carrier.quote(request), carrierToken: "other" }),
    };
    const world = await openWorld(db, { balance: 50_000, markets: marketsServedBy(down, other) });
    const owed = [];
    for (let parcels = 0; parcels < 51; parcels += 1) owed.push(await world.paid({}, "scripted"));
    // All at once, as a bulk does: each is asked for before the first has failed.
    await Promise.all(
      owed.map(({ shipmentId }) => generateShipmentTrackingNumber(world.ctx, shipmentId)),
    );
    const { shipmentId } = await world.paid({}, "other");
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    world.ctx.passTime(60_000);
    await reconcile(world.service);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
  });

  test("calls that can never be resolved go to the end of the queue", async ({ db }) => {
    const { carrier } = scriptedCarrier({
      annul: Array.from({ length: 60 }, () => "unknown" as const),
    });
    const world = await openWorld(db, { balance: 50_000, markets: marketsServedBy(carrier) });
    const asked = new Set<string>();
    const annulWaybill: typeof carrier.annulWaybill = async ({ trackingNumber }) => {
      asked.add(trackingNumber);
      return "unknown";
    };
    for (let parcels = 0; parcels < 51; parcels += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      await annulAndRefundShipment(world.ctx, {
        shipmentId,
        annulReasonStatus: "other",
        annulReasonDetails: null,
      }).catch(() => null);
    }
    Object.assign(world.ctx, { markets: marketsServedBy({ ...carrier, annulWaybill }) });

    for (let turns = 0; turns < 2; turns += 1) {
      world.ctx.passTime(60_000);
      await reconcile(world.service);
    }
    expect(asked.size).toBe(51);
  });

  test("has it made again at once where that can never make a second one", async ({ db }) => {
    const { carrier, calls } = scriptedCarrier({ create: ["isDown"] });
    const repeatable = { ...carrier, createIsRepeatable: true };
    const world = await openWorld(db, { markets: marketsServedBy(repeatable) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    world.ctx.passTime(6_000);
    await reconcile(world.service);
    expect(calls.create).toHaveLength(2);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
  });

  test("resolves an annulment whose answer was lost, with the reason that was given", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ annul: ["unknown"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const annulment = { annulReasonStatus: "deliveryDelay", annulReasonDetails: "tarde" } as const;
    await expect(
      annulAndRefundShipment(world.ctx, { ...annulment, shipmentId }),
    ).rejects.toMatchObject({
      code: "shipmentCarrierCallPending",
    });

    world.ctx.passTime(60_000);
    expect(await reconcile(world.service)).toEqual({ checked: 1, failures: [] });

    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
    const { shipments } = world.ctx.db.read.tables;
    expect(await world.ctx.db.read.select().from(shipments)).toMatchObject([annulment]);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });
});
