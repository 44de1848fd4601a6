import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

describe("attempts list", () => {
  test("says that no carrier has been asked yet", async ({ world }) => {
    const { json, operate } = terminal(world.service);
    expect(await json("attempts", "list")).toEqual([]);
    expect((await operate("attempts", "list")).out).toContain("No carrier has been asked");
  });

  test("shows every call with what became of it, newest first, a lost answer as unknown", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ create: ["answers", "refuses", "losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const shipmentIds: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { shipmentId } = await world.paid();
      shipmentIds.unshift(shipmentId);
      await generateShipmentTrackingNumber(world.ctx, shipmentId).catch(() => null);
    }

    const { json, operate } = terminal(world.service);
    const call = { carrierToken: "scripted", operation: "createGuide", attempts: 1 };
    expect(await json("attempts", "list")).toMatchObject([
      { ...call, shipmentId: shipmentIds[0], state: "pending", detail: "timed out" },
      { ...call, shipmentId: shipmentIds[1], state: "rejected", detail: "no such street" },
      { ...call, shipmentId: shipmentIds[2], state: "succeeded" },
    ]);
    expect(await json("attempts", "list", "--limit", "1")).toHaveLength(1);

    const { out } = await operate("attempts", "list");
    expect(out).toMatch(/createGuide +unknown +1 +timed out$/m);
    expect(out).not.toContain(world.recipient.fullName);
  });
});
