import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { completeRefund } from "#app/shipping/shipments/complete-refund.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listPendingRefunds } from "#app/shipping/shipments/list-pending-refunds.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const annul = (world: Pick<World, "ctx">, shipmentId: ShipmentId) =>
  annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "recipientCanceledOrder",
    annulReasonDetails: "cambió de idea",
  });

async function worldWith(db: Database, options: Parameters<typeof scriptedCarrier>[0]) {
  const scripted = scriptedCarrier(options);
  const world = await openWorld(db, { markets: marketsServedBy(scripted.carrier) });
  return { ...world, ...scripted };
}

async function expectClean(world: Pick<World, "service">) {
  expect((await verifyBooks(world.service)).problems).toEqual([]);
}

describe("annulAndRefundShipment", () => {
  test("annuls an unpaid draft, quoted or deferred, without touching the wallet", async ({
    world,
  }) => {
    for (const draft of [await world.draft(), await world.draft({ parcel: null })]) {
      expect((await annul(world, draft.shipmentId)).status).toBe("annulled");
      await expect(annul(world, draft.shipmentId)).rejects.toMatchObject({
        code: "shipmentAnnulAlreadyDone",
      });
    }
    expect(await world.balance()).toBe(10_000);
  });

  test("refunds a paid shipment at once before its label, to the cent", async ({ world }) => {
    const { shipmentId } = await world.paid();
    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
    await expect(generateShipmentTrackingNumber(world.ctx, shipmentId)).rejects.toMatchObject({
      code: "shipmentAnnulAlreadyDone",
    });
    await expectClean(world);
  });

  test("refunds before the label also when the carrier has left the market since", async ({
    db,
  }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    Object.assign(world.ctx, { markets: marketsServedBy() });

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
    await expectClean(world);
  });

  test("annuls a labelled shipment at its carrier, and refunds it", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(world.calls.annul).toEqual(["SC1"]);
    expect(await world.balance()).toBe(10_000);
    await expectClean(world);
  });

  test("credits once when 30 annul the same shipment at the same moment", async ({ db }) => {
    const world = await worldWith(db, { delayMs: 20 });
    for (const labelled of [false, true]) {
      const { shipmentId } = await world.paid();
      if (labelled) await generateShipmentTrackingNumber(world.ctx, shipmentId);

      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => annul(world, shipmentId)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await world.balance()).toBe(10_000);
    }
    expect(world.calls.annul).toHaveLength(1);
    await expectClean(world);
  });

  test("a carrier that refunds by hand leaves the money pending until its refund is completed, once", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid({}, "quinde");
    const spent = await world.balance();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect((await annul(world, shipmentId)).status).toBe("refundPending");
    expect(await world.balance()).toBe(spent);
    expect(
      (await listPendingRefunds(world.service)).map((shipment) => shipment.shipmentId),
    ).toEqual([shipmentId]);
    await expect(annul(world, shipmentId)).rejects.toMatchObject({
      code: "shipmentAnnulAlreadyDone",
    });

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => completeRefund(world.service, { shipmentId })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(completeRefund(world.service, { shipmentId })).rejects.toMatchObject({
      code: "shipmentRefundNotPending",
    });
    expect(await world.balance()).toBe(10_000);
    expect(await listPendingRefunds(world.service)).toEqual([]);
    await expectClean(world);
  });

  test("refuses when the carrier says that the parcel has left, and refunds nothing", async ({
    db,
  }) => {
    const world = await worldWith(db, { annul: ["tooLate"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    await expect(annul(world, shipmentId)).rejects.toMatchObject({
      code: "shipmentAnnulNotAllowed",
    });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("labelCreated");
    expect(await world.balance()).toBe(9500);
  });

  test("when the carrier does not answer nothing moves, and the same call later completes it", async ({
    db,
  }) => {
    const world = await worldWith(db, { annul: ["unknown"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    await expect(annul(world, shipmentId)).rejects.toMatchObject({
      code: "shipmentCarrierCallPending",
    });
    expect(await world.balance()).toBe(9500);
    world.ctx.passTime(60_000);
    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(await world.balance()).toBe(10_000);
  });

  test("a waybill whose answer was lost is found and annulled at the carrier before the money is given back", async ({
    db,
  }) => {
    const world = await worldWith(db, { create: ["losesTheAnswer"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(60_000);

    expect((await annul(world, shipmentId)).status).toBe("refunded");
    expect(world.calls.annul).toEqual(["SC1"]);
    expect(world.calls.create).toHaveLength(1);
    await expectClean(world);
  });

  test("racing a tracking number ends with both or neither at the carrier, and the money where it belongs", async ({
    db,
  }) => {
    const world = await worldWith(db, { delayMs: 10 });
    for (let round = 0; round < 10; round += 1) {
      const { shipmentId } = await world.paid();
      await Promise.allSettled([
        generateShipmentTrackingNumber(world.ctx, shipmentId),
        annul(world, shipmentId),
      ]);
      expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    }
    expect(world.calls.annul).toHaveLength(world.waybills.size);
    expect(await world.balance()).toBe(10_000);
    await expectClean(world);
  });

  test("a label never prints again, with an old grant as little as with a new one", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const grant = { shipmentId, type: "carrierDefault", disposition: "inline" } as const;
    await generateShipmentLabelUrl(world.ctx, grant);

    await annul(world, shipmentId);

    const notReady = { code: "pApiShipmentLabelNotReady" };
    await expect(
      readShipmentLabel(world.service, { accountId: world.accountId, shipmentId }),
    ).rejects.toMatchObject(notReady);
    await expect(generateShipmentLabelUrl(world.ctx, grant)).rejects.toMatchObject(notReady);
  });
});
