import type { Service } from "#app/shipping/context.ts";
import type { QuoteRequest, TrackingEvent } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/operations/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/operations/generate-shipment-tracking-number.ts";
import { getShipment } from "#app/shipping/operations/get-shipment.ts";
import { pollTracking } from "#app/shipping/operations/poll-tracking.ts";
import { reconcile } from "#app/shipping/operations/reconcile.ts";
import { verifyWallets } from "#app/shipping/operations/verify-wallets.ts";
import { watchIdleNumbers } from "#app/shipping/operations/watch-idle-numbers.ts";
import { scriptedCarrier, type Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const HOUR_MS = 60 * 60 * 1000;

describe("reconcile", () => {
  test("settles a guide whose answer was lost without anybody asking again", async ({ db }) => {
    const { carrier, calls, guides } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect(await reconcile(world.service)).toEqual({ looked: 0, failures: [] });
    world.ctx.passTime(60_000);
    expect(await reconcile(world.service)).toEqual({ looked: 1, failures: [] });

    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect([calls.create.length, guides.size]).toEqual([1, 1]);
    expect(await reconcile(world.service)).toEqual({ looked: 0, failures: [] });
  });

  test("keeps asking a carrier that is late, instead of having a second guide made", async ({
    db,
  }) => {
    const { carrier, calls, guidesMade, finishLate } = scriptedCarrier({ create: ["isLate"] });
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
    expect([calls.create.length, guidesMade()]).toEqual([1, 1]);
  });

  test("has a guide made again when the carrier has none long after, and waits as long again", async ({
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
    expect(createsAfterMinutes).toEqual([1, 2, 2, 3, 3, 3]);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
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

  test("settles an annulment whose answer was lost, with the reason that was given", async ({
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
    expect(await reconcile(world.service)).toEqual({ looked: 1, failures: [] });

    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
    const { shipments } = world.ctx.db.read.tables;
    expect(await world.ctx.db.read.select().from(shipments)).toMatchObject([annulment]);
    expect((await verifyWallets(world.service)).problems).toEqual([]);
  });
});

/** Every number that has news of today has one turn in them. */
async function pollThreeRounds(service: Service) {
  const told = [];
  for (const round of [0, 1, 2]) told.push(await pollTracking(service, round));
  return {
    news: told.reduce((sum, { news }) => sum + news, 0),
    failures: told.flatMap(({ failures }) => failures),
  };
}

describe("pollTracking", () => {
  test("asks for parcels on their way only, and one carrier that fails delays no other", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const asked: string[] = [];
    const told = (trackingNumber: string): TrackingEvent => ({
      trackingNumber,
      kind: "pickedUp",
      carrierCode: "P",
      occurredAt: new Date(),
      place: null,
      detail: null,
      weighedKg: null,
    });
    const telling = {
      ...carrier,
      async track(numbers: readonly string[]) {
        asked.push(...numbers);
        return numbers.map(told);
      },
    };
    const failing = {
      ...carrier,
      carrierToken: "failing",
      quote: (request: QuoteRequest) => ({ ...carrier.quote(request), carrierToken: "failing" }),
      track: () => Promise.reject(new Error("down")),
    };
    const world = await openWorld(db, { markets: marketsServedBy(telling, failing) });
    const moving = await world.paid({}, "scripted");
    const refunded = await world.paid({}, "scripted");
    const unheard = await world.paid({}, "failing");
    for (const { shipmentId } of [moving, refunded, unheard])
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, {
      shipmentId: refunded.shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });

    expect(await pollThreeRounds(world.service)).toMatchObject({
      news: 1,
      failures: [{ message: "down" }],
    });
    expect(asked).toEqual(["SC1"]);
    expect((await getShipment(world.ctx, moving.shipmentId)).status).toBe("pickedUp");
  });

  test("asks less often for a parcel that has not moved for days", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const asked: string[] = [];
    const track = async (numbers: readonly string[]) => {
      asked.push(...numbers);
      return [];
    };
    const world = await openWorld(db, { markets: marketsServedBy({ ...carrier, track }) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const askedInADay = async () => {
      for (let round = 0; round < 288; round += 1) await pollTracking(world.service, round);
      return asked.splice(0).length;
    };

    expect(await askedInADay()).toBe(96);
    world.ctx.passTime(10 * 24 * HOUR_MS);
    expect(await askedInADay()).toBe(4);
  });

  test("a question that fails keeps no other from being asked, until the carrier is left alone", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    let questions = 0;
    const track = (): Promise<never> => {
      questions += 1;
      return Promise.reject(new Error("down"));
    };
    const world = await openWorld(db, {
      balance: 200_000,
      markets: marketsServedBy({ ...carrier, track }),
    });
    for (let parcels = 0; parcels < 45; parcels += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    }

    const { failures } = await pollThreeRounds(world.service);
    expect(failures.length).toBeGreaterThanOrEqual(3);
    for (let round = 3; round < 30; round += 1) await pollTracking(world.service, round);
    expect(questions).toBe(5);
  });
});

describe("watchIdleNumbers", () => {
  test("warns once of a labelled parcel that nobody has moved, while there is time to dispatch", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const world = await openWorld(db, {
      markets: marketsServedBy({ ...carrier, idleAnnulHours: 48 }),
    });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    world.ctx.passTime(23 * HOUR_MS);
    expect(await watchIdleNumbers(world.service)).toEqual({ warned: 0 });
    world.ctx.passTime(2 * HOUR_MS);
    expect(await watchIdleNumbers(world.service)).toEqual({ warned: 1 });
    expect(await watchIdleNumbers(world.service)).toEqual({ warned: 0 });
  });
});
