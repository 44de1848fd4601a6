import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { address, expect, test } from "#test/support/world.ts";

import { delivered, labelled, passDays, prune, report } from "./aged-parcels.ts";

test("the recipient of a parcel that comes back is forgotten when its return is over", async ({
  world,
}) => {
  const shipmentId = await delivered(world);
  passDays(world, 39);
  const draft = await createReturnShipment(world.ctx, { shipmentId });
  await purchaseShipment(world.ctx, {
    shipmentId: draft.shipmentId,
    preferredRateId: world.rateOf(draft, "condor").rateId,
    purchaseWith: "walletAvailable",
  });
  passDays(world, 2);
  await prune(world);
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
  expect(trackingNumber).not.toBeNull();
  await report(world, trackingNumber!, "pickedUp", "delivered");
  passDays(world, 41);
  await prune(world);
  for (const each of [shipmentId, draft.shipmentId])
    expect(await getShipment(world.ctx, each)).toMatchObject({
      sender: { fullName: each === shipmentId ? address().fullName : "—" },
      recipient: { fullName: "—" },
    });
});

test("an event that its carrier repeats after its deletion moves no delivered parcel back", async ({
  world,
}) => {
  const { shipmentId, trackingNumber } = await labelled(world);
  await report(world, trackingNumber, "pickedUp", "delivered");
  passDays(world, 21);
  await prune(world);
  const { db } = world.service;
  expect(await db.read.select().from(db.read.tables.trackingEvents)).toEqual([]);
  const before = await getShipment(world.ctx, shipmentId);
  await report(world, trackingNumber, "pickedUp");
  await report(world, trackingNumber, "departed");
  expect(await getShipment(world.ctx, shipmentId)).toEqual(before);
});
