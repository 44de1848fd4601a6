import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/operations/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/operations/generate-shipment-tracking-number.ts";
import { getShipment } from "#app/shipping/operations/get-shipment.ts";
import { pollTracking } from "#app/shipping/operations/poll-tracking.ts";
import { reconcile } from "#app/shipping/operations/reconcile.ts";
import { verifyWallets } from "#app/shipping/operations/verify-wallets.ts";
import { watchIdleNumbers } from "#app/shipping/operations/watch-idle-numbers.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
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
      track: () => Promise.reject(new Error("down")),
    };
    const world = await openWorld(db, { markets: marketsServedBy(telling, failing) });
    const moving = await world.paid({}, "scripted");
    const refunded = await world.paid({}, "scripted");
    for (const { shipmentId } of [moving, refunded])
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, {
      shipmentId: refunded.shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });

    expect(await pollTracking(world.service)).toMatchObject({ news: 1 });
    expect(asked).toEqual(["SC1"]);
    expect((await getShipment(world.ctx, moving.shipmentId)).status).toBe("pickedUp");
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
