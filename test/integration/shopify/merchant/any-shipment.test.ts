import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { pressShipment } from "#app/shopify/merchant/shipments/shipment-action.ts";

import {
  describe,
  expect,
  openNeighbour,
  purchaseOf,
  test,
  withCarrier,
  type Desk,
} from "./merchant-world.ts";

/** Made and paid through the public API: no order of the store knows of it. */
async function ofTheApi(desk: Desk, extId = "ERP-7") {
  const { shipmentId } = await desk.world.paid({ extId });
  await generateShipmentTrackingNumber(desk.ctx, shipmentId);
  return shipmentId;
}

const press = async (desk: Desk, shipmentId: number, fields: object) =>
  pressShipment(desk.face, await desk.shop(), shipmentId, { ...fields }, "es");
const refund = { intent: "refund", reason: "recipientCanceledOrder", details: " ya no " };

describe("a shipment of the public API", () => {
  test("is given back from its page once, however often it is pressed at once", async ({
    desk,
  }) => {
    const before = await desk.world.balance();
    const shipmentId = await ofTheApi(desk);
    const paid = await desk.world.balance();
    expect(paid).toBeLessThan(before);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => press(desk, shipmentId, refund)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, parcel: { state: "refunded", canRefund: false } });
    expect(await desk.world.balance()).toBe(before);
    const view = await readShipment(desk.face, await desk.shop(), shipmentId, "es");
    expect(view?.annulment).toMatchObject({
      reason: "recipientCanceledOrder",
      details: "ya no",
    });
  });

  test("is printed from its page, on the shop's paper, until it is given back", async ({
    desk,
  }) => {
    const shipmentId = await ofTheApi(desk);
    const shop = await desk.shop();
    const read = () => readLabel(desk.face, shop, shipmentId, "es");
    const { trackingNumber } = await desk.shipment(shipmentId);
    expect(await read()).toMatchObject({
      kind: "file",
      mediaType: "application/pdf",
      fileName: `${trackingNumber}.pdf`,
    });
    await editAccount(desk.ctx, { accountId: desk.accountId, labelFormat: "zpl203" });
    const zpl = await read();
    if (zpl.kind !== "file") throw new Error(zpl.text);
    expect(zpl.fileName).toMatch(/\.zpl$/);
    expect(Buffer.from(zpl.bytes).toString()).toContain("^XA");

    await press(desk, shipmentId, refund);
    expect(await read()).toMatchObject({ kind: "refused" });
  });

  test("is nobody else's to print or to give back", async ({ desk }) => {
    const shipmentId = await ofTheApi(desk);
    const { accountId } = await openNeighbour(desk);
    const stranger = { ...(await desk.shop()), accountId };
    const paid = await desk.world.balance();
    for (const fields of [refund, { intent: "finish" }, { intent: "purchase", rateId: "1" }])
      await expect(pressShipment(desk.face, stranger, shipmentId, fields, "es")).rejects.toThrow(
        "pApiShipmentNotFound",
      );
    expect(await readShipment(desk.face, stranger, shipmentId, "es")).toBeNull();
    expect((await readLabel(desk.face, stranger, shipmentId, "es")).kind).toBe("refused");
    expect(await desk.world.balance()).toBe(paid);
  });

  test("is not purchased here, nor is its draft given back: it is its own system's", async ({
    desk,
  }) => {
    const { shipmentId, rates } = await desk.world.draft({ extId: "ERP-8" });
    const before = await desk.world.balance();
    const purchase = { intent: "purchase", rateId: String(rates[0]?.rateId) };
    expect(await press(desk, shipmentId, purchase)).toMatchObject({
      ok: false,
      code: "notShippable",
    });
    expect(await press(desk, shipmentId, refund)).toMatchObject({ ok: false, code: "notPaid" });
    expect(await press(desk, shipmentId, { intent: "finish" })).toMatchObject({ ok: false });
    expect(await desk.world.balance()).toBe(before);
  });

  test("asks its carrier again when it has no number, and charges nothing", async ({ db }) => {
    await withCarrier(db, { create: ["refuses", "answers"] }, async (desk) => {
      const { shipmentId } = await desk.world.paid({ extId: "ERP-9" });
      const paid = await desk.world.balance();
      expect(await press(desk, shipmentId, { intent: "finish" })).toMatchObject({
        ok: false,
        code: "carrierRefused",
        parcel: { canFinish: true },
      });
      const again = await press(desk, shipmentId, { intent: "finish" });
      expect(again).toMatchObject({ ok: true, parcel: { state: "labelled", canPrint: true } });
      expect(await desk.world.balance()).toBe(paid);
    });
  });

  test("is found by no address that is no number", async ({ desk }) => {
    expect(await press(desk, Number.NaN, refund)).toBeNull();
    await expect(press(desk, 12, refund)).rejects.toThrow("pApiShipmentNotFound");
    expect((await readLabel(desk.face, await desk.shop(), Number.NaN, "es")).kind).toBe("refused");
  });
});

describe("a tab that is old", () => {
  test("gives back the label that it shows, not the one that the order has by now", async ({
    desk,
  }) => {
    const order = await desk.placeOrder();
    await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
    const first = (await desk.parcel(order)).shipmentId!;
    await press(desk, first, refund);
    await desk.sync(order);
    await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
    const second = (await desk.parcel(order)).shipmentId!;
    expect(second).not.toBe(first);
    const paid = await desk.world.balance();

    expect(await press(desk, first, refund)).toMatchObject({ ok: true });
    expect(await desk.world.balance()).toBe(paid);
    expect((await desk.parcel(order)).state).toBe("labelled");
    // It still tells whose it was.
    const view = await readShipment(desk.face, await desk.shop(), first, "es");
    expect(view).toMatchObject({ name: order.name, orderId: String(order.id) });
  });

  test("purchases nothing with a rate of a draft that is gone", async ({ desk }) => {
    const order = await desk.placeOrder();
    const { rateId } = purchaseOf(await desk.parcel(order));
    await desk.post("/purchase", purchaseOf(await desk.parcel(order)));
    const first = (await desk.parcel(order)).shipmentId!;
    await press(desk, first, refund);
    await desk.sync(order);
    const balance = await desk.world.balance();
    const purchase = { intent: "purchase", rateId: String(rateId) };
    expect(await press(desk, first, purchase)).toMatchObject({ ok: false });
    const second = (await desk.parcel(order)).shipmentId!;
    for (const stale of [purchase, { intent: "purchase", rateId: "" }, { intent: "purchase" }])
      expect(await press(desk, second, stale)).toMatchObject({ ok: false });
    expect(await desk.world.balance()).toBe(balance);
  });
});
