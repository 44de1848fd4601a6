import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { sumSides } from "#test/support/sum-sides.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const annul = (world: World, shipmentId: Awaited<ReturnType<World["paid"]>>["shipmentId"]) =>
  annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });

describe("what a label costs, and the tax of its sale,", () => {
  test("are in the books with its number, and not before", async ({ world }) => {
    const { shipmentId, selectedRate } = await world.paid({}, "condor");
    const price = selectedRate?.priceTotal ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(await sumSides(world.service.db)).toMatchObject({ sales: 0 - price });
    expect(await sumSides(world.service.db)).not.toHaveProperty("carrierCost");

    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    // The price holds 15 % of tax: a rate card's own price is what its carrier asks.
    const tax = Math.round((price * 15) / 115);
    expect(await sumSides(world.service.db)).toMatchObject({
      carrierCost: price,
      "carrierPayable EC condor": 0 - price,
      sales: tax - price,
      "taxPayable EC": -tax,
    });
  });

  test("are taken back with the refund, and are none for a label that never had a number", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid({}, "condor");
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annul(world, shipmentId);
    const unnumbered = await world.paid({}, "condor");
    await annul(world, unnumbered.shipmentId);
    expect(await sumSides(world.service.db)).toEqual({
      wallet: -10_000,
      depositClearing: 10_000,
    });
  });
});
