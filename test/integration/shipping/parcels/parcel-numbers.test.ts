import { trackingPage } from "#app/notifications/tracking-page/tracking-page.ts";
import type { Carrier, TrackingEvent, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { listTrackingEvents } from "#app/shipping/tracking/list-tracking-events.ts";
import { pollTracking } from "#app/shipping/tracking/poll-tracking.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { selectScansAfterRefund } from "#db/shipping/scans-after-refund.ts";
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

async function twoParcels(
  db: Parameters<typeof openWorld>[0],
  options: Parameters<typeof numbering>[0] = {},
) {
  const { carrier } = numbering(options);
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { shipmentId } = await world.paid({ furtherParcels: [small] });
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const startMs = world.ctx.now().getTime();
  const report = (trackingNumber: string, kind: TrackingEventKind, minute: number) => {
    const occurredAt = new Date(startMs + minute * 60_000);
    const rest = { occurredAt, place: null, detail: null, weighedKg: null };
    const event: TrackingEvent = { trackingNumber, kind, carrierCode: kind, ...rest };
    const pushed = { country: "EC", carrierToken: "scripted", events: [event] };
    return recordTrackingEvents(world.service, pushed);
  };
  const state = async () => {
    const { status, incidentCount } = await getShipment(world.ctx, shipmentId);
    return { status, incidentCount };
  };
  return { world, shipmentId, report, state };
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

  test("is no other shipment's without its sign", async ({ db }) => {
    const { report } = await twoParcels(db);
    for (const other of ["sc1-2", "SC12"])
      expect((await report(other, "departed", 1)).strangers).toEqual([other]);
    expect(await report("SC1-2", "departed", 3)).toMatchObject({ news: 1, strangers: [] });
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

describe("what a carrier reports of one of several parcels", () => {
  test("moves the shipment, which is delivered with the last of them", async ({ db }) => {
    const { world, shipmentId, report, state } = await twoParcels(db);
    expect(await report("SC1-2", "pickedUp", 1)).toEqual({
      news: 1,
      isTooEarly: false,
      strangers: [],
    });
    expect(await state()).toEqual({ status: "pickedUp", incidentCount: null });
    expect(await report("SC1-2", "delivered", 5)).toMatchObject({ news: 1 });
    expect(await report("SC1-2", "delivered", 5)).toMatchObject({ news: 0 });
    expect(await state()).toEqual({ status: "inTransit", incidentCount: null });
    await report("SC1-1", "incidentOpened", 4);
    expect(await state()).toEqual({ status: "inTransit", incidentCount: 1 });
    // The same code at the same time, of another parcel.
    expect(await report("SC1-1", "delivered", 5)).toMatchObject({ news: 1 });
    expect(await state()).toEqual({ status: "delivered", incidentCount: 0 });
    const { events } = await listTrackingEvents(world.ctx, shipmentId);
    const kindsOfParcels = events.map(({ kind, parcelNumber }) => [parcelNumber, kind]);
    expect(kindsOfParcels).toEqual([
      ["SC1-2", "pickedUp"],
      ["SC1-1", "incidentOpened"],
      ["SC1-1", "departed"],
      ["SC1-2", "delivered"],
    ]);
  });

  test("has no cash collected before all of them are handed over", async ({ db }) => {
    const { report, state } = await twoParcels(db);
    await report("SC1-1", "collected", 1);
    expect(await state()).toMatchObject({ status: "inTransit" });
    await report("SC1-2", "delivered", 2);
    expect(await state()).toMatchObject({ status: "goodsCollectionInTransit" });
    await report("SC1-1", "delivered", 3);
    expect(await state()).toMatchObject({ status: "delivered" });
  });

  test("does not return the shipment when one is delivered and one returns", async ({ db }) => {
    const { report, state } = await twoParcels(db);
    await report("SC1-1", "returning", 1);
    await report("SC1-2", "delivered", 2);
    expect(await state()).toMatchObject({ status: "inTransit" });
    await report("SC1", "returning", 3);
    expect(await state()).toMatchObject({ status: "returnToSender" });
  });

  test("leaves it to the shipment's own number to end both", async ({ db }) => {
    const { report, state } = await twoParcels(db);
    await report("SC1-2", "delivered", 5);
    await report("SC1", "delivered", 5);
    expect(await state()).toMatchObject({ status: "delivered" });
    await report("SC1-1", "returning", 6);
    expect(await state()).toMatchObject({ status: "delivered" });
  });

  test("is a scan after a refund", async ({ db }) => {
    const { world, shipmentId, report } = await twoParcels(db, { annul: ["annulled"] });
    const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(world.ctx, { shipmentId, ...annulment });
    expect(await selectScansAfterRefund(db.read, shipmentId)).toEqual([]);
    await report("SC1-2", "departed", 1);
    expect(await selectScansAfterRefund(db.read, shipmentId)).toMatchObject([{ shipmentId }]);
  });

  test("is not taken from another carrier's or country's number", async ({ db }) => {
    const { world, report } = await twoParcels(db);
    const event = { kind: "delivered", carrierCode: "D", place: null, detail: null } as const;
    const rest = { trackingNumber: "SC1-2", occurredAt: world.ctx.now(), weighedKg: null };
    for (const key of [
      { country: "EC", carrierToken: "quinde" },
      { country: "CO", carrierToken: "scripted" },
    ]) {
      const pushed = { ...key, events: [{ ...event, ...rest }] };
      expect(await recordTrackingEvents(world.service, pushed)).toMatchObject({ news: 0 });
    }
    expect(await report("SC1-3", "departed", 1)).toMatchObject({ news: 0 });
  });

  test("keeps its number from another shipment", async ({ db }) => {
    const { carrier } = numbering();
    let answer = carrier.createWaybill;
    const world = await openWorld(db, {
      markets: marketsServedBy({ ...carrier, createWaybill: (...asked) => answer(...asked) }),
    });
    const first = await world.paid({ furtherParcels: [small] });
    await generateShipmentTrackingNumber(world.ctx, first.shipmentId);
    const made = { kind: "created", trackingNumber: "SC1-2", trackingCarrierUrl: null } as const;
    answer = () => Promise.resolve({ ...made, labelPdf: null });
    const second = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, second.shipmentId);
    expect(await getShipment(world.ctx, second.shipmentId)).toMatchObject({
      status: "quoted",
      trackingNumber: null,
    });
  });
});

describe("a carrier that tracks each parcel", () => {
  test("is polled for their numbers, and what it says of them reaches the shipment", async ({
    db,
  }) => {
    const { carrier } = numbering();
    const asked: string[][] = [];
    const tracking: Carrier = {
      ...carrier,
      tracksParcels: true,
      track: async (numbers) => {
        asked.push([...numbers]);
        return [
          {
            trackingNumber: "SC1-2",
            kind: "pickedUp",
            carrierCode: "P",
            occurredAt: world.ctx.now(),
            place: null,
            detail: null,
            weighedKg: null,
          },
        ];
      },
    };
    const world = await openWorld(db, { markets: marketsServedBy(tracking) });
    const { shipmentId } = await world.paid({ furtherParcels: [small] });
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    for (const round of [0, 1, 2]) await pollTracking(world.service, round);
    expect(asked[0]!.toSorted()).toEqual(["SC1", "SC1-1", "SC1-2"]);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("pickedUp");
  });

  test("is polled for the shipment's number alone without it", async ({ db }) => {
    const { carrier } = numbering();
    const asked: string[] = [];
    const tracking: Carrier = {
      ...carrier,
      track: async (numbers) => {
        asked.push(...numbers);
        return [];
      },
    };
    const world = await openWorld(db, { markets: marketsServedBy(tracking) });
    const { shipmentId } = await world.paid({ furtherParcels: [small] });
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    for (const round of [0, 1, 2]) await pollTracking(world.service, round);
    expect(new Set(asked)).toEqual(new Set(["SC1"]));
  });
});
