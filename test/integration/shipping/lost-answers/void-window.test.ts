import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { annul, expectClean, worldWith } from "./lost-answers.ts";

describe("the void window of a carrier", () => {
  for (const [hours, voidWindowHours, status, balance] of [
    [23, 24, "refunded", 10_000],
    [25, 24, "refundPending", 9_500],
    [25, undefined, "refunded", 10_000],
  ] as const)
    test(`of ${voidWindowHours ?? "no"} hours, ${hours} hours after the label: ${status}`, async ({
      db,
    }) => {
      const world = await worldWith(db, {});
      Object.assign(world.port, { voidWindowHours });
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      world.ctx.passTime(hours * HOUR_MS);

      expect((await annul(world, shipmentId)).status).toBe(status);
      expect(world.calls.annul).toEqual(["SC1"]);
      expect(await world.balance()).toBe(balance);
      await expectClean(world);
    });
});
