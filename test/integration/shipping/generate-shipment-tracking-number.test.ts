import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

async function worldWith(db: Database, options: Parameters<typeof scriptedCarrier>[0]) {
  const scripted = scriptedCarrier(options);
  const world = await openWorld(db, { markets: marketsServedBy(scripted.carrier) });
  return { ...world, ...scripted };
}

describe("generateShipmentTrackingNumber", () => {
  test("gives a paid shipment its number and its label", async ({ world }) => {
    const { shipmentId } = await world.paid();

    const labelled = await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect(labelled.status).toBe("labelCreated");
    expect(labelled.trackingNumber).toMatch(/^[A-Z]+\d{10}$/);
    const { bytes: pdf } = await readShipmentLabel(world.service, {
      accountId: world.accountId,
      shipmentId,
    });
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("contacts the carrier once for 50 simultaneous calls, and all get its number", async ({
    db,
  }) => {
    const world = await worldWith(db, { delayMs: 30 });
    const { shipmentId } = await world.paid();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => generateShipmentTrackingNumber(world.ctx, shipmentId)),
    );

    expect(world.calls.create).toHaveLength(1);
    expect(new Set(answers.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set(["SC1"]));
  });

  test("repeats the number without contacting the carrier again", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();

    const first = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(await generateShipmentTrackingNumber(world.ctx, shipmentId)).toEqual(first);
    expect(world.calls.create).toHaveLength(1);
  });

  test("after a lost answer asks the carrier what it has instead of making a second waybill", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();

    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).trackingNumber).toBeNull();
    world.ctx.passTime(60_000);
    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).trackingNumber).toBe(
      "SC1",
    );

    expect(world.calls.create).toHaveLength(1);
    expect(world.calls.find).toHaveLength(1);
    expect(world.waybills.size).toBe(1);
  });

  test("answers without a number while the carrier is down, and succeeds when it is back", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["isDown"] });
    const { shipmentId } = await world.paid();

    const failed = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(failed).toMatchObject({ status: "quoted", isPaid: true, trackingNumber: null });
    world.ctx.passTime(121_000);
    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).status).toBe(
      "labelCreated",
    );
  });

  test("a refusal allows another attempt at once, which has another reference", async ({ db }) => {
    const world = await worldWith(db, { create: ["refuses"] });
    const { shipmentId } = await world.paid();

    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).trackingNumber).toBeNull();
    expect((await generateShipmentTrackingNumber(world.ctx, shipmentId)).trackingNumber).toBe(
      "SC1",
    );
    expect(new Set(world.calls.create.map(({ reference }) => reference)).size).toBe(2);
  });

  test("keeps the request that asked with the carrier's call, so that the log names it", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(await selectCarrierCalls(world.ctx.db.read, 2)).toMatchObject([
      { operation: "createWaybill", state: "succeeded", requestId: "test-request" },
    ]);
  });

  test("refuses an unpaid shipment before any carrier hears of it", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.draft();

    await expect(generateShipmentTrackingNumber(world.ctx, shipmentId)).rejects.toMatchObject({
      code: "shipmentCarrierTokenNotFound",
    });
    expect(world.calls.create).toEqual([]);
  });

  test("numbers of one carrier are never given twice", async ({ world }) => {
    const paid = await Promise.all(Array.from({ length: 8 }, () => world.paid({}, "condor")));
    const labelled = await Promise.all(
      paid.map(({ shipmentId }) => generateShipmentTrackingNumber(world.ctx, shipmentId)),
    );
    expect(new Set(labelled.map(({ trackingNumber }) => trackingNumber)).size).toBe(8);
  });

  test("a label can be asked for only when it is there", async ({ world }) => {
    const { shipmentId } = await world.paid();
    const grant = { shipmentId, type: "carrierDefault", disposition: "inline" } as const;

    await expect(generateShipmentLabelUrl(world.ctx, grant)).rejects.toMatchObject({
      code: "pApiShipmentLabelNotReady",
    });
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const { expiresAt } = await generateShipmentLabelUrl(world.ctx, grant);
    expect(expiresAt.getTime() - world.ctx.now().getTime()).toBeLessThanOrEqual(
      7 * 24 * 60 * 60 * 1000,
    );
  });
});
