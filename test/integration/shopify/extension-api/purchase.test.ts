import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { finishPurchase } from "#app/shopify/merchant/purchase/finish-purchase.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";

import { pageContext } from "../contexts.ts";
import { describe, expect, purchaseOf, test, withCarrier } from "../merchant/merchant-world.ts";

describe("a label that is purchased", () => {
  test("is paid, numbered and printable after one request", async ({ db }) => {
    await withCarrier(db, {}, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));

      expect(json).toMatchObject({
        ok: true,
        wallet: { balance: 95 },
        parcel: {
          state: "labelled",
          trackingNumber: "SC1",
          price: 5,
          carrier: { token: "scripted", name: "Scripted" },
          status: "labelCreated",
          canPrint: true,
          canRefund: true,
          canPurchase: false,
          rates: [],
        },
      });
      expect(scripted.waybillsMade()).toBe(1);
    });
  });

  test("is one purchase, one number and one label, however often it is sent at once", async ({
    db,
  }) => {
    await withCarrier(db, { delayMs: 100 }, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const purchase = purchaseOf(await setup.parcel(order));
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => setup.post("/purchase", purchase)),
      );

      expect(answers.map(({ json }) => [json.ok, json.parcel.trackingNumber])).toEqual(
        Array.from({ length: 4 }, () => [true, "SC1"]),
      );
      expect(scripted.waybillsMade()).toBe(1);
      expect(await setup.world.balance()).toBe(9_500);
      const again = await setup.post("/purchase", purchase);
      expect([again.json.ok, again.json.wallet.balance]).toEqual([true, 95]);
      await setup.work(60_000);
      expect([scripted.waybillsMade(), await setup.world.balance()]).toEqual([1, 9_500]);
    });
  });

  test("that was killed after it was paid is finished by the next request", async ({ db }) => {
    await withCarrier(db, {}, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await purchaseShipment(setup.ctx, {
        shipmentId: parcel.shipmentId as never,
        preferredRateId: parcel.selectedRateId as never,
        purchaseWith: "walletAvailable",
      });
      expect(await setup.parcel(order)).toMatchObject({
        state: "paid",
        headline: "Pagado: la guía llega en unos minutos",
        canFinish: true,
        canRefund: true,
      });

      const { json } = await setup.post("/purchase", purchaseOf(parcel));
      expect(json).toMatchObject({ ok: true, parcel: { trackingNumber: "SC1" } });
      expect([scripted.waybillsMade(), await setup.world.balance()]).toEqual([1, 9_500]);
    });
  });

  test("that was killed after it was paid is finished by a job when no request comes", async ({
    db,
  }) => {
    await withCarrier(db, { create: ["isDown"] }, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
      expect(json).toMatchObject({ ok: true, parcel: { state: "paid", trackingNumber: null } });

      setup.ctx.passTime(5 * 60_000);
      expect(await setup.work()).toContain("finishPurchase");
      expect(await setup.parcel(order)).toMatchObject({
        state: "labelled",
        trackingNumber: "SC1",
      });
      expect([scripted.waybillsMade(), await setup.world.balance()]).toEqual([1, 9_500]);
    });
  });

  test("waits for no carrier when the process stops, and is made once all the same", async ({
    db,
  }) => {
    await withCarrier(db, { create: ["isDown"] }, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      setup.ctx.passTime(5 * 60_000);
      const of = { accountId: setup.accountId, shipmentId: parcel.shipmentId as never };
      const { promise: hung, resolve: answer } = Promise.withResolvers<void>();
      const { createWaybill } = scripted.carrier;
      const stop = new AbortController();
      const createLate: typeof createWaybill = async (...asked) => {
        stop.abort(new Error("the process is stopping"));
        await hung;
        return createWaybill(...asked);
      };
      Object.assign(scripted.carrier, { createWaybill: createLate });
      const finishing = finishPurchase(setup.shopifyApp, of, stop.signal);
      await expect(finishing).rejects.toThrow("stopping");

      answer();
      await expect.poll(async () => (await setup.parcel(order)).trackingNumber).toBe("SC1");
      await finishPurchase(setup.shopifyApp, of, AbortSignal.timeout(60_000));
      expect([scripted.waybillsMade(), await setup.world.balance()]).toEqual([1, 9_500]);
    });
  });

  test("is asked for again by its job while the carrier gives none", async ({ db }) => {
    await withCarrier(db, { create: ["isDown"] }, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      const of = { accountId: setup.accountId, shipmentId: parcel.shipmentId as never };
      setup.ctx.passTime(10_000);
      await expect(
        finishPurchase(setup.shopifyApp, of, AbortSignal.timeout(60_000)),
      ).rejects.toThrow("no number yet");
      setup.ctx.passTime(5 * 60_000);
      await finishPurchase(setup.shopifyApp, of, AbortSignal.timeout(60_000));
      expect((await setup.parcel(order)).trackingNumber).toBe("SC1");
    });
  });

  test("that its carrier refuses says so, stays paid, and can be refunded", async ({ db }) => {
    await withCarrier(db, { create: ["refuses"] }, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      const { json } = await setup.post("/purchase", purchaseOf(parcel));
      expect(json).toMatchObject({
        ok: false,
        code: "carrierRefused",
        parcel: { state: "paid", summary: "Guía rechazada", canRefund: true },
      });

      const { fulfillmentOrderId } = parcel;
      const refund = await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
      expect(refund.json).toMatchObject({
        ok: true,
        wallet: { balance: 100 },
        parcel: { state: "refunded", canPrint: false, canRefund: false },
      });
    });
  });

  test("without enough money charges nothing and says what to do", async ({ db }) => {
    await withCarrier(
      db,
      {},
      async (setup, scripted) => {
        const order = await setup.placeOrder();
        const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
        expect(json).toMatchObject({
          ok: false,
          code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
          parcel: { state: "draft", canPurchase: true },
          wallet: { balance: 1, isLow: true },
        });
        expect(json.text).toContain("No se cobró nada");
        expect(scripted.waybillsMade()).toBe(0);
        // The promise to finish finds nothing to do.
        setup.ctx.passTime(5 * 60_000);
        await setup.work();
        expect(scripted.waybillsMade()).toBe(0);
      },
      100,
    );
  });

  test("is of the order as it is now: one that was changed a while ago is synced before the money moves", async ({
    db,
  }) => {
    await withCarrier(db, {}, async (setup, scripted) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      setup.merchant.changeAddress(order.id, { city: "Guayaquil", zip: "090313" });
      setup.ctx.passTime(2 * 60_000);

      const { json } = await setup.post("/purchase", purchaseOf(parcel));
      expect(json).toMatchObject({
        ok: false,
        code: "pApiShipmentRateNotFound",
        parcel: { state: "draft", place: "Guayaquil, Guayas" },
        wallet: { balance: 100 },
      });
      expect(scripted.waybillsMade()).toBe(0);
      const again = await setup.post("/purchase", purchaseOf(json.parcel));
      expect(again.json.ok).toBe(true);
    });
  });

  test("does not wait for a store that does not answer", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      setup.ctx.passTime(2 * 60_000);
      setup.store.fail({ on: "graphql", kind: "error500", times: 50 });
      const startedMs = Date.now();
      const { json } = await setup.post("/purchase", purchaseOf(parcel));
      expect(json.ok).toBe(true);
      expect(Date.now() - startedMs).toBeLessThan(6_000);
      setup.store.forgive();
    });
  });

  test("is not purchased while something has to be decided", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const order = await setup.placeOrder({ gateway: "Pago contra entrega" });
      const parcel = await setup.parcel(order);
      expect(parcel).toMatchObject({
        state: "attention",
        rates: [],
        canPurchase: false,
        attention: [{ code: "paymentGateway", subjects: ["Pago contra entrega"] }],
      });
      const { json } = await setup.post("/purchase", { ...purchaseOf(parcel), rateId: 1 });
      expect([json.ok, json.code]).toEqual([false, "attentionNeeded"]);
    });
  });
});

