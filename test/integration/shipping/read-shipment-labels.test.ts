import { eq } from "drizzle-orm";

import { generateLabelUrl } from "#app/shipping/labels/generate-label-url.ts";
import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { readShipmentLabels } from "#app/shipping/labels/read-shipment-labels.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { labelFormats, LABELS_MAX } from "#app/shipping/model/label.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const NOT_READY = { code: "pApiShipmentLabelNotReady" };

async function labelled(world: World, carrierToken?: string): Promise<ShipmentId> {
  const { shipmentId } = await world.paid({}, carrierToken);
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  return shipmentId;
}

const readAll = (world: World, shipmentIds: readonly ShipmentId[]) =>
  readShipmentLabels(world.service, { accountId: world.accountId, shipmentIds });

const readOne = (world: World, shipmentId: ShipmentId, format?: (typeof labelFormats)[number]) =>
  readShipmentLabel(world.service, {
    accountId: world.accountId,
    shipmentId,
    ...(format ? { format } : {}),
  });

/** Erases the personal data of what is kept, as far as a label shows it. */
const eraseRecipient = (world: World) =>
  world.service.db.tx(world.accountId, async (tx) => {
    const { addresses } = tx.tables;
    await tx
      .update(addresses)
      .set({ ...withoutPersonalData, erased: new Date() })
      .where(eq(addresses.addressId, world.recipient.addressId));
  });

const withoutPersonalData = { saved: false, person: null, phoneKey: null, emailKey: null };

const opening = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();

describe("readShipmentLabels", () => {
  test("answers for every id, in the order given, with a label or why there is none", async ({
    world,
  }) => {
    const stranger = await openWorld(world.service.db);
    const [first, second, annulled] = [
      await labelled(world),
      await labelled(world),
      await labelled(world),
    ];
    await annulAndRefundShipment(world.ctx, {
      shipmentId: annulled,
      annulReasonStatus: "other",
      annulReasonDetails: "cambió de idea",
    });
    const { shipmentId: unpaid } = await world.draft();
    const strangers = await labelled(stranger);

    const read = await readAll(world, [second, unpaid, strangers, first, annulled, second]);

    expect(read).toMatchObject([
      { kind: "labels", shipmentId: second },
      { kind: "none", shipmentId: unpaid, reason: "notReady" },
      { kind: "none", shipmentId: strangers, reason: "notFound" },
      { kind: "labels", shipmentId: first },
      { kind: "none", shipmentId: annulled, reason: "givenBack" },
      { kind: "labels", shipmentId: second },
    ]);
  });

  test("renders again what was rendered before, to the byte", async ({ world }) => {
    // The clock stands still, as it nearly does between a label and its row.
    const now = new Date("2026-11-20T23:30:00.000Z");
    const still = await openWorld(world.service.db, { now: () => now });
    const shipmentId = await labelled(still);

    const [read] = await readAll(still, [shipmentId]);

    if (read?.kind !== "labels") throw new Error("no label");
    const rendered = await still.service.documents.printLabel(read.labels);
    const { bytes } = await readOne(still, shipmentId);
    expect(Buffer.compare(Buffer.from(rendered), Buffer.from(bytes))).toBe(0);
  });

  test("renders again with the day that the label was made on", async ({ world }) => {
    const shipmentId = await labelled(world);
    const madeAt = world.ctx.now();
    world.ctx.passTime(3 * 24 * 60 * 60 * 1000);

    const [read] = await readAll(world, [shipmentId]);

    if (read?.kind !== "labels") throw new Error("no label");
    expect(read.labels[0]?.objectCreated.getTime()).toBeLessThanOrEqual(madeAt.getTime());
  });

  test("gives a carrier's own PDF as it is", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const shipmentId = await labelled(world);

    const [read] = await readAll(world, [shipmentId]);

    expect(read).toMatchObject({ kind: "keptPdf", trackingNumber: "SC1" });
    expect(read?.kind === "keptPdf" && Buffer.from(read.pdf).toString()).toBe("%PDF-1.4 scripted");
  });

  test("never brings back a person who was taken out", async ({ world }) => {
    const shipmentId = await labelled(world);
    const grant = { shipmentId, type: "carrierDefault", disposition: "inline" } as const;

    await eraseRecipient(world);

    expect(await readAll(world, [shipmentId])).toEqual([
      { kind: "none", shipmentId, reason: "erased" },
    ]);
    for (const format of labelFormats) {
      await expect(readOne(world, shipmentId, format)).rejects.toMatchObject(NOT_READY);
    }
    await expect(generateShipmentLabelUrl(world.ctx, grant)).rejects.toMatchObject(NOT_READY);

    await world.service.db.tx(world.accountId, async (tx) => {
      await tx.delete(tx.tables.labels).where(eq(tx.tables.labels.shipmentId, shipmentId));
    });
    expect(await readAll(world, [shipmentId])).toMatchObject([{ kind: "none", reason: "erased" }]);
  });

  test("refuses more than it could hold in memory", async ({ world }) => {
    const many = Array.from({ length: LABELS_MAX + 1 }, (_, index) => (index + 1) as ShipmentId);
    await expect(readAll(world, many)).rejects.toThrow(RangeError);
    expect(await readAll(world, many.slice(1))).toHaveLength(LABELS_MAX);
    expect(await readAll(world, [])).toEqual([]);
  });
});

