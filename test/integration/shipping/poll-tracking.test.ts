import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { Service } from "#app/shipping/context.ts";
import type { QuoteRequest, TrackingEvent } from "#app/shipping/model/carrier.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listScansAfterRefund } from "#app/shipping/shipments/list-scans-after-refund.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { watchIdleNumbers } from "#app/shipping/tracking/numbers/watch-idle-numbers.ts";
import { pollTracking } from "#app/shipping/tracking/poll-tracking.ts";
import { selectJobs } from "#db/jobs.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

/** Every number that has news of today has one turn in them. */
async function pollThreeRounds(service: Service) {
  const reported = [];
  for (const round of [0, 1, 2]) reported.push(await pollTracking(service, round));
  return {
    news: reported.reduce((sum, { news }) => sum + news, 0),
    failures: reported.flatMap(({ failures }) => failures),
  };
}

describe("pollTracking", () => {
  test("asks for parcels on their way, and one carrier that fails delays no other", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const asked: string[] = [];
    const reported = (trackingNumber: string): TrackingEvent => ({
      trackingNumber,
      kind: "pickedUp",
      carrierCode: "P",
      occurredAt: new Date(),
      place: null,
      detail: null,
      weighedKg: null,
    });
    const reporting = {
      ...carrier,
      async track(numbers: readonly string[]) {
        asked.push(...numbers);
        return numbers.map(reported);
      },
    };
    const failing = {
      ...carrier,
      carrierToken: "failing",
      health: makeCarrierHealth(),
      quote: (request: QuoteRequest) => ({ ...carrier.quote(request), carrierToken: "failing" }),
      track: () => Promise.reject(new Error("down")),
    };
    const world = await openWorld(db, { markets: marketsServedBy(reporting, failing) });
    const moving = await world.paid({}, "scripted");
    const unlabelled = await world.paid({}, "scripted");
    const unheard = await world.paid({}, "failing");
    for (const { shipmentId } of [moving, unheard])
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, {
      shipmentId: unlabelled.shipmentId,
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

  test("asks for a refunded label every hour, then less often, for thirty days: a scan is an incident", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    let events: TrackingEvent[] = [];
    const asked: string[] = [];
    const track = async (numbers: readonly string[]) => {
      asked.push(...numbers);
      return events;
    };
    const world = await openWorld(db, { markets: marketsServedBy({ ...carrier, track }) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    const askedInADay = async () => {
      for (let round = 0; round < 288; round += 1) await pollTracking(world.service, round);
      return asked.splice(0).length;
    };
    expect(await askedInADay()).toBe(24);
    expect(await listScansAfterRefund(world.service)).toEqual([]);

    world.ctx.passTime(29 * 24 * HOUR_MS);
    const scan = { occurredAt: world.ctx.now(), place: null, detail: null, weighedKg: null };
    events = [{ trackingNumber: "SC1", kind: "pickedUp", carrierCode: "P", ...scan }];
    expect(await askedInADay()).toBe(4);
    expect(await listScansAfterRefund(world.service)).toMatchObject([{ shipmentId }]);
    expect((await verifyBooks(world.service)).problems).toMatchObject([
      { subject: String(shipmentId) },
    ]);
    world.ctx.passTime(2 * 24 * HOUR_MS);
    expect(await askedInADay()).toBe(0);
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

  test("a question that fails keeps no other from being asked, until the circuit breaker opens", async ({
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

    // A failed tracking call says nothing of its labels.
    const { shipmentId } = await world.paid();
    const labelled = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(labelled.status).toBe("labelCreated");
  });

  test("a carrier too slow for a round is asked about every number in some round", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const asked = new Set<string>();
    let outOfTime = new AbortController();
    const track = async (numbers: readonly string[]) => {
      for (const number of numbers) asked.add(number);
      outOfTime.abort();
      return [];
    };
    const world = await openWorld(db, {
      balance: 200_000,
      markets: marketsServedBy({ ...carrier, track }),
    });
    for (let parcels = 0; parcels < 90; parcels += 1) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    }

    await pollTracking(world.service, 0, outOfTime.signal);
    expect(asked.size).toBeLessThanOrEqual(20);
    for (let round = 1; round < 30; round += 1) {
      outOfTime = new AbortController();
      await pollTracking(world.service, round, outOfTime.signal);
    }
    expect(asked.size).toBe(90);
  });
});

describe("watchIdleNumbers", () => {
  test("warns once of a labelled parcel without a first scan, while there is time to dispatch", async ({
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

    // A week later the warning itself is forgotten, with the work that was done.
    world.ctx.passTime(8 * 24 * HOUR_MS);
    await db.tx(null, async (tx) => void (await tx.delete(tx.tables.jobs)));
    expect(await watchIdleNumbers(world.service)).toEqual({ warned: 0 });
  });

  test("goes on behind a number that fails, names it, and warns of it when it is tried again", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const markets = marketsServedBy({ ...carrier, idleAnnulHours: 48 });
    const worlds = [await openWorld(db, { markets }), await openWorld(db, { markets })] as const;
    for (const world of worlds) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      world.ctx.passTime(25 * HOUR_MS);
    }
    const [first, second] = worlds;
    const warned = async () => {
      const jobs = await selectJobs(db.read, "ready", 50);
      return jobs
        .filter(({ payload }) => (payload as { what?: string }).what === "numberIdle")
        .map(({ payload }) => (payload as { accountId: number }).accountId);
    };
    const cause = new Error("its account is moved");
    const failing = failingFor(first.service, first.accountId, cause);
    const name = /^idle number of shipment \d+$/;
    await expect(watchIdleNumbers(failing)).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(name), cause }],
    });
    expect(await warned()).toEqual([second.accountId]);
    expect(await watchIdleNumbers(first.service)).toEqual({ warned: 1 });
    expect(await warned()).toEqual(expect.arrayContaining([first.accountId, second.accountId]));
  });
});
