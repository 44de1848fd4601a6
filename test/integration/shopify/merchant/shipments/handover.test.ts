import { onTestFinished } from "vitest";

import type { PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  beginHandover,
  handoverAction,
  scanInto,
} from "#app/shopify/merchant/handover/handover-action.ts";
import { pickupAction, readManifestFile } from "#app/shopify/merchant/handover/pickup-action.ts";
import { readHandover } from "#app/shopify/merchant/handover/read-handover.ts";
import { readHandovers } from "#app/shopify/merchant/handover/read-handovers.ts";
import { readOwnManifest } from "#app/shopify/merchant/handover/read-own-manifest.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { test as databaseTest } from "#test/support/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy } from "#test/support/world.ts";

import { describe, expect, openSetup, purchaseOf, type Merchant } from "../merchant-world.ts";

const test = databaseTest;

/** A shop with one label of a carrier that collects, and signs for what it takes. */
async function openCollected(db: Database, ...replies: PickupReply[]) {
  const asked: { from: Date; to: Date; note: string | null }[] = [];
  const carrier: Carrier = {
    ...scriptedCarrier({}).carrier,
    pickups: {
      request(request) {
        asked.push(request);
        const { length } = asked;
        return Promise.resolve(
          replies.shift() ?? { kind: "requested", pickupRef: `P-${length}`, detail: null },
        );
      },
      manifest: async () => ({
        kind: "made",
        manifestRef: "M-1",
        document: new TextEncoder().encode("%PDF-1.4 list"),
      }),
    },
  };
  const setup = await openSetup(db, { markets: marketsServedBy(carrier) });
  onTestFinished(() => setup.close());
  const { json } = await setup.post(
    "/purchase",
    purchaseOf(await setup.parcel(await setup.placeOrder())),
  );
  const shipmentId = json.parcel.shipmentId as ShipmentId;
  const ctx = await ofPage(setup);
  const { rows } = await readHandovers(ctx);
  const senderAddressId = rows[0]?.senderAddressId ?? 0;
  return { setup, asked, shipmentId, ctx, of: { carrierToken: "scripted", senderAddressId } };
}

const ofPage = async (setup: Merchant, language?: "es" | "en") =>
  pageContext(setup.shopifyApp, await setup.shop(), language);

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

