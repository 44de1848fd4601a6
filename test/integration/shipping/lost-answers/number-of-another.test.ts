import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

describe("a carrier that answers with the number of another shipment", () => {
  for (const canFind of [true, false]) {
    test(`gets a person asked, and the other parcel keeps its waybill; can be asked: ${canFind}`, async ({
      db,
    }) => {
      const world = await worldWith(db, { canFind, create: ["answers"] });
      const first = await world.paid();
      const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, first.shipmentId);
      const [answer] = world.waybills.values();
      world.port.createWaybill = () => Promise.resolve(answer!);
      if (canFind) world.port.findWaybill = () => Promise.resolve(answer!);

      const { shipmentId } = await world.paid();
      const second = await generateShipmentTrackingNumber(world.ctx, shipmentId);
      expect(second.trackingNumber).toBeNull();
      await passWithRounds(world, 350);
      const { json } = terminal(world.service);
      const [call] = await json<{ carrierCallId: number }[]>("attempts", "list");
      expect(call).toMatchObject({ shipmentId, needsPerson: true });

      expect((await annul(world, shipmentId)).status).toBe("refundPending");
      await passWithRounds(world, 350);
      expect(world.calls.annul).toEqual([]);
      await json("attempts", "settle", "--call", String(call!.carrierCallId), "--none");
      expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
      expect(await getShipment(world.ctx, first.shipmentId)).toMatchObject({
        status: "labelCreated",
        trackingNumber,
      });
      await expectClean(world);
    });
  }
});
