import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { closeHandover } from "#app/shipping/handovers/close-handover.ts";
import { getHandover } from "#app/shipping/handovers/get-handover.ts";
import { manifestOfHandover, manifestOfWaiting } from "#app/shipping/handovers/get-manifest.ts";
import { listHandovers } from "#app/shipping/handovers/list-handovers.ts";
import { openHandover } from "#app/shipping/handovers/open-handover.ts";
import { scanParcel } from "#app/shipping/handovers/scan-parcel.ts";
import { takeOutParcel } from "#app/shipping/handovers/take-out-parcel.ts";
import { manifestTotals } from "#app/shipping/model/handover.ts";
import { type AddressId, firstIdAt, type HandoverId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { listWaitingParcels } from "#app/shipping/pickups/list-waiting-parcels.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { emptyOldHandovers } from "#db/shipping/handovers.ts";
import {
  address,
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
} from "#test/support/world.ts";

import { numbering } from "../parcels/numbering.ts";

const signature = { name: "Luis Cedeño", strokes: [[10, 20, 500, 600]] };

/** An account whose rate cards have neither pickups nor manifests of their own. */
async function openHandovers(db: Database, options: Parameters<typeof openWorld>[1] = {}) {
  const world = await openWorld(db, options);
  const { ctx, sender } = world;
  async function labelled(
    carrierToken = "condor",
    input: Parameters<typeof world.paid>[0] = {},
  ): Promise<{ shipmentId: number; number: string }> {
    const { shipmentId } = await world.paid(input, carrierToken);
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    return { shipmentId, number: trackingNumber! };
  }
  const of = (carrierToken = "condor") => ({ carrierToken, senderAddressId: sender.addressId });
  const scan = async (handoverId: HandoverId, text: string) =>
    (await scanParcel(ctx, { handoverId, text })).outcome;
  return { ...world, labelled, of, scan };
}

describe("a hand-over", () => {
  test("takes each label of its carrier and origin once, and refuses all others", async ({
    db,
  }) => {
    const world = await openHandovers(db);
    const { ctx, labelled, of, scan } = world;
    const other = await openHandovers(db);
    const [one, two, annulled, gone] = [
      await labelled(),
      await labelled(),
      await labelled(),
      await labelled(),
    ];
    const elsewhere = await createAddress(ctx, {
      ...address({ addressType: "sender" }),
      streetLine1: "Av. Amazonas N21-10",
    });
    const fromThere = await labelled("condor", { senderAddressId: elsewhere.addressId });
    const { rates } = await world.draft();
    const served = rates.filter(({ unavailableReason }) => unavailableReason === null);
    const another = served.find(({ carrierToken }) => carrierToken !== "condor")!.carrierToken;
    const ofAnother = await labelled(another);
    const ofOther = await other.labelled();
    const reason = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(ctx, { shipmentId: annulled.shipmentId as never, ...reason });
    const moved = { kind: "pickedUp", carrierCode: "1", place: null, detail: null } as const;
    await recordTrackingEvents(world.service, {
      country: "EC",
      carrierToken: "condor",
      events: [{ ...moved, trackingNumber: gone.number, occurredAt: ctx.now(), weighedKg: null }],
    });

    const { handoverId, number } = await openHandover(ctx, of());
    expect(number).toBe(1);
    expect((await openHandover(ctx, of())).handoverId).toBe(handoverId);
    const written = `  ${one.number.toLowerCase().replace(/(..)/, "$1-")}\r`;
    const outcomes = [one.number, one.number, written, annulled.number, gone.number];
    expect(await Promise.all(outcomes.map((each) => scan(handoverId, each)))).toEqual([
      "taken",
      "again",
      "again",
      "annulled",
      "withCarrier",
    ]);
    expect(await scan(handoverId, fromThere.number)).toBe("otherOrigin");
    expect(await scan(handoverId, ofAnother.number)).toBe("otherCarrier");
    for (const nobodys of [ofOther.number, "", "🙂", "0".repeat(500), "'; drop table x"])
      expect(await scan(handoverId, nobodys)).toBe("unknown");
    const { items, missing } = await getHandover(ctx, handoverId);
    expect(items.map(({ trackingNumber }) => trackingNumber)).toEqual([one.number]);
    expect(missing.map(({ trackingNumbers }) => trackingNumbers)).toEqual([[two.number]]);

    const second = await openHandover(ctx, of(another));
    expect(second.number).toBe(2);
    expect(await scan(second.handoverId, one.number)).toBe("handedOver");
    await expect(scanParcel(other.ctx, { handoverId, text: ofOther.number })).rejects.toMatchObject(
      { code: "handoverNotFound" },
    );
  });

  test("is one at one written place, whichever of its senders a label has", async ({ db }) => {
    const { ctx, sender, labelled, of, scan } = await openHandovers(db);
    const same = address({
      addressType: "sender",
      fullName: "Bodega",
      phone: "+593987654321",
      streetLine1: ` ${sender.streetLine1.toUpperCase()}`,
      reference: sender.reference,
    });
    const again = await createAddress(ctx, same);
    const beside = await createAddress(ctx, { ...same, reference: "Puerta 2" });
    const from = async ({ addressId }: { addressId: AddressId }) =>
      (await labelled("condor", { senderAddressId: addressId })).number;
    const [one, two, other] = [(await labelled()).number, await from(again), await from(beside)];
    expect(await listWaitingParcels(ctx)).toMatchObject([
      { ...of(), senderAddressId: again.addressId, waiting: 2 },
      { senderAddressId: beside.addressId, waiting: 1 },
    ]);
    expect((await manifestOfWaiting(ctx, of())).rows).toHaveLength(2);
    const { handoverId } = await openHandover(ctx, of());
    const there = { ...of(), senderAddressId: again.addressId };
    expect((await openHandover(ctx, there)).handoverId).toBe(handoverId);
    const { missing } = await getHandover(ctx, handoverId);
    expect(missing.map(({ trackingNumbers }) => trackingNumbers)).toEqual([[one], [two]]);
    const outcomes = [await scan(handoverId, one), await scan(handoverId, two)];
    expect(outcomes).toEqual(["taken", "taken"]);
    expect(await scan(handoverId, other)).toBe("otherOrigin");
  });

  test("is scanned into by several people at once, and each label is in it once", async ({
    db,
  }) => {
    const { ctx, labelled, of } = await openHandovers(db);
    const numbers: string[] = [];
    for (let made = 0; made < 5; made += 1) numbers.push((await labelled()).number);
    const people = ["1", "2", "3"].map((id) => ({
      ...ctx,
      doneBy: { kind: "staff", id } as const,
    }));
    const opened = await Promise.all(people.map((person) => openHandover(person, of())));
    const [{ handoverId }] = opened as [(typeof opened)[number]];
    expect(new Set(opened.map((each) => each.handoverId)).size).toBe(1);
    const scans = await Promise.all(
      people.flatMap((person) =>
        [...numbers, ...numbers].map((text) => scanParcel(person, { handoverId, text })),
      ),
    );
    expect(scans.filter(({ outcome }) => outcome === "taken")).toHaveLength(5);
    expect(scans.filter(({ outcome }) => outcome === "again")).toHaveLength(25);
    expect((await getHandover(ctx, handoverId)).items).toHaveLength(5);
  });

  test("is signed once; what was handed over waits no more, and what was not still does", async ({
    db,
  }) => {
    const { ctx, labelled, of, scan } = await openHandovers(db);
    const [one, two] = [
      await labelled(),
      await labelled("condor", { goodsCollection: 4000 as never }),
    ];
    await labelled();
    const { handoverId } = await openHandover(ctx, of());
    const close = (changes: Partial<typeof signature> = {}) =>
      closeHandover(ctx, { handoverId, signature: { ...signature, ...changes } });
    await expect(close()).rejects.toMatchObject({ code: "handoverEmpty" });
    await scan(handoverId, one.number);
    await scan(handoverId, two.number);
    for (const wrong of [{ name: "  " }, { name: "a".repeat(101) }, { strokes: [[1001, 5]] }])
      await expect(close(wrong)).rejects.toMatchObject({ code: "handoverSignatureInvalid" });
    expect((await close()).signature).toEqual(signature);
    expect((await close({ name: "Otra" })).signature).toEqual(signature);
    await expect(scan(handoverId, one.number)).rejects.toMatchObject({ code: "handoverClosed" });

    expect(await listWaitingParcels(ctx)).toMatchObject([{ ...of(), waiting: 1 }]);
    expect((await manifestOfWaiting(ctx, of())).rows).toHaveLength(1);
    const manifest = await manifestOfHandover(ctx, handoverId);
    expect(manifest).toMatchObject({ carrierName: "Cóndor", number: 1, signature });
    expect(manifestTotals(manifest.rows)).toEqual({
      parcels: 2,
      weightKg: 4,
      goodsCollection: 4000,
    });
    const kept = await db.read.select().from(db.read.tables.handovers);
    expect(Buffer.from(kept[0]!.signature!).toString("latin1")).not.toContain("Cede");

    const before = firstIdAt(new Date(ctx.now().getTime() + DAY_MS));
    expect(await db.tx(null, (tx) => emptyOldHandovers(tx, before, 10))).toBe(1);
    expect(await db.tx(null, (tx) => emptyOldHandovers(tx, before, 10))).toBe(0);
    expect(await listHandovers(ctx, { before: null, limit: 5 })).toMatchObject([
      { handoverId, signature: null, shipments: 0 },
    ]);
  });

  test("lets a wrong scan out while it is open, and keeps that it was scanned", async ({ db }) => {
    const { carrier } = numbering();
    const world = await openHandovers(db, { markets: marketsServedBy(carrier) });
    const { ctx, labelled, of, scan } = world;
    const parcel = { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 };
    const { number } = await labelled("scripted", { parcel, furtherParcels: [parcel] });
    const { handoverId } = await openHandover(ctx, of("scripted"));
    const takeOut = (text: string) => takeOutParcel(ctx, { handoverId, text });
    const outcomes = await Promise.all([
      scan(handoverId, `${number}-1`),
      scan(handoverId, `${number}-2`),
    ]);
    expect(outcomes).toEqual(["taken", "taken"]);

    const [first, again] = await Promise.all([
      takeOut(`${number}-1`),
      takeOut(` ${number}-1`.toLowerCase()),
    ]);
    expect(again).toMatchObject({ trackingNumber: `${number}-1`, takenOutAt: first.takenOutAt });
    for (const wrong of [number, "NO-1", ""])
      await expect(takeOut(wrong)).rejects.toMatchObject({ code: "handoverScanNotFound" });
    const described = await getHandover(ctx, handoverId);
    expect(described).toMatchObject({
      items: [{ trackingNumber: `${number}-2` }],
      takenOut: [{ trackingNumber: `${number}-1`, scannedAt: first.scannedAt }],
      missing: [{ trackingNumbers: [`${number}-1`] }],
    });
    await closeHandover(ctx, { handoverId, signature });
    await expect(takeOut(`${number}-2`)).rejects.toMatchObject({ code: "handoverClosed" });
    expect(await listWaitingParcels(ctx)).toMatchObject([{ ...of("scripted"), waiting: 1 }]);

    const next = (await openHandover(ctx, of("scripted"))).handoverId;
    expect(await scan(next, `${number}-1`)).toBe("taken");
    await takeOutParcel(ctx, { handoverId: next, text: `${number}-1` });
    const empty = closeHandover(ctx, { handoverId: next, signature });
    await expect(empty).rejects.toMatchObject({ code: "handoverEmpty" });
    expect(await scan(next, `${number}-1`)).toBe("taken");
    await closeHandover(ctx, { handoverId: next, signature });
    expect(await listWaitingParcels(ctx)).toEqual([]);
  });

  test("knows the labels of a shipment's parcels apart", async ({ db }) => {
    const { carrier } = numbering();
    const world = await openHandovers(db, { markets: marketsServedBy(carrier) });
    const { ctx, labelled, of, scan } = world;
    const parcel = { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 };
    const furtherParcels = [{ ...parcel, weightKg: 3 }];
    const [apart, whole] = [
      await labelled("scripted", { parcel, furtherParcels }),
      await labelled("scripted", { parcel, furtherParcels }),
    ];
    const { handoverId } = await openHandover(ctx, of("scripted"));
    expect(await scan(handoverId, `${apart.number}-2`)).toBe("taken");
    const { missing } = await getHandover(ctx, handoverId);
    expect(missing.map(({ trackingNumbers }) => trackingNumbers)).toEqual([
      [`${apart.number}-1`],
      [`${whole.number}-1`, `${whole.number}-2`],
    ]);
    expect(await scan(handoverId, whole.number)).toBe("taken");
    expect(await scan(handoverId, `${whole.number}-1`)).toBe("again");
    const { rows } = await manifestOfHandover(ctx, handoverId);
    expect(rows.map(({ parcels, weightKg }) => [parcels, weightKg])).toEqual([
      [1, 3],
      [2, 5],
    ]);
    await closeHandover(ctx, { handoverId, signature });
    const next = await openHandover(ctx, of("scripted"));
    expect((await getHandover(ctx, next.handoverId)).missing).toMatchObject([
      { trackingNumbers: [`${apart.number}-1`] },
    ]);
    expect(await scan(next.handoverId, `${apart.number}-1`)).toBe("taken");
  });
});
