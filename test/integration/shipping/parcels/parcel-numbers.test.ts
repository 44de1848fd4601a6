import { trackingPage } from "#app/notifications/tracking-page/tracking-page.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { findNumbered } from "#db/shipping/waybills/parcel-numbers.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

import { numbering } from "./numbering.ts";

const small = { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 };

async function twoParcels(db: Parameters<typeof openWorld>[0]) {
  const { carrier } = numbering();
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { shipmentId } = await world.paid({ furtherParcels: [small] });
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  return { world, shipmentId };
}

const listed = async ({ ctx }: World, trackingNumber: string) =>
  (
    await listShipments(ctx, { limit: 5, page: 1, extVendorId: null, filter: { trackingNumber } })
  ).data.map(({ shipmentId }) => shipmentId);

describe("the number of a further parcel", () => {
  test("finds its shipment, and no other account's", async ({ db }) => {
    const { world, shipmentId } = await twoParcels(db);
    const other = await openWorld(db);
    const search = (accountId: World["accountId"], typed: string) =>
      findNumbered(db.read, accountId, [typed], 5);
    for (const typed of ["SC1", "SC1-1", "SC1-2"])
      expect([typed, await search(world.accountId, typed)]).toEqual([typed, [shipmentId]]);
    expect(await search(world.accountId, "SC1-3")).toEqual([]);
    expect(await search(other.accountId, "SC1-2")).toEqual([]);
  });

  test("finds its shipment in a list by number", async ({ db }) => {
    const { world, shipmentId } = await twoParcels(db);
    for (const number of ["SC1", "SC1-2"])
      expect([number, await listed(world, number)]).toEqual([number, [shipmentId]]);
    expect(await listed(world, "SC1-3")).toEqual([]);
  });

  test("is on the tracking page, beside that of the shipment", async ({ db }) => {
    const { world, shipmentId } = await twoParcels(db);
    const tracking = await readTracking(world.ctx, { accountId: world.accountId, shipmentId });
    expect(tracking).toMatchObject({ trackingNumber: "SC1", parcelNumbers: ["SC1-1", "SC1-2"] });
    const page = trackingPage(tracking!, "en", { store: null, now: world.ctx.now() });
    expect(page.facts.filter(({ isNumber }) => isNumber)).toEqual([
      { name: "Tracking number", value: "SC1", isNumber: true },
      { name: "Package number", value: "SC1-1", isNumber: true },
      { name: "Package number", value: "SC1-2", isNumber: true },
    ]);
    const other = await openWorld(db);
    const one = await other.paid({}, "quinde");
    await generateShipmentTrackingNumber(other.ctx, one.shipmentId);
    const single = { accountId: other.accountId, shipmentId: one.shipmentId };
    expect((await readTracking(other.ctx, single))?.parcelNumbers).toEqual([]);
  });
});
