import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { closeHandover } from "#app/shipping/handovers/close-handover.ts";
import { openHandover } from "#app/shipping/handovers/open-handover.ts";
import { scanParcel } from "#app/shipping/handovers/scan-parcel.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { refundReason } from "#app/shopify/merchant/purchase/refund-parcel.ts";
import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { insertBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { passWithRounds } from "#test/integration/shipping/lost-answers/lost-answers.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import {
  describe,
  expect,
  openNeighbour,
  purchaseOf,
  test,
  withCarrier,
  type Merchant,
} from "./merchant-world.ts";

/** Made and paid through the public API: no order of the store knows of it. */
async function ofTheApi(setup: Merchant, extId = "ERP-7") {
  const { shipmentId } = await setup.world.paid({ extId });
  await generateShipmentTrackingNumber(setup.ctx, shipmentId);
  return shipmentId;
}

const submit = async (setup: Merchant, shipmentId: number, fields: object) =>
  shipmentAction(pageContext(setup.shopifyApp, await setup.shop()), shipmentId, { ...fields });
const refund = { intent: "refund", reason: "recipientCanceledOrder", details: " ya no " };

test.each([
  [1_000, true],
  [1_001, false],
])("details of %i characters are accepted from the merchant's form: %s", (length, isTaken) => {
  const why = { reason: "other", details: "x".repeat(length) };
  expect(refundReason.safeParse(why).success).toBe(isTaken);
});

test("long details are kept whole, and those that are too long refund nothing", async ({
  setup,
}) => {
  const shipmentId = await ofTheApi(setup);
  const form = (length: number) => ({ ...refund, details: "x".repeat(length) });
  expect(await submit(setup, shipmentId, form(1_001))).toBeNull();
  expect(await submit(setup, shipmentId, form(1_000))).toMatchObject({ ok: true });
  const view = await readShipment(pageContext(setup.shopifyApp, await setup.shop()), shipmentId);
  expect(view?.annulment?.details).toHaveLength(1_000);
});

