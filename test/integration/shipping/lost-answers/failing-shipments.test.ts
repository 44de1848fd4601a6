import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { scriptedCarrier, type Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, test } from "#test/support/world.ts";

import { attempts, questionOf, settle } from "./asked-person.ts";
import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

const downForGood = (): Behaviour[] => Array.from({ length: 500 }, () => "isDown");

describe("a shipment that its carrier fails on", () => {
  test("is sent at most twice, and needs a person within six minutes of the lost answer", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: downForGood() });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await passWithRounds(world, 355);
    expect(world.calls.create).toHaveLength(2);
    expect(await attempts(world)).toMatchObject([{ shipmentId, needsPerson: true }]);

    await passWithRounds(world, 3_600);
    expect(world.calls.create).toHaveLength(2);
    expect((await annul(world, shipmentId)).status).toBe("refunded");
    await expectClean(world);
  });

  test("gets its number all the same when the carrier finds it after an hour of errors", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"] });
    const { findWaybill } = world.carrier;
    world.port.findWaybill = async () => {
      throw new Error("HTTP 503");
    };
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await passWithRounds(world, 355);
    expect(await attempts(world)).toMatchObject([{ shipmentId, needsPerson: true }]);

    world.port.findWaybill = findWaybill;
    await passWithRounds(world, 1_000);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect(world.calls.create).toHaveLength(1);
  });

  for (const canFind of [true, false])
    test(`keeps no other shipment of the carrier from its number; can be asked: ${canFind}`, async ({
      db,
    }) => {
      const world = await worldWith(db, { canFind });
      const bad = new Set<string>();
      const { createWaybill } = world.carrier;
      world.port.createWaybill = (waybill, signal) =>
        bad.has(waybill.reference.split("-")[0] ?? "")
          ? Promise.reject(new Error("HTTP 500"))
          : createWaybill(waybill, signal);
      const { shipmentId } = await world.paid();
      bad.add(String(shipmentId));
      for (let hour = 0; hour < 12; hour += 1) {
        await generateShipmentTrackingNumber(world.ctx, shipmentId);
        await passWithRounds(world, 130);
      }
      const fine = await world.paid();
      expect(
        (await generateShipmentTrackingNumber(world.ctx, fine.shipmentId)).trackingNumber,
      ).toBe("SC1");
    });

  test("keeps its carrier's pushes of unknown numbers from being stored for minutes, not for good", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await passWithRounds(world, 700);
    const event = {
      trackingNumber: "OTHERS-1",
      kind: "departed",
      carrierCode: "5",
      occurredAt: world.ctx.now(),
      place: null,
      detail: null,
      weighedKg: null,
    } as const;
    const pushed = { country: "EC", carrierToken: "scripted", events: [event] };
    expect(await recordTrackingEvents(world.service, pushed)).toEqual({
      news: 0,
      isTooEarly: false,
      strangers: ["OTHERS-1"],
    });
  });

  for (const canFind of [true, false])
    test(`whose repeated create is refused is not known to be without a waybill; can be asked: ${canFind}`, async ({
      db,
    }) => {
      const world = await worldWith(db, { canFind, create: ["losesTheAnswer", "refuses"] });
      world.port.createIsRepeatable = true;
      world.port.findWaybill = async () => null;
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      await passWithRounds(world, 30);
      expect(world.calls.create).toHaveLength(2);

      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      expect(world.calls.create).toHaveLength(2);
      await passWithRounds(world, 320);
      expect(await attempts(world)).toMatchObject([{ shipmentId, needsPerson: true }]);
      expect(world.calls.create).toHaveLength(2);
      await settle(world, "--call", String(await questionOf(world)), "--number", "SC1");
      expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
      await expectClean(world);
    });

  test("of a carrier that has left the market needs a person, and is refunded by what they say", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isDown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const gone = marketsServedBy(Object.assign(scriptedCarrier({}).carrier, { carrierToken: "x" }));
    Object.assign(world.ctx, { markets: gone });

    expect((await annul(world, shipmentId)).status).toBe("refundPending");
    await passWithRounds(world, 355);
    await settle(world, "--call", String(await questionOf(world)), "--none");
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    await expectClean(world);
  });
});
