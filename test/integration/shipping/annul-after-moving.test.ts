import type { AnnulReply, TrackingEvent } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

test.for<[AnnulReply, string, string]>([
  ["tooLate", "pickingUp", "rejected"],
  ["annulled", "refunded", "succeeded"],
])(
  "an annulment whose answer was lost is resolved by %s although the parcel was moved meanwhile",
  async ([answer, status, state], { db }) => {
    const { carrier } = scriptedCarrier({ annul: ["unknown", answer] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const input = { shipmentId, annulReasonStatus: "other", annulReasonDetails: null } as const;
    await expect(annulAndRefundShipment(world.ctx, input)).rejects.toMatchObject({
      code: "shipmentCarrierCallPending",
    });

    const event: TrackingEvent = {
      trackingNumber: trackingNumber ?? "",
      kind: "pickingUp",
      carrierCode: "5",
      occurredAt: new Date(),
      place: null,
      detail: null,
      weighedKg: null,
    };
    await recordTrackingEvents(world.service, {
      country: "EC",
      carrierToken: "scripted",
      events: [event],
    });
    world.ctx.passTime(60_000);
    await reconcile(world.service);

    const [call] = await selectCarrierCalls(db.read, 1);
    expect(call).toMatchObject({ operation: "annulWaybill", state });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe(status);
  },
);

test("a parcel that was handed over while its carrier was asked is not given back, and nothing is asked again", async ({
  db,
}) => {
  const { carrier } = scriptedCarrier({});
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { shipmentId } = await world.paid();
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const paid = await world.balance();
  const delivered: TrackingEvent = {
    trackingNumber: trackingNumber ?? "",
    kind: "delivered",
    carrierCode: "7",
    occurredAt: new Date(),
    place: null,
    detail: null,
    weighedKg: null,
  };
  const annulWaybill = async () => {
    await recordTrackingEvents(world.service, {
      country: "EC",
      carrierToken: "scripted",
      events: [delivered],
    });
    return "annulled" as const;
  };
  Object.assign(world.ctx, { markets: marketsServedBy({ ...carrier, annulWaybill }) });

  const input = { shipmentId, annulReasonStatus: "other", annulReasonDetails: null } as const;
  await expect(annulAndRefundShipment(world.ctx, input)).rejects.toMatchObject({
    code: "shipmentAnnulNotAllowed",
  });
  expect((await getShipment(world.ctx, shipmentId)).status).toBe("delivered");
  expect(await world.balance()).toBe(paid);
  world.ctx.passTime(60_000);
  expect(await reconcile(world.service)).toEqual({ checked: 0, failures: [] });
});
