import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { describe, expect, openWorld, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

const answer = {
  kind: "created",
  trackingNumber: "TWICE-1",
  trackingCarrierUrl: null,
  labelPdf: new TextEncoder().encode("%PDF-1.4 scripted"),
} as const;

/** The text before what has none. */
const numbersOf = (results: { trackingNumber: string | null }[]) =>
  results
    .map(({ trackingNumber }) => trackingNumber)
    .toSorted((a, b) => Number(a === null) - Number(b === null));

describe("one number for two shipments of a carrier, answered at the same moment", () => {
  for (const accounts of ["one account", "two accounts"])
    test(`is the number of one of them, and a person is asked about the other: ${accounts}`, async ({
      db,
    }) => {
      const world = await worldWith(db, { canFind: false });
      const { markets } = world.service;
      const other =
        accounts === "one account"
          ? world
          : await openWorld(db, { ...world.service, db, markets, balance: 10_000 });
      const parcels = [
        { ctx: world.ctx, ...(await world.paid()) },
        { ctx: other.ctx, ...(await other.paid()) },
      ];
      const bothAsked = Promise.withResolvers<void>();
      let asked = 0;
      world.port.createWaybill = async () => {
        asked += 1;
        if (asked === 2) bothAsked.resolve();
        await bothAsked.promise;
        return answer;
      };

      const results = await Promise.all(
        parcels.map(({ ctx, shipmentId }) => generateShipmentTrackingNumber(ctx, shipmentId)),
      );
      expect(numbersOf(results)).toEqual([answer.trackingNumber, null]);

      await passWithRounds(world, 350);
      const loser = parcels[results[0]?.trackingNumber === null ? 0 : 1]!;
      const { json } = terminal(world.service);
      const listed = await json<{ carrierCallId: number; state: string }[]>("attempts", "list");
      const calls = listed.filter(({ state }) => state !== "succeeded");
      expect(calls).toMatchObject([{ shipmentId: loser.shipmentId, needsPerson: true }]);
      await expect(
        json("attempts", "settle", "--call", `${calls[0]!.carrierCallId}`, "--number", "TWICE-1"),
      ).rejects.toThrow("carrierCallNumberTaken");

      // What is done with the second never reaches the first one's parcel.
      await annul({ ctx: loser.ctx }, loser.shipmentId);
      await passWithRounds(world, 350);
      await json("attempts", "settle", "--call", `${calls[0]!.carrierCallId}`, "--none");
      expect((await getShipment(loser.ctx, loser.shipmentId)).status).toBe("refunded");
      expect(world.calls.annul).toEqual([]);
      await expectClean(world);
    });
});

describe("one number for parcels of two shipments, answered at the same moment", () => {
  test("is that of one of them, and the other has no number and keeps nothing of the answer", async ({
    db,
  }) => {
    const world = await worldWith(db, { canFind: false });
    const parcels = [await world.paid(), await world.paid()];
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    world.port.createWaybill = async () => {
      const own = `OWN-${(asked += 1)}`;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      const parcelNumbers = own === "OWN-1" ? [own, "SHARED"] : ["SHARED", own];
      const known = { trackingNumber: own, carrierRef: null, carrierData: null, parcelNumbers };
      return { ...answer, trackingNumber: own, known };
    };

    const results = await Promise.all(
      parcels.map(({ shipmentId }) => generateShipmentTrackingNumber(world.ctx, shipmentId)),
    );
    expect(results.filter(({ trackingNumber }) => trackingNumber !== null)).toHaveLength(1);

    await passWithRounds(world, 350);
    const loser = parcels[results[0]?.trackingNumber === null ? 0 : 1]!;
    const { json } = terminal(world.service);
    const calls = await json<{ shipmentId: number; state: string }[]>("attempts", "list");
    expect(calls.filter(({ state }) => state !== "succeeded")).toMatchObject([
      { shipmentId: loser.shipmentId, needsPerson: true },
    ]);
    expect(await getShipment(world.ctx, loser.shipmentId)).toMatchObject({
      trackingNumber: null,
      parcelNumbers: null,
    });
    await expectClean(world);
  });
});

describe("a carrier that gives a number again", () => {
  async function delivered(db: Parameters<typeof worldWith>[0]) {
    const world = await worldWith(db, { canFind: false });
    world.port.createWaybill = () => Promise.resolve(answer);
    const first = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, first.shipmentId);
    return { world, first, report };

    async function report(kind: "pickedUp" | "delivered") {
      const { trackingNumber } = answer;
      const news = { place: null, detail: null, weighedKg: null, occurredAt: world.ctx.now() };
      const events = [{ ...news, trackingNumber, kind, carrierCode: kind }];
      await recordTrackingEvents(world.service, {
        country: "EC",
        carrierToken: "scripted",
        events,
      });
    }
  }

  test("half a year after the earlier parcel was over has the new one take it", async ({ db }) => {
    const { world, first, report } = await delivered(db);
    await report("delivered");
    expect((await getShipment(world.ctx, first.shipmentId)).status).toBe("delivered");
    world.ctx.passTime(181 * DAY_MS);

    const second = await world.paid();
    const labelled = await generateShipmentTrackingNumber(world.ctx, second.shipmentId);
    expect(labelled).toMatchObject({ trackingNumber: answer.trackingNumber });
    await expectClean(world);

    // News of the number is news of the parcel that has it now.
    await report("pickedUp");
    expect((await getShipment(world.ctx, second.shipmentId)).status).toBe("pickedUp");

    const third = await world.paid();
    const refused = await generateShipmentTrackingNumber(world.ctx, third.shipmentId);
    expect(refused.trackingNumber).toBeNull();
  });

  for (const [name, isOver, days] of [
    ["earlier than that", true, 179],
    ["while the earlier parcel is under way, however long", false, 400],
  ] as const)
    test(`${name} gets a person asked`, async ({ db }) => {
      const { world, report } = await delivered(db);
      if (isOver) await report("delivered");
      world.ctx.passTime(days * DAY_MS);
      const second = await world.paid();
      const asked = await generateShipmentTrackingNumber(world.ctx, second.shipmentId);
      expect(asked.trackingNumber).toBeNull();
    });

  test("and two new parcels at once: one of them takes it", async ({ db }) => {
    const { world, report } = await delivered(db);
    await report("delivered");
    world.ctx.passTime(181 * DAY_MS);
    const two = [await world.paid(), await world.paid()];
    const results = await Promise.all(
      two.map(({ shipmentId }) => generateShipmentTrackingNumber(world.ctx, shipmentId)),
    );
    expect(numbersOf(results)).toEqual([answer.trackingNumber, null]);
    await expectClean(world);
  });
});
