import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { attempts, questionOf, settle } from "./asked-person.ts";
import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

describe("a call that no process can resolve", () => {
  test("of a carrier that cannot be asked needs a person, and nothing is created again", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await passWithRounds(world, 350);

    expect(await attempts(world)).toMatchObject([
      { shipmentId, operation: "createGuide", needsPerson: true },
    ]);
    await passWithRounds(world, 1_000);
    expect(world.calls.create).toHaveLength(1);
  });

  test("is listed before newer calls, however many they are, and by its id", async ({ db }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const call = await questionOf(world);
    for (let n = 0; n < 3; n++) {
      const newer = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, newer.shipmentId);
    }

    const { json, operate } = terminal(world.service);
    const listed = await json("attempts", "list", "--limit", "3");
    expect(listed).toMatchObject([
      { carrierCallId: call, shipmentId, needsPerson: true },
      { needsPerson: false },
      { needsPerson: false },
    ]);
    const { out } = await operate("attempts", "list");
    expect(out).toMatch(
      new RegExp(` ${call} +${shipmentId} +scripted +EC +createGuide +needsPerson `),
    );
  });

  test("is no question while the carrier may still be making it, and cannot be settled with none", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);
    await passWithRounds(world, 100);
    const [call] = await attempts(world);
    expect(call).toMatchObject({ shipmentId, needsPerson: false });
    const none = ["attempts", "settle", "--call", String(call!.carrierCallId), "--none"];
    expect(await terminal(world.service).refusal(...none)).toMatchObject({
      code: 1,
      error: "carrierCallPending",
    });

    await passWithRounds(world, 60);
    expect(await attempts(world)).toMatchObject([{ shipmentId, needsPerson: true }]);
    expect(world.calls.create).toHaveLength(1);
  });

  test("with a request to annul is refunded when the operator says that there is none", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["isDown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect((await annul(world, shipmentId)).status).toBe("refundPending");
    await passWithRounds(world, 350);

    await settle(world, "--call", String(await questionOf(world)), "--none");
    await passWithRounds(world, 50);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
    expect(world.calls.create).toHaveLength(1);
    await expectClean(world);
  });

  test("with a request to annul is annulled at the carrier when the operator knows the number", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);
    await passWithRounds(world, 350);

    await settle(world, "--call", String(await questionOf(world)), "--number", "SC1");
    await passWithRounds(world, 50);
    expect(world.calls.annul).toEqual(["SC1"]);
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      status: "refunded",
      trackingNumber: "SC1",
    });
    await expectClean(world);
  });

  test("without a request to annul gives the shipment the operator's number, once", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const words = ["--call", String(await questionOf(world)), "--number", "SC1"];

    expect(await settle(world, ...words)).toMatchObject({ shipmentId, state: "succeeded" });
    expect(await settle(world, ...words)).toMatchObject({ shipmentId, state: "succeeded" });
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      status: "labelCreated",
      trackingNumber: "SC1",
    });
    const { refusal } = terminal(world.service);
    const none = ["attempts", "settle", "--call", String(words[1]), "--none"];
    expect(await refusal(...none)).toMatchObject({ code: 1, error: "carrierCallSettled" });
    await expectClean(world);
  });

  test("without a request to annul and without a waybill can be refunded at once, or asked for once more", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["isDown", "isDown"] });
    const paid = [await world.paid(), await world.paid()];
    for (const { shipmentId } of paid) {
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      await settle(world, "--call", String(await questionOf(world)), "--none");
    }
    const [one, other] = paid.map(({ shipmentId }) => shipmentId);
    expect((await annul(world, one!)).status).toBe("refunded");
    expect((await generateShipmentTrackingNumber(world.ctx, other!)).trackingNumber).toBe("SC1");
    await expectClean(world);
  });

  test("remembers who settled it, and when", async ({ db }) => {
    const world = await worldWith(db, { canFind: false, create: ["isDown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await settle(world, "--call", String(await questionOf(world)), "--none");
    expect(await attempts(world)).toMatchObject([
      {
        state: "rejected",
        needsPerson: false,
        settledBy: expect.any(String),
        settledAt: expect.any(String),
      },
    ]);
  });

  test("a number that another shipment has, and a call that is not there, are refused", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false, create: ["answers", "losesTheAnswer"] });
    const labelled = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, labelled.shipmentId);
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const { refusal } = terminal(world.service);
    const call = String(await questionOf(world));

    expect(await refusal("attempts", "settle", "--call", call, "--number", "SC1")).toMatchObject({
      code: 1,
      error: "carrierCallNumberTaken",
    });
    expect(await refusal("attempts", "settle", "--call", "5", "--none")).toMatchObject({
      code: 1,
      error: "carrierCallNotFound",
    });
    expect(await refusal("attempts", "settle", "--call", call)).toMatchObject({ code: 2 });
    expect(
      await refusal("attempts", "settle", "--call", call, "--none", "--number", "SC7"),
    ).toMatchObject({ code: 2 });
  });
});