describe("a refund", () => {
  test("whose carrier confirms by hand is under way, and a second request is harmless", async ({
    db,
  }) => {
    await withCarrier(db, { annul: ["manual"] }, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      const refund = {
        fulfillmentOrderId: parcel.fulfillmentOrderId,
        reason: "recipientCanceledOrder",
        details: "ya no lo quiere",
      };
      const { json } = await setup.post("/refund", refund);
      expect(json).toMatchObject({
        ok: true,
        wallet: { balance: 95 },
        parcel: { state: "refunded", status: "refundPending", summary: "Reembolso pendiente" },
      });
      expect((await setup.post("/refund", refund)).json.ok).toBe(true);
    });
  });

  test("keeps 1000 characters of details whole, and refunds nothing with 1001", async ({ db }) => {
    await withCarrier(db, {}, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      const { fulfillmentOrderId } = parcel;
      const refundWith = (length: number) =>
        setup.post("/refund", { fulfillmentOrderId, reason: "other", details: "x".repeat(length) });
      const tooLong = await refundWith(1_001);
      expect([tooLong.status, tooLong.json.code]).toEqual([400, "badRequest"]);
      expect(await setup.world.balance()).toBe(9_500);

      expect((await refundWith(1_000)).json.ok).toBe(true);
      const page = pageContext(setup.shopifyApp, await setup.shop());
      const view = await readShipment(page, parcel.shipmentId!);
      expect(view?.annulment?.details).toHaveLength(1_000);
    });
  });

  test("of what was not paid is refused, and annuls no draft", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { fulfillmentOrderId } = await setup.parcel(order);
    const { json } = await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    expect([json.ok, json.code, json.parcel.state]).toEqual([false, "notPaid", "draft"]);
  });

  test("of a parcel that the carrier has is refused", async ({ db }) => {
    await withCarrier(db, { annul: ["tooLate"] }, async (setup) => {
      const order = await setup.placeOrder();
      const parcel = await setup.parcel(order);
      await setup.post("/purchase", purchaseOf(parcel));
      const { fulfillmentOrderId } = parcel;
      const { json } = await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
      expect([json.ok, json.code]).toEqual([false, "shipmentAnnulNotAllowed"]);
    });
  });
});
