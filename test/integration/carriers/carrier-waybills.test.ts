import { afterAll, beforeAll, beforeEach } from "vitest";

import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { eraseRecipients } from "#db/shipping/erasure.ts";
import { findWaybillOfNumber, keepCarrierWaybill } from "#db/shipping/waybills/carrier-waybills.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";
import { type Faro, openFaro } from "#test/unit/carriers/plugin/open-faro.ts";

const REASON = { annulReasonStatus: "other", annulReasonDetails: "wrong address" } as const;

/** A carrier with ids of its own, a label of a request of its own, and no search for a waybill. */
let faro: Faro;
beforeAll(async () => {
  faro = await openFaro();
});
afterAll(() => faro.server.close());
beforeEach(() => {
  faro.answers.clear();
  faro.made.length = 0;
  faro.server.seen.length = 0;
});

async function openPaid(db: Parameters<typeof openWorld>[0]) {
  const world = await openWorld(db, { markets: marketsServedBy(faro.carrier) });
  const { shipmentId } = await world.paid();
  const annulled = () =>
    faro.server.seen.filter(({ method }) => method === "DELETE").map(({ path }) => path);
  return { world, shipmentId, annulled };
}

describe("what a carrier says of its waybill besides the number", () => {
  test("is what it is asked with to annul it, by another process too", async ({ db }) => {
    const { world, shipmentId, annulled } = await openPaid(db);
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("F1");

    faro.server.breakNext("answerLost", "/api/waybills/id-1");
    const annul = annulAndRefundShipment(world.ctx, { shipmentId, ...REASON });
    await expect(annul).rejects.toThrow();
    world.ctx.passTime(60_000);
    await reconcile(world.service);
    expect(annulled()).toEqual(["/api/waybills/id-1", "/api/waybills/id-1"]);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("brings the label of a waybill that is made, without another one", async ({ db }) => {
    const { world, shipmentId } = await openPaid(db);
    faro.answers.set("/print", () => ({ json: { pdf: null } }));
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBeNull();

    for (let minutes = 0; minutes < 10; minutes += 1) {
      world.ctx.passTime(61_000);
      await reconcile(world.service);
    }
    faro.answers.clear();
    world.ctx.passTime(6 * 60_000);
    await reconcile(world.service);
    const shipment = await getShipment(world.ctx, shipmentId);
    expect([shipment.trackingNumber, shipment.status]).toEqual(["F1", "labelCreated"]);
    expect(faro.made.length).toBe(1);
  });

  test("ends a request to annul while the label is not ready", async ({ db }) => {
    const { world, shipmentId, annulled } = await openPaid(db);
    faro.answers.set("/print", () => ({ json: { pdf: null } }));
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, { shipmentId, ...REASON });
    for (let minutes = 0; minutes < 3; minutes += 1) {
      world.ctx.passTime(61_000);
      await reconcile(world.service);
    }
    expect(annulled()).toEqual(["/api/waybills/id-1"]);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    expect(faro.made.length).toBe(1);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("keeps its id when the recipient is erased, and loses what is opaque", async ({ db }) => {
    const { world, shipmentId } = await openPaid(db);
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const { accountId } = world.ctx;
    const said = {
      trackingNumber: "F1",
      carrierRef: "id-1",
      carrierData: { box: "Ana" },
      parcelNumbers: ["F1", "F2"],
    };
    await db.tx(accountId, async (tx) => {
      const [call] = await tx.select().from(tx.tables.carrierCalls);
      await keepCarrierWaybill(tx, call!, said, world.ctx.now());
      expect(await findWaybillOfNumber(tx, shipmentId, "F1")).toEqual(said);
      await eraseRecipients(tx, accountId, [shipmentId], world.ctx.now());
    });
    expect(await findWaybillOfNumber(db.read, shipmentId, "F1")).toEqual({
      ...said,
      carrierData: null,
    });
  });
});
