import type { PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import { listPickups } from "#app/shipping/pickups/list-pickups.ts";
import { listWaitingParcels, recordOfPickups } from "#app/shipping/pickups/list-waiting-parcels.ts";
import { reportNoShow } from "#app/shipping/pickups/report-no-show.ts";
import { settlePickup } from "#app/shipping/pickups/settle-pickup.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { collectAttention } from "#app/shipping/tracking/collect-attention.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { describe, expect, openWorld, test } from "#test/support/world.ts";

import { openPickupWorld } from "./open-pickup-world.ts";

const coming = { kind: "requested", pickupRef: "P", detail: null } as const;
const lost = { kind: "unknown", detail: "timed out" } as const;

describe("a pickup", () => {
  test("asks the carrier once for all that waits at an origin, and each parcel says so", async ({
    db,
  }) => {
    const { ctx, asked, labelled, request, origin } = await openPickupWorld(db);
    const parcel = { weightKg: 3, lengthCm: 20, widthCm: 15, heightCm: 10 };
    const [one, two] = [await labelled(), await labelled({ parcel })];
    const before = { waiting: 2, toRequest: 2, canRequestPickup: true, hasManifest: true };
    expect(await listWaitingParcels(ctx)).toEqual([{ ...origin, ...before }]);

    const pickup = await request({ note: "Ring twice" });
    expect(pickup).toMatchObject({ state: "requested", pickupRef: "P-1", parcelCount: 2 });
    expect(asked).toMatchObject([
      {
        reference: `pickup-${pickup.pickupId}`,
        from: pickup.pickupFrom,
        to: pickup.pickupTo,
        sender: { addressId: origin.senderAddressId },
        trackingNumbers: [one.trackingNumber, two.trackingNumber],
        parcels: [{ weightKg: 2 }, { weightKg: 3 }],
        note: "Ring twice",
      },
    ]);
    for (const { shipmentId } of [one, two])
      expect((await getShipment(ctx, shipmentId)).status).toBe("pickupRequested");
    expect(await listWaitingParcels(ctx)).toEqual([{ ...origin, ...before, toRequest: 0 }]);
    expect(await listPickups(ctx, { before: null, limit: 5 })).toEqual([pickup]);
  });

  test("is asked for once by many at the same moment, and by a repeat", async ({ db }) => {
    const { asked, labelled, request } = await openPickupWorld(db);
    await labelled();
    await labelled();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request()));
    expect(new Set(answers.map(({ pickupId }) => pickupId)).size).toBe(1);
    expect((await request()).pickupId).toBe(answers[0]?.pickupId);
    expect(asked).toHaveLength(1);
  });

  test("leaves out what an earlier one comes for, and asks for it again when that is over", async ({
    db,
  }) => {
    const { ctx, asked, labelled, request, HOUR_MS } = await openPickupWorld(db);
    const first = await labelled();
    await request();
    const second = await labelled();
    await request();
    expect(asked.map(({ trackingNumbers }) => trackingNumbers)).toEqual([
      [first.trackingNumber],
      [second.trackingNumber],
    ]);
    ctx.passTime(24 * HOUR_MS);
    await request();
    expect(asked[2]?.trackingNumbers).toEqual([first.trackingNumber, second.trackingNumber]);
  });

  test("that nobody came for frees what still waits, and counts against the carrier once", async ({
    db,
  }) => {
    const { ctx, asked, labelled, request, HOUR_MS } = await openPickupWorld(db, [
      coming,
      coming,
      lost,
    ]);
    const [left, taken] = [await labelled(), await labelled()];
    const { pickupId } = await request();
    const report = () => reportNoShow(ctx, { pickupId, reason: "nobodyCame" });
    await expect(report()).rejects.toMatchObject({ code: "pickupNotDue" });
    ctx.passTime(6 * HOUR_MS);
    const scan = { kind: "pickedUp", carrierCode: "9", place: null, detail: null } as const;
    await recordTrackingEvents(ctx, {
      country: "EC",
      carrierToken: "scripted",
      events: [
        {
          ...scan,
          trackingNumber: taken.trackingNumber!,
          occurredAt: ctx.now(),
          weighedKg: null,
        },
      ],
    });
    const said = await Promise.all([report(), report()]);
    expect(said).toMatchObject([{ noShowReason: "nobodyCame" }, { noShowReason: "nobodyCame" }]);
    expect((await getShipment(ctx, left.shipmentId)).status).toBe("pickupNotFound");
    expect((await getShipment(ctx, taken.shipmentId)).status).toBe("pickedUp");
    expect(await recordOfPickups(ctx)).toEqual(new Map([["scripted", { pickups: 1, noShows: 1 }]]));

    await request();
    expect(asked[1]?.trackingNumbers).toEqual([left.trackingNumber]);
    await labelled();
    const { pickupId: undecided } = await request();
    const early = reportNoShow(ctx, { pickupId: undecided, reason: "wrongPlace" });
    await expect(early).rejects.toMatchObject({ code: "pickupNotTaken" });
    const other = await openWorld(db, { markets: ctx.markets });
    const others = reportNoShow(other.ctx, { pickupId, reason: "wrongPlace" });
    await expect(others).rejects.toMatchObject({ code: "pickupNotFound" });
  });

  test("that the carrier refuses frees its parcels, and says why", async ({ db }) => {
    const rejected = { kind: "rejected", detail: "no service on Sundays" } as const;
    const { ctx, asked, labelled, request } = await openPickupWorld(db, [rejected]);
    const { shipmentId } = await labelled();
    expect(await request()).toMatchObject({
      state: "rejected",
      carrierDetail: "no service on Sundays",
    });
    expect((await getShipment(ctx, shipmentId)).status).toBe("labelCreated");
    expect(await request()).toMatchObject({ state: "requested", pickupRef: "P-2" });
    expect(asked).toHaveLength(2);
  });

  test.for([
    ["is lost", lost],
    ["does not come", null],
  ] as const)(
    "whose answer %s is never asked for again, and needs a person",
    async ([, reply], { db }) => {
      const { ctx, asked, labelled, request, HOUR_MS } = await openPickupWorld(db, [reply]);
      const { shipmentId } = await labelled();
      const pickup = await request();
      expect(pickup).toMatchObject({ state: "undecided", pickupRef: null });
      expect(await collectAttention(ctx)).toMatchObject([
        { kind: "requestPickup", subject: pickup.pickupId },
      ]);
      ctx.passTime(48 * HOUR_MS);
      await reconcile(ctx);
      expect((await request()).pickupId).toBe(pickup.pickupId);
      expect(asked).toHaveLength(1);
      expect((await getShipment(ctx, shipmentId)).status).toBe("labelCreated");
    },
  );

  test("whose process stands still is a question for a person, until its late answer", async ({
    db,
  }) => {
    const { promise, resolve } = Promise.withResolvers<PickupReply>();
    const { ctx, asked, labelled, request, HOUR_MS } = await openPickupWorld(db, [promise]);
    const { shipmentId } = await labelled();
    const slow = request();
    await expect.poll(() => asked.length).toBe(1);
    expect(await request()).toMatchObject({ state: "asking" });
    ctx.passTime(HOUR_MS);
    await reconcile(ctx);
    const [pickup] = await listPickups(ctx, { before: null, limit: 1 });
    expect(pickup).toMatchObject({ state: "undecided" });
    expect((await request()).pickupId).toBe(pickup?.pickupId);

    resolve({ kind: "requested", pickupRef: "P-late", detail: null });
    expect(await slow).toMatchObject({ state: "requested", pickupRef: "P-late" });
    expect((await getShipment(ctx, shipmentId)).status).toBe("pickupRequested");
    expect(asked).toHaveLength(1);
  });

  test.for([
    ["that the carrier comes", true, "requested", "pickupRequested"],
    ["that it has none", false, "rejected", "labelCreated"],
  ] as const)(
    "is settled by a person who finds out %s, once",
    async ([, isComing, state, status], { db }) => {
      const { ctx, asked, labelled, request } = await openPickupWorld(db, [lost]);
      const { shipmentId } = await labelled();
      const { pickupId, accountId } = await request();
      const answer = { accountId, pickupId, isComing, pickupRef: "by phone", settledBy: "ana" };
      expect(await settlePickup(ctx, answer)).toMatchObject({ state });
      expect(await settlePickup(ctx, answer)).toMatchObject({ state });
      expect((await getShipment(ctx, shipmentId)).status).toBe(status);
      const other = settlePickup(ctx, { ...answer, isComing: !isComing });
      await expect(other).rejects.toMatchObject({ code: "pickupSettled" });
      if (!isComing) expect(await request()).toMatchObject({ state: "requested" });
      expect(asked).toHaveLength(isComing ? 1 : 2);
      const stranger = await openWorld(db);
      const foreign = settlePickup(ctx, { ...answer, accountId: stranger.accountId });
      await expect(foreign).rejects.toMatchObject({ code: "pickupNotFound" });
    },
  );

  test("is refused of a carrier that does not collect, for no parcel, and for a wrong window", async ({
    db,
  }) => {
    const { asked, labelled, request, window, HOUR_MS } = await openPickupWorld(db);
    await expect(request()).rejects.toMatchObject({ code: "pickupNothingToCollect" });
    await labelled();
    await expect(request({ carrierToken: "quinde" })).rejects.toMatchObject({
      code: "pickupNotOffered",
    });
    const { from, to } = window();
    for (const wrong of [
      { from: to, to: from },
      { from: new Date(from.getTime() - 9 * HOUR_MS), to: new Date(from.getTime() - 8 * HOUR_MS) },
      window(24 * 15),
    ])
      await expect(request(wrong)).rejects.toMatchObject({ code: "pickupWindowInvalid" });
    expect(asked).toEqual([]);
  });
});
