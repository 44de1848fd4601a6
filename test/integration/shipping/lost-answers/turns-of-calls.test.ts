import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { selectAbandonedCarrierCalls } from "#db/shipping/carrier-calls.ts";
import { expect, test } from "#test/support/world.ts";

import { worldWith } from "./lost-answers.ts";

test("a call whose answer was lost comes before those that were never sent, however long they wait", async ({
  db,
}) => {
  const world = await worldWith(db, { create: ["isDown"] });
  const lost = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, lost.shipmentId);
  const { health } = world.port;
  world.port.health = { ...health, waybills: { ...health.waybills, mayTry: () => false } };
  for (let unsent = 0; unsent < 2; unsent += 1) {
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
  }
  // The pause of the lost one is over last.
  world.ctx.passTime(6_000);
  const all = await selectAbandonedCarrierCalls(db.read, 9);
  expect(all).toHaveLength(3);
  const [first] = await selectAbandonedCarrierCalls(db.read, 1);
  expect(first?.shipmentId).toBe(lost.shipmentId);
});
