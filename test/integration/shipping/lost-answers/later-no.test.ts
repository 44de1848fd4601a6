import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readWaybillState } from "#app/shipping/tracking/read-waybill-state.ts";
import { expect, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

test("a carrier that gave a number and says no before its label ends the waybill; the money goes back once", async ({
  db,
}) => {
  const world = await worldWith(db, {});
  const known = { trackingNumber: "A-1", carrierRef: null, carrierData: null };
  world.port.createWaybill = async () => ({ kind: "unknown", detail: "no label yet", known });
  world.port.findWaybill = async () => ({ kind: "rejected", detail: "DOMICILIO INEXISTENTE" });
  const before = await world.balance();
  const { shipmentId } = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  await passWithRounds(world, 30);
  const shipment = await getShipment(world.ctx, shipmentId);
  expect(shipment).toMatchObject({ status: "quoted", trackingNumber: null });
  expect(await readWaybillState(world.ctx, shipment)).toMatchObject({
    state: "refused",
    code: "carrierRefused",
    detail: "DOMICILIO INEXISTENTE",
  });

  expect((await annul(world, shipmentId)).status).toBe("refunded");
  await passWithRounds(world, 30);
  expect(await world.balance()).toBe(before);
  expect(world.calls.annul).toEqual([]);
  await expectClean(world);
});
