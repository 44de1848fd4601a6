import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { completeRefund } from "#app/shipping/shipments/complete-refund.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { eventually } from "#test/support/eventually.ts";
import type { Behaviour } from "#test/support/scripted-carrier.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

const downForGood = (): Behaviour[] => Array.from({ length: 500 }, () => "isDown");

describe("a request to annul a shipment whose waybill has no answer yet", () => {
  test("is answered with refundPending, and ends in a refund within four minutes when the carrier has none", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: downForGood() });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(10_000);

    expect((await annul(world, shipmentId)).status).toBe("refundPending");
    expect(await world.balance()).toBe(9_500);
    await passWithRounds(world, 100);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refundPending");
    await passWithRounds(world, 140);

    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(world.calls.create).toHaveLength(1);
    expect(await world.balance()).toBe(10_000);
    const { shipments } = db.read.tables;
    expect(await db.read.select().from(shipments)).toMatchObject([
      { annulReasonStatus: "deliveryDelay", annulReasonDetails: "tarde" },
    ]);
    await expectClean(world);
  });

  test("is not settled by hand while the carrier's answer is open", async ({ db }) => {
    const world = await worldWith(db, { create: downForGood() });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);

    await expect(completeRefund(world.service, { shipmentId })).rejects.toMatchObject({
      code: "shipmentCarrierCallPending",
    });
    expect(await world.balance()).toBe(9_500);
    await passWithRounds(world, 240);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    await expectClean(world);
  });

  test("keeps every path from asking the carrier to create", async ({ db }) => {
    const world = await worldWith(db, { create: downForGood() });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);

    for (let minutes = 0; minutes < 3; minutes += 1) {
      world.ctx.passTime(61_000);
      await expect(generateShipmentTrackingNumber(world.ctx, shipmentId)).rejects.toMatchObject({
        code: "shipmentAnnulAlreadyDone",
      });
      await annul(world, shipmentId).catch(() => null);
      await reconcile(world.service);
    }
    expect(world.calls.create).toHaveLength(1);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
  });

  test("asked again meanwhile is answered the same, and once refunded as any refund is", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: downForGood() });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    const answers = await Promise.all([1, 2, 3].map(() => annul(world, shipmentId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill("refundPending"));
    await passWithRounds(world, 240);
    await expect(annul(world, shipmentId)).rejects.toMatchObject({
      code: "shipmentAnnulAlreadyDone",
    });
    expect(await world.balance()).toBe(10_000);
  });

  test("that comes long after the lost answer is refunded at once when the carrier has none", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isDown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(200_000);

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(world.calls.create).toHaveLength(1);
    await expectClean(world);
  });

  test("waits until nothing comes late, also where creating again would never make a second one", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isLate"] });
    Object.assign(world.carrier, { createIsRepeatable: true });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(10_000);

    expect((await annul(world, shipmentId)).status).toBe("refundPending");
    world.finishLate();
    await passWithRounds(world, 240);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(world.calls.annul).toEqual(["SC1"]);
    await expectClean(world);
  });

  test("needs a person where the carrier has no search, also where creates are repeatable", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"], canFind: false });
    Object.assign(world.carrier, { createIsRepeatable: true, findWaybill: async () => null });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);

    await passWithRounds(world, 360);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refundPending");
    const { durableCalls } = db.read.tables;
    expect(await db.read.select().from(durableCalls)).toMatchObject([{ state: "needsPerson" }]);
  });

  test("is refunded at once where no other system makes waybills", async ({ db }) => {
    const world = await worldWith(db, { create: downForGood() });
    Object.assign(world.carrier, { createIsRepeatable: true, isSelfOperated: true });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(10_000);

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(world.calls.create).toHaveLength(1);
  });

  test("annuls the waybill that turns up at the carrier after all, and refunds it", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isLate"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect((await annul(world, shipmentId)).status).toBe("refundPending");

    await passWithRounds(world, 60);
    world.finishLate();
    await passWithRounds(world, 90);

    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      status: "refunded",
      trackingNumber: "SC1",
    });
    expect([world.calls.annul, world.waybillsMade()]).toEqual([["SC1"], 1]);
    expect(await world.balance()).toBe(10_000);
    await expectClean(world);
  });

  test("waits for the operator where the carrier gives money back by hand", async ({ db }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"], annul: ["manual"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(10_000);

    expect(await annul(world, shipmentId)).toMatchObject({
      status: "refundPending",
      trackingNumber: "SC1",
    });
    await expect(annul(world, shipmentId)).rejects.toMatchObject({
      code: "shipmentAnnulAlreadyDone",
    });
    await passWithRounds(world, 60);
    expect(await world.balance()).toBe(9_500);
    await expectClean(world);
  });

  test("holds when the process that creates hears its answer after it", async ({ db }) => {
    const world = await worldWith(db, { delayMs: 100 });
    const { shipmentId } = await world.paid();
    const creating = generateShipmentTrackingNumber(world.ctx, shipmentId);
    await eventually(() => expect(world.calls.create).toHaveLength(1));

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    await creating;
    expect([world.calls.create.length, world.calls.annul]).toEqual([1, ["SC1"]]);
    expect(await world.balance()).toBe(10_000);
    await expectClean(world);
  });

  test("a recipient who was erased is a request to annul: no waybill is made for one without a name", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isDown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });

    await passWithRounds(world, 240);
    expect(world.calls.create.map(({ recipient }) => recipient.fullName)).not.toContain("—");
    expect(world.calls.create).toHaveLength(1);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    await expectClean(world);
  });

  test("no label of a recipient who was erased is stored, when the carrier had made the waybill", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"], annul: ["tooLate"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });

    await passWithRounds(world, 240);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect(await db.read.select().from(db.read.tables.labels)).toEqual([]);
    await expectClean(world);
  });

  test("nothing is created for a recipient who was erased before the number was asked for", async ({
    db,
  }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });

    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).trackingNumber).toBeNull();
    expect(world.calls.create).toEqual([]);
    expect((await annul(world, shipmentId)).status).toBe("refunded");
  });
});
