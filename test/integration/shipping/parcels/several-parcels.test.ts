import { PDFDocument } from "@cantoo/pdf-lib";

import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
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

import { numbering } from "./numbering.ts";

const small = { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 };
const heavy = { ...small, weightKg: 9 };

async function parcelsOf(world: World, shipmentId: ShipmentId) {
  const { parcel, furtherParcels, parcelNumbers } = await getShipment(world.ctx, shipmentId);
  return { parcel, furtherParcels, parcelNumbers };
}

const pageCount = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();

describe("a draft of several parcels", () => {
  test("is kept whole, and each carrier that takes them bills their kilograms together", async ({
    world,
  }) => {
    const one = await world.draft();
    const three = await world.draft({ furtherParcels: [heavy, small] });
    expect(await parcelsOf(world, three.shipmentId)).toEqual({
      parcel: small,
      furtherParcels: [heavy, small],
      parcelNumbers: null,
    });
    const priceOf = (draft: typeof one, token: string) => world.rateOf(draft, token).priceTotal;
    const [base, extraKg] = [priceOf(one, "quinde"), 50];
    // Two kilograms are in the base, and there are thirteen.
    expect(priceOf(three, "quinde") - base).toBe(11 * extraKg);
    expect(world.rateOf(three, "quinde").breakdown).toMatchObject({ realKg: 13, billableKg: 13 });
  });

  test("has a row with a reason of every other carrier, which is not asked and cannot be paid", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    let asked = 0;
    const live: Carrier = {
      ...carrier,
      carrierToken: "live",
      quote: (request) => ({ ...carrier.quote(request), carrierToken: "live" }),
      liveQuote: (request) => {
        asked += 1;
        return Promise.resolve({ ...carrier.quote(request), carrierToken: "live" });
      },
    };
    const world = await openWorld(db, { markets: marketsServedBy(carrier, live) });
    const draft = await world.draft({ furtherParcels: [small] });
    expect(draft.rates.map((rate) => rate.unavailableReason)).toEqual([
      "maxParcelsExceeded",
      "maxParcelsExceeded",
    ]);
    expect(asked).toBe(0);
    await expect(world.paid({ furtherParcels: [small] }, "scripted")).rejects.toThrow(
      "pApiShipmentRateUnavailable",
    );
    expect(await world.balance()).toBe(10_000);
  });

  test("is refused for one parcel that is too heavy, however light the others are", async ({
    world,
  }) => {
    const tooHeavy = { ...small, weightKg: 51 };
    const route = { sender: world.sender, recipient: world.recipient };
    const goods = { goodsCollection: cents(0), goodsInsured: cents(0) };
    const reasonOf = async (...further: (typeof small)[]) =>
      (
        await quoteShipment(world.ctx, {
          ...route,
          ...goods,
          parcel: small,
          furtherParcels: further,
        })
      ).find(({ carrierToken }) => carrierToken === "quinde")?.unavailableReason;
    expect(await reasonOf(tooHeavy)).toBe("maxWeightExceeded");
    // Together more than one parcel may weigh.
    const thirty = { ...small, weightKg: 30 };
    expect(await reasonOf(thirty, thirty)).toBeNull();
    expect(await reasonOf(...Array.from({ length: 10 }, () => small))).toBe("maxParcelsExceeded");
  });

  test("keeps, replaces or loses its further parcels in an edit, and has none beside a deferred one", async ({
    world,
  }) => {
    const { shipmentId } = await world.draft({ furtherParcels: [heavy] });
    const further = async (input: object) => {
      await editShipment(world.ctx, { shipmentId, ...input });
      return (await getShipment(world.ctx, shipmentId)).furtherParcels;
    };
    expect(await further({ parcel: heavy })).toEqual([heavy]);
    expect(await further({ contents: "book" })).toEqual([heavy]);
    expect(await further({ furtherParcels: [small, small] })).toEqual([small, small]);
    expect(await further({ furtherParcels: [] })).toEqual([]);
    const deferred = await world.draft({ parcel: null });
    const partly = "pApiShipmentParcelPartiallyDeferred";
    await expect(
      editShipment(world.ctx, { shipmentId: deferred.shipmentId, furtherParcels: [small] }),
    ).rejects.toThrow(partly);
    await expect(world.draft({ parcel: null, furtherParcels: [small] })).rejects.toThrow(partly);
  });
});

describe("a waybill of several parcels", () => {
  test("has one number, and a page of the label for each parcel, in every format", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid({ furtherParcels: [heavy, small] }, "quinde");
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(trackingNumber).toMatch(/^QUI/);
    const read = (format: "100x150" | "100x100" | "zpl203") =>
      readShipmentLabel(world.ctx, { accountId: world.accountId, shipmentId, format });
    for (const format of ["100x150", "100x100"] as const)
      expect(await pageCount((await read(format)).bytes), format).toBe(3);
    const zpl = Buffer.from((await read("zpl203")).bytes).toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(3);
  });

  test.for([
    ["answers", []],
    ["loses its first answer", ["losesTheAnswer"]],
  ] as const)(
    "keeps the number of each parcel of a carrier that %s",
    async ([, create], { db }) => {
      const { carrier, calls } = numbering({ create: [...create] });
      const world = await openWorld(db, { markets: marketsServedBy(carrier) });
      const { shipmentId } = await world.paid({ furtherParcels: [heavy] });
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      world.ctx.passTime(10 * 60_000);
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      expect(calls.create.map(({ parcel, furtherParcels }) => [parcel, furtherParcels])).toEqual([
        [small, [heavy]],
      ]);
      expect(await parcelsOf(world, shipmentId)).toEqual({
        parcel: small,
        furtherParcels: [heavy],
        parcelNumbers: ["SC1-1", "SC1-2"],
      });
    },
  );
});
