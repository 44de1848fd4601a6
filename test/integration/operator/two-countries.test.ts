import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

/** Two companies of one token, one in each of two countries; each has scanned a parcel whose refund waits for it. */
async function twoCountries(db: Database) {
  const [here, abroad] = [
    scriptedCarrier({ annul: ["manual"] }),
    scriptedCarrier({ annul: ["manual"] }),
  ];
  Object.assign(abroad.carrier, { country: "US" });
  const markets = marketsServedBy(here.carrier, abroad.carrier);
  const shipmentIds: Record<string, number> = {};
  for (const country of ["EC", "US"] as const) {
    const world = await openWorld(db, { markets, country });
    const { ctx, service } = world;
    const { shipmentId } = await world.paid();
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    const reason = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(ctx, { shipmentId, ...reason });
    const scan = { kind: "pickedUp", carrierCode: "1", place: null, detail: null } as const;
    const at = { occurredAt: ctx.now(), weighedKg: null };
    const events = [{ trackingNumber: trackingNumber ?? "", ...scan, ...at }];
    await recordTrackingEvents(service, { country, carrierToken: "scripted", events });
    shipmentIds[country] = shipmentId;
  }
  const { service } = await openWorld(db, { markets });
  return { shipmentIds, ...terminal(service) };
}

describe("what the operator asks a carrier about", () => {
  test.for(["attempts", "refunds", "incidents"])(
    "names the country of each carrier of one token: %s list",
    async (noun, { db }) => {
      const { shipmentIds, json, operate } = await twoCountries(db);
      const listed = await json<{ shipmentId: number; country: string }[]>(noun, "list");
      const { out } = await operate(noun, "list");
      for (const [country, shipmentId] of Object.entries(shipmentIds)) {
        const own = listed.filter((each) => each.shipmentId === shipmentId);
        expect(new Set(own.map((each) => each.country))).toEqual(new Set([country]));
        expect(out).toMatch(new RegExp(`\\b${shipmentId} .*scripted +${country} `));
      }
    },
  );
});