describe("readShipmentLabel", () => {
  test("gives one of ours in every format, and says which it is", async ({ world }) => {
    const shipmentId = await labelled(world);

    for (const format of labelFormats) {
      const label = await readOne(world, shipmentId, format);
      const isZpl = format.startsWith("zpl");
      expect(opening(label.bytes)).toBe(isZpl ? "^XA\n^" : "%PDF-");
      expect(label).toMatchObject(
        isZpl
          ? { mediaType: "application/zpl", extension: "zpl" }
          : { mediaType: "application/pdf", extension: "pdf" },
      );
    }
    expect(await readOne(world, shipmentId)).toEqual(await readOne(world, shipmentId, "100x150"));
  });

  test("knows nothing of another account's", async ({ world }) => {
    const stranger = await openWorld(world.service.db);
    const shipmentId = await labelled(stranger);

    await expect(readOne(world, shipmentId)).rejects.toMatchObject(NOT_READY);
    await expect(readOne(world, shipmentId, "a4")).rejects.toMatchObject(NOT_READY);
  });

  test("gives a carrier's own PDF whatever the format", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const shipmentId = await labelled(world);

    for (const format of labelFormats) {
      const { bytes, mediaType } = await readOne(world, shipmentId, format);
      expect(Buffer.from(bytes).toString()).toBe("%PDF-1.4 scripted");
      expect(mediaType).toBe("application/pdf");
    }
  });

  test("gives a carrier's own ZPL whatever the format, and a document of many names it", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const theirs = "^XA^FO50,50^BCN^FDSC9^FS^XZ\n";
    const answer = { kind: "created", trackingNumber: "SC9", trackingCarrierUrl: null } as const;
    const createWaybill = () => Promise.resolve({ ...answer, labelPdf: Buffer.from(theirs) });
    const world = await openWorld(db, { markets: marketsServedBy({ ...carrier, createWaybill }) });
    const shipmentId = await labelled(world);

    for (const format of labelFormats) {
      const { bytes, mediaType, extension } = await readOne(world, shipmentId, format);
      expect(Buffer.from(bytes).toString()).toBe(theirs);
      expect([mediaType, extension]).toEqual(["application/zpl", "zpl"]);
      const asked = { shipmentIds: [shipmentId], disposition: "inline", format } as const;
      expect((await generateLabelUrl(world.ctx, asked)).items).toEqual([
        { shipmentId, reason: "separateZpl" },
      ]);
    }
  });

  test("knows a carrier's PDF that says our name from one of ours", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const theirs =
      "%PDF-1.4\n1 0 obj\n(Encomienda)\nendobj\n2 0 obj\n<< /Creator 3 0 R >>\n(Encomienda)";
    const createWaybill = () =>
      Promise.resolve({
        kind: "created" as const,
        trackingNumber: "SC9",
        trackingCarrierUrl: null,
        labelPdf: Buffer.from(theirs),
      });
    const world = await openWorld(db, { markets: marketsServedBy({ ...carrier, createWaybill }) });

    const [read] = await readAll(world, [await labelled(world)]);

    expect(read).toMatchObject({ kind: "keptPdf", trackingNumber: "SC9" });
  });
});