describe("a shipment of the public API", () => {
  test("is given back from its page once, however often it is sent at once", async ({ setup }) => {
    const before = await setup.world.balance();
    const shipmentId = await ofTheApi(setup);
    const paid = await setup.world.balance();
    expect(paid).toBeLessThan(before);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(setup, shipmentId, refund)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, parcel: { state: "refunded", canRefund: false } });
    expect(await setup.world.balance()).toBe(before);
    const view = await readShipment(pageContext(setup.shopifyApp, await setup.shop()), shipmentId);
    expect(view?.annulment).toMatchObject({
      reason: "recipientCanceledOrder",
      details: "ya no",
    });
  });

  test("shows what its buyer said before it left", async ({ setup }) => {
    const shipmentId = await ofTheApi(setup);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const shown = async () => (await readShipment(ctx, shipmentId))?.dispatchAnswer;
    expect(await shown()).toBeNull();
    const words = { day: null, street: null, reference: null, phone: "+593999888777", point: null };
    await setup.ctx.db.tx(setup.ctx.accountId, (tx) =>
      insertBuyerAnswer(tx, setup.ctx.accountId, {
        buyerAnswerId: setup.ctx.newId<"BuyerAnswer">(),
        shipmentId,
        incidentId: null,
        attempt: 0,
        wish: "deliver",
        isOnRoute: true,
        state: "waiting",
        link: "f00d",
        words: { ...words, carrierNote: "Teléfono: +593999888777.", asked: ["phone"] },
        answeredAt: setup.ctx.now(),
      }),
    );
    expect(await shown()).toMatchObject({
      wish: "deliver",
      asked: ["phone"],
      note: "Teléfono: +593999888777.",
      isOnRoute: true,
    });
  });

  test("shows by which hand-over its carrier got it: when, who scanned it and who signed", async ({
    setup,
  }) => {
    const shipmentId = await ofTheApi(setup);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    const shown = async () => (await readShipment(ctx, shipmentId))?.handedOver;
    expect(await shown()).toEqual([]);
    const { sender, selectedRate, trackingNumber } = await getShipment(setup.ctx, shipmentId);
    const clerk = { ...setup.ctx, doneBy: { kind: "staff", id: "000007" } as const };
    const { handoverId } = await openHandover(clerk, {
      carrierToken: selectedRate!.carrierToken,
      senderAddressId: sender.addressId,
    });
    await scanParcel(clerk, { handoverId, text: trackingNumber! });
    const scanned = { handoverId, number: 1, labels: 1, who: { kind: "staff", name: "000007" } };
    expect(await shown()).toMatchObject([{ ...scanned, signedBy: null }]);
    await closeHandover(clerk, { handoverId, signature: { name: "Luis", strokes: [] } });
    expect(await shown()).toMatchObject([{ ...scanned, signedBy: "Luis" }]);
  });

  test("is printed from its page, on the shop's paper, until it is given back", async ({
    setup,
  }) => {
    const shipmentId = await ofTheApi(setup);
    const shop = await setup.shop();
    const read = () => readLabel(pageContext(setup.shopifyApp, shop), shipmentId);
    const { trackingNumber } = await setup.shipment(shipmentId);
    expect(await read()).toMatchObject({
      kind: "file",
      mediaType: "application/pdf",
      fileName: `${trackingNumber}.pdf`,
    });
    await editAccount(setup.ctx, {
      accountId: setup.accountId,
      labelFormat: "zpl203",
    });
    const zpl = await read();
    if (zpl.kind !== "file") throw new Error(zpl.text);
    expect(zpl.fileName).toMatch(/\.zpl$/);
    expect(Buffer.from(zpl.bytes).toString()).toContain("^XA");

    await submit(setup, shipmentId, refund);
    expect(await read()).toMatchObject({ kind: "refused" });
  });

  test("is no other shop's to print or to give back", async ({ setup }) => {
    const shipmentId = await ofTheApi(setup);
    const { accountId } = await openNeighbour(setup);
    const stranger = { ...(await setup.shop()), accountId };
    const paid = await setup.world.balance();
    for (const fields of [refund, { intent: "finish" }, { intent: "purchase", rateId: "1" }])
      await expect(
        shipmentAction(pageContext(setup.shopifyApp, stranger), shipmentId, fields),
      ).rejects.toThrow("pApiShipmentNotFound");
    expect(await readShipment(pageContext(setup.shopifyApp, stranger), shipmentId)).toBeNull();
    expect((await readLabel(pageContext(setup.shopifyApp, stranger), shipmentId)).kind).toBe(
      "refused",
    );
    expect(await setup.world.balance()).toBe(paid);
  });

  test("is not purchased here, nor is its draft given back: it is its own system's", async ({
    setup,
  }) => {
    const { shipmentId, rates } = await setup.world.draft({ extId: "ERP-8" });
    const before = await setup.world.balance();
    const purchase = { intent: "purchase", rateId: String(rates[0]?.rateId) };
    expect(await submit(setup, shipmentId, purchase)).toMatchObject({
      ok: false,
      code: "notShippable",
    });
    expect(await submit(setup, shipmentId, refund)).toMatchObject({
      ok: false,
      code: "notPaid",
    });
    expect(await submit(setup, shipmentId, { intent: "finish" })).toMatchObject({
      ok: false,
    });
    expect(await setup.world.balance()).toBe(before);
  });

  test("asks its carrier again when it has no number, and charges nothing", async ({ db }) => {
    await withCarrier(db, { create: ["refuses", "answers"] }, async (setup) => {
      const { shipmentId } = await setup.world.paid({ extId: "ERP-9" });
      const paid = await setup.world.balance();
      expect(await submit(setup, shipmentId, { intent: "finish" })).toMatchObject({
        ok: false,
        code: "carrierRefused",
        parcel: { canFinish: true },
      });
      const again = await submit(setup, shipmentId, { intent: "finish" });
      expect(again).toMatchObject({ ok: true, parcel: { state: "labelled", canPrint: true } });
      expect(await setup.world.balance()).toBe(paid);
    });
  });

  test("asks for the answer to its incident where its carrier takes one, and takes one", async ({
    db,
  }) => {
    await withCarrier(db, {}, async (setup, { carrier }) => {
      Object.assign(carrier, { incidents: { answer: async () => "answered" } });
      const shipmentId = await ofTheApi(setup);
      const page = async () =>
        readShipment(pageContext(setup.shopifyApp, await setup.shop()), shipmentId);
      expect(await page()).toMatchObject({ incidentAnswer: null });
      const trackingNumber = (await page())?.parcel.trackingNumber ?? "";
      const event = (kind: "departed" | "incidentOpened", minute: number) => ({
        trackingNumber,
        kind,
        carrierCode: kind,
        occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
        place: null,
        detail: null,
        weighedKg: null,
      });
      const events = [event("departed", 1), event("incidentOpened", 2)];
      await recordTrackingEvents(setup.world.service, {
        country: "EC",
        carrierToken: carrier.carrierToken,
        events,
      });
      expect(await page()).toMatchObject({ incidentAnswer: "open" });
      const answer = (solution: string) =>
        submit(setup, shipmentId, { intent: "answerIncident", solution });
      expect(await answer("burn")).toBeNull();
      expect(await answer("return")).toMatchObject({ ok: true });
      expect(await answer("retry")).toMatchObject({ ok: false, code: "incidentNotAnswerable" });
      expect(await page()).toMatchObject({ incidentAnswer: "asking" });
    });
  });

  test("says that the operator asks its carrier, while nothing else can find its answer out", async ({
    db,
  }) => {
    await withCarrier(db, { create: ["losesTheAnswer"] }, async (setup, { carrier }) => {
      const findWaybill = () => Promise.reject(new Error("it has no search"));
      Object.assign(carrier, { cannotBeAsked: true, findWaybill });
      const { shipmentId } = await setup.world.paid({ extId: "ERP-10" });
      await submit(setup, shipmentId, { intent: "finish" });
      // Until then the carrier may still be making it.
      await passWithRounds(setup.world, 150);
      const view = async () =>
        (await readShipment(pageContext(setup.shopifyApp, await setup.shop()), shipmentId))?.parcel;
      expect(await view()).toMatchObject({
        headline: expect.stringMatching(/^(Consultamos al transportista|We're asking the carrier)/),
        canRefund: true,
      });
      await submit(setup, shipmentId, refund);
      expect(await view()).toMatchObject({
        headline: expect.stringMatching(/^(Consultamos al transportista|We're asking the carrier)/),
        status: "refundPending",
      });
    });
  });

  test("is found by no address that is no number", async ({ setup }) => {
    expect(await submit(setup, Number.NaN, refund)).toBeNull();
    await expect(submit(setup, 12, refund)).rejects.toThrow("pApiShipmentNotFound");
    expect(
      (await readLabel(pageContext(setup.shopifyApp, await setup.shop()), Number.NaN)).kind,
    ).toBe("refused");
  });
});

describe("a tab that is old", () => {
  test("gives back the label that it shows, not the one that the order has by now", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const first = (await setup.parcel(order)).shipmentId!;
    await submit(setup, first, refund);
    await setup.sync(order);
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const second = (await setup.parcel(order)).shipmentId!;
    expect(second).not.toBe(first);
    const paid = await setup.world.balance();

    expect(await submit(setup, first, refund)).toMatchObject({ ok: true });
    expect(await setup.world.balance()).toBe(paid);
    expect((await setup.parcel(order)).state).toBe("labelled");
    // It still says whose it was.
    const view = await readShipment(pageContext(setup.shopifyApp, await setup.shop()), first);
    expect(view).toMatchObject({ name: order.name, orderId: String(order.id) });
  });

  test("purchases nothing with a rate of a draft that is gone", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { rateId } = purchaseOf(await setup.parcel(order));
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const first = (await setup.parcel(order)).shipmentId!;
    await submit(setup, first, refund);
    await setup.sync(order);
    const balance = await setup.world.balance();
    const purchase = { intent: "purchase", rateId: String(rateId) };
    expect(await submit(setup, first, purchase)).toMatchObject({ ok: false });
    const second = (await setup.parcel(order)).shipmentId!;
    for (const stale of [purchase, { intent: "purchase", rateId: "" }, { intent: "purchase" }])
      expect(await submit(setup, second, stale)).toMatchObject({ ok: false });
    expect(await setup.world.balance()).toBe(balance);
  });
});
