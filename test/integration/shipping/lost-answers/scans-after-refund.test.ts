import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { TrackingEvent, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

/** A labelled shipment whose money is on its way back, or back, and whose carrier scans it after that. */
async function refundedBy(db: Database, reply: "annulled" | "manual") {
  const { carrier } = scriptedCarrier({ annul: [reply] });
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { shipmentId } = await world.paid();
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  await annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
  const scan = (...kinds: TrackingEventKind[]) => {
    const events = kinds.map((kind, minute): TrackingEvent => {
      const occurredAt = new Date(world.ctx.now().getTime() + minute * 60_000);
      const rest = { occurredAt, place: null, detail: null, weighedKg: null };
      return { trackingNumber: trackingNumber ?? "", kind, carrierCode: kind, ...rest };
    });
    return recordTrackingEvents(world.service, { country: "EC", carrierToken: "scripted", events });
  };
  const problems = async () =>
    (await verifyBooks(world.service)).problems.map(({ subject }) => subject);
  return { world, shipmentId, scan, problems, ...terminal(world.service) };
}

describe("a scan of a parcel whose money was given back", () => {
  test("is an incident in the operator's list and a sentence of wallet verify", async ({ db }) => {
    const { shipmentId, scan, problems, json } = await refundedBy(db, "annulled");
    expect(await json("incidents", "list")).toEqual([]);
    await scan("pickedUp", "delivered");

    expect(await json("incidents", "list")).toMatchObject([
      {
        shipmentId,
        kind: "scannedAfterRefund",
        carrierToken: "scripted",
        trackingNumber: "SC1",
        status: "refunded",
        amount: 5,
      },
    ]);
    expect(await problems()).toEqual([String(shipmentId)]);
  });

  test("is none where the carrier only reports that it will come, or has an incident", async ({
    db,
  }) => {
    const { scan, problems, json } = await refundedBy(db, "annulled");
    await scan("pickupRequested", "pickupNotFound", "noted", "incidentOpened");
    expect(await json("incidents", "list")).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test("stops a refund that waits for the carrier, until the operator has heard the carrier", async ({
    db,
  }) => {
    const { world, shipmentId, scan, json, refusal } = await refundedBy(db, "manual");
    await scan("pickedUp", "delivered");
    const settle = ["refunds", "settle", "--shipment", String(shipmentId)];

    expect(await refusal(...settle)).toMatchObject({
      code: 1,
      error: "shipmentScannedAfterRefund",
    });
    expect(await world.balance()).toBe(9_500);
    expect(await json("refunds", "list")).toMatchObject([
      { shipmentId, scannedAt: expect.any(String) },
    ]);
    expect(await json(...settle, "--despite-scan")).toMatchObject({ status: "refunded" });
    expect(await world.balance()).toBe(10_000);
  });

  test("ends where the operator refuses the refund: the parcel is where its carrier says", async ({
    db,
  }) => {
    const { world, shipmentId, scan, problems, json, refusal } = await refundedBy(db, "manual");
    await scan("pickedUp", "delivered");
    const refuse = ["refunds", "refuse", "--shipment", String(shipmentId)];

    expect(await json(...refuse)).toMatchObject({ shipmentId, status: "delivered" });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("delivered");
    expect(await refusal(...refuse)).toMatchObject({ error: "shipmentRefundNotPending" });
    expect(await json("incidents", "list")).toEqual([]);
    expect(await world.balance()).toBe(9_500);
    expect(await problems()).toEqual([]);
  });

  test("a refund whose waybill has no answer yet is not settled or refused by hand", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ create: ["isDown"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(world.ctx, { shipmentId, ...why });
    const { refusal } = terminal(world.service);
    for (const verb of ["settle", "refuse"])
      expect(await refusal("refunds", verb, "--shipment", String(shipmentId))).toMatchObject({
        error: "shipmentCarrierCallPending",
      });
  });
});