describe("the page of pickups", () => {
  test("asks for one in the hours of the shop's clock, and shows it", async ({ db }) => {
    const { setup, asked, shipmentId, ctx, of } = await openCollected(db);
    expect((await readShipment(ctx, shipmentId))?.canRequestPickup).toBe(true);
    const { rows, pickups, tomorrow } = await readHandovers(ctx);
    const can = { canRequestPickup: true, hasManifest: true };
    expect(rows).toMatchObject([{ ...of, ...can, carrier: "Scripted", waiting: 1, toRequest: 1 }]);
    expect(pickups).toEqual([]);

    const window = { day: tomorrow, from: "09:00", to: "12:30" };
    const form = formOf({ intent: "request", ...of, ...window, note: "Timbre azul" });
    expect(await pickupAction(ctx, form)).toEqual({ kind: "done", state: "requested" });
    // Ecuador is five hours behind.
    expect(asked).toMatchObject([
      {
        from: new Date(`${tomorrow}T14:00:00Z`),
        to: new Date(`${tomorrow}T17:30:00Z`),
        note: "Timbre azul",
      },
    ]);
    const after = await readHandovers(ctx);
    expect(after.rows).toMatchObject([{ waiting: 1, toRequest: 0 }]);
    expect(after.pickups).toMatchObject([{ state: "requested", pickupRef: "P-1", parcelCount: 1 }]);
    expect((await setup.shipment(shipmentId)).status).toBe("pickupRequested");
  });

  test("says why there is none, and asks no carrier for a wrong time", async ({ db }) => {
    const { asked, ctx, of } = await openCollected(db);
    const { tomorrow } = await readHandovers(ctx);
    for (const [day, from, to] of [
      [tomorrow, "12:00", "09:00"],
      ["", "09:00", "12:00"],
      ["2020-01-01", "09:00", "12:00"],
    ] as const) {
      const form = formOf({ intent: "request", ...of, day, from, to });
      expect(await pickupAction(ctx, form)).toEqual({
        kind: "refused",
        code: "pickupWindowInvalid",
      });
    }
    expect(asked).toEqual([]);
    expect(await pickupAction(ctx, formOf({ intent: "other" }))).toBeNull();
  });

  test("asks for one every week, changes it and ends it", async ({ db }) => {
    const { ctx, of } = await openCollected(db);
    const ask = (from: string, ...days: string[]) => {
      const form = formOf({ intent: "standing", ...of, from, to: "18:00", leastParcels: 2 });
      for (const day of days) form.append("weekday", day);
      return pickupAction(ctx, form);
    };
    const refused = { kind: "refused", code: "standingPickupInvalid" };
    expect(await ask("14:00"), "without a day").toEqual(refused);
    expect(await ask("14:00", "fri", "mon")).toEqual({ kind: "kept" });
    expect(await ask("15:00", "tue", "someday")).toEqual({ kind: "kept" });
    const { standing } = await readHandovers(ctx);
    const kept = { weekdays: ["tue"], from: "15:00", to: "18:00", leastParcels: 2, note: null };
    expect(standing).toMatchObject([{ ...of, ...kept, carrier: "Scripted", skipped: null }]);
    const { standingPickupId } = standing[0]!;
    const end = () => pickupAction(ctx, formOf({ intent: "endStanding", standingPickupId }));
    expect(await end()).toEqual({ kind: "kept" });
    expect(await end()).toEqual({ kind: "refused", code: "standingPickupNotFound" });
    expect((await readHandovers(ctx)).standing).toEqual([]);
  });

  test("lets the merchant say what the carrier says of one whose answer was lost", async ({
    db,
  }) => {
    const { asked, ctx, of } = await openCollected(db, { kind: "unknown", detail: "timed out" });
    const { tomorrow } = await readHandovers(ctx);
    const request = () =>
      pickupAction(
        ctx,
        formOf({ intent: "request", ...of, day: tomorrow, from: "09:00", to: "12:00" }),
      );
    expect(await request()).toEqual({ kind: "done", state: "undecided" });
    expect(await request()).toEqual({ kind: "done", state: "undecided" });
    expect(asked).toHaveLength(1);
    const [{ pickupId } = { pickupId: 0 }] = (await readHandovers(ctx)).pickups;
    const settle = (answer: string) =>
      pickupAction(ctx, formOf({ intent: "settle", pickupId, answer }));
    expect(await settle("none")).toEqual({ kind: "done", state: "rejected" });
    expect(await settle("coming")).toEqual({ kind: "refused", code: "pickupSettled" });
    expect(await request()).toEqual({ kind: "done", state: "requested" });
    expect(asked).toHaveLength(2);
  });

  test.for(["", "x", "1.5", "-1", "1e99", "99999999999999999999"])(
    "refuses the impossible id %s",
    async (id, { db }) => {
      const { ctx, of } = await openCollected(db);
      const { tomorrow } = await readHandovers(ctx);
      const window = { day: tomorrow, from: "09:00", to: "12:00" };
      const request = formOf({ intent: "request", ...of, ...window, senderAddressId: id });
      expect(await pickupAction(ctx, request)).toMatchObject({ code: "pickupNothingToCollect" });
      const settle = formOf({ intent: "settle", pickupId: id, answer: "none" });
      expect(await pickupAction(ctx, settle)).toMatchObject({ code: "pickupNotFound" });
      const search = new URLSearchParams({ ...of, senderAddressId: id });
      expect(await readManifestFile(ctx, search)).toMatchObject({ kind: "refused" });
    },
  );

  test("opens the carrier's manifest, or says why there is none", async ({ db }) => {
    const { ctx, of, setup } = await openCollected(db);
    const search = new URLSearchParams({ ...of, senderAddressId: String(of.senderAddressId) });
    const read = await readManifestFile(ctx, search);
    expect(read.kind === "file" && Buffer.from(read.bytes).toString()).toBe("%PDF-1.4 list");
    const english = await ofPage(setup, "en");
    search.set("senderAddressId", "7");
    expect(await readManifestFile(english, search)).toEqual({
      kind: "refused",
      text: "No packages are waiting at this address for this carrier.",
    });
  });

  test("hands over the labels of any carrier: printed, scanned, signed and listed", async ({
    db,
  }) => {
    const setup = await openSetup(db);
    onTestFinished(() => setup.close());
    const order = await setup.placeOrder();
    const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const { shipmentId, trackingNumber } = json.parcel;
    const ctx = await ofPage(setup);
    expect((await readShipment(ctx, shipmentId))?.canRequestPickup).toBe(false);
    const [row] = (await readHandovers(ctx)).rows;
    expect(row).toMatchObject({ waiting: 1, canRequestPickup: false, openHandoverId: null });

    const of = { carrierToken: row!.carrierToken, senderAddressId: `${row!.senderAddressId}` };
    expect(await beginHandover(ctx, { ...of, senderAddressId: "x" })).toBeNull();
    const id = (await beginHandover(ctx, of)) ?? 0;
    const scan = async (text: string) => (await scanInto(ctx, id, text)).outcome;
    expect(await scan(trackingNumber)).toBe("notPrinted");
    await readLabel(ctx, shipmentId);
    expect(await scanInto(ctx, id, trackingNumber)).toMatchObject({
      outcome: "taken",
      name: order.name,
      number: 1,
    });
    expect(await scan(trackingNumber)).toBe("again");
    expect((await scanInto(ctx, 7, trackingNumber)).outcome).toBe("handoverNotFound");
    expect(await readHandover(ctx, id)).toMatchObject({
      scanned: [{ trackingNumber, name: order.name }],
      missing: [],
      signedBy: null,
    });
    expect((await readHandovers(ctx)).rows).toMatchObject([{ openHandoverId: id }]);

    const takeOut = () => handoverAction(ctx, id, { intent: "takeOut", trackingNumber });
    expect(await takeOut()).toEqual({ kind: "done" });
    expect(await readHandover(ctx, id)).toMatchObject({
      scanned: [],
      takenOut: [{ trackingNumber, name: order.name }],
      missing: [{ trackingNumber }],
    });
    expect(await scan(trackingNumber)).toBe("taken");

    const close = (name: string, strokes: string) =>
      handoverAction(ctx, id, { intent: "close", name, strokes });
    const refused = { kind: "refused", code: "handoverSignatureInvalid" };
    expect(await close(" ", "[]")).toEqual(refused);
    expect(await close("Luis", "[[1]]")).toEqual(refused);
    expect(await close("Luis", "[[1,2,900,900]]")).toEqual({ kind: "done" });
    expect(await scan(trackingNumber)).toBe("handoverClosed");
    expect(await takeOut()).toEqual({ kind: "refused", code: "handoverClosed" });
    expect(await readHandovers(ctx)).toMatchObject({
      rows: [],
      handovers: [{ handoverId: id, number: 1, shipments: 1 }],
    });
    expect(await readHandover(ctx, id)).toMatchObject({ signedBy: "Luis" });

    const file = async (search: Record<string, string>) => {
      const read = await readOwnManifest(ctx, new URLSearchParams(search));
      return read.kind === "file" ? Buffer.from(read.bytes).toString("utf8") : read.text;
    };
    const rows = (await file({ handoverId: `${id}`, format: "csv" })).split(/\r?\n/);
    expect(rows[1]).toMatch(new RegExp(`^1,"?'?${shipmentId}"?,${trackingNumber},${order.name},`));
    expect(await file({ handoverId: `${id}` })).toMatch(/^%PDF/);
    expect(await file(of)).toContain("No hay paquetes");
    await expect(readHandover(ctx, 7)).rejects.toMatchObject({ status: 404 });
  });

  test("keeps a printed label of an order that was cancelled out of the van, scanned before or not", async ({
    db,
  }) => {
    const setup = await openSetup(db);
    onTestFinished(() => setup.close());
    const orders = [await setup.placeOrder(), await setup.placeOrder()];
    const ctx = await ofPage(setup);
    const numbers: string[] = [];
    for (const order of orders) {
      const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
      await readLabel(ctx, json.parcel.shipmentId);
      numbers.push(json.parcel.trackingNumber);
    }
    const [row] = (await readHandovers(ctx)).rows;
    const of = { carrierToken: row!.carrierToken, senderAddressId: `${row!.senderAddressId}` };
    const id = (await beginHandover(ctx, of)) ?? 0;
    expect(await scanInto(ctx, id, numbers[0]!)).toMatchObject({ outcome: "taken" });
    for (const order of orders) {
      setup.merchant.cancelOrder(order.id);
      await setup.sync(order);
    }
    const cancelled = { outcome: "orderCancelled" };
    expect(await scanInto(ctx, id, numbers[0]!)).toMatchObject({ ...cancelled, number: 1 });
    expect(await scanInto(ctx, id, numbers[1]!)).toMatchObject({ ...cancelled, number: null });
    expect(await readHandover(ctx, id)).toMatchObject({
      scanned: [{ trackingNumber: numbers[0] }],
      missing: [],
    });
    expect((await readHandovers(ctx)).rows).toEqual([]);
    expect((await readHome(ctx)).toDo).toMatchObject({ toHandOver: 0, toRefund: 2 });
  });
});
