import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { expect, GUAYAQUIL, marketsServedBy, openWorld, QUITO, test } from "#test/support/world.ts";

test("a tracking page names the town of each event in the letters of its country", async ({
  db,
}) => {
  const markets = marketsServedBy(scriptedCarrier({}).carrier);
  const market = markets.get("EC")!;
  const names = new Map([
    [QUITO, "Αθήνα"],
    [GUAYAQUIL, "Θεσσαλονίκη"],
  ]);
  const territories = new Map(
    [...market.territories].map(([id, territory]) => {
      const name = names.get(id);
      return [id, name ? { ...territory, territory2Name: name } : territory];
    }),
  );
  const world = await openWorld(db, { markets: new Map([["EC", { ...market, territories }]]) });
  const { shipmentId, accountId } = await world.paid();
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const places = ["ΑΘΗΝΑ", "Θεσσαλονικη, κεντρο", "Πάτρα", "Cuenca"];
  await recordTrackingEvents(world.service, {
    country: "EC",
    carrierToken: "scripted",
    events: places.map((place, hour) => ({
      trackingNumber: trackingNumber ?? "",
      kind: "departed" as const,
      carrierCode: `departed-${hour}`,
      occurredAt: new Date(Date.UTC(2026, 10, 20, hour)),
      place,
      detail: null,
      weighedKg: null,
    })),
  });
  const tracking = await readTracking(world.service, { accountId, shipmentId });
  expect(tracking?.events.map(({ city }) => city)).toEqual([
    "Αθήνα",
    "Θεσσαλονίκη",
    null,
    "Cuenca",
  ]);
});
