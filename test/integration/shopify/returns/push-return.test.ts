import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { pushMissed } from "#app/shopify/fulfillment/push-missed.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { pushReturn } from "#app/shopify/returns/push-return.ts";
import { servedShop } from "#app/shopify/shop-context.ts";
import { selectJobs } from "#db/jobs.ts";
import { findStoreReturn, updateStoreReturn } from "#db/shopify/returns.ts";

import { pageContext } from "../contexts.ts";
import { labelOrder } from "../fulfillment/labelled-order.ts";
import { describe, expect, push } from "../fulfillment/push-test.ts";
import {
  type Back,
  sentAndBack,
  labelBack,
  show,
  rowOf,
  giveBack,
  returnsOf,
  deliveriesOf,
  numbersOf,
  laterPushes,
  seen,
  expectState,
  test,
  plan,
} from "./return-test.ts";

describe("a return label", () => {
  test("has a link to its paper until the parcel is handed over, and none after", async ({
    connected,
  }) => {
    const { shipmentId, accountId, sent } = await sentAndBack(connected);
    const { service } = connected.shopifyApp;
    const asked = { accountId, shipmentId, format: "a4", isUntilHandover: true } as const;
    expect((await readShipmentLabel(service, asked)).bytes.length).toBeGreaterThan(0);
    await sent.travels("departed", 1);
    const original = { ...asked, shipmentId: sent.shipmentId };
    await expect(readShipmentLabel(service, original)).rejects.toThrow(/LabelNotReady/);
  });

  test.for(
    ["returnCreate", "reverseDeliveryCreateWithShipping"].flatMap((on) =>
      (["cutAfter", "cutBefore", "error502After"] as const).map((kind) => ({ on, kind })),
    ),
  )("is shown once when a connection ends: $on, $kind", async ({ on, kind }, { connected }) => {
    const back = await sentAndBack(connected);
    connected.store.fail({ on, kind });
    await expect(show(connected, back)).rejects.toThrow(/outcomeUnknown/);
    // A second server, after a time in which the store may have been busy.
    connected.world.ctx.passTime(31_000);
    await show(connected, back, { ...connected.shopifyApp, ...connected.otherShopifyApp() });
    expect(returnsOf(back)).toHaveLength(1);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await expectState(connected, back, "shown");
  });

  test("corrects a number that has changed, also when the answer is lost", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    await show(connected, back);
    const { db } = connected.shopifyApp.service;
    await db.tx(back.accountId, (tx) => updateStoreReturn(tx, back, { shownNumber: "OLD-1" }));
    deliveriesOf(back)[0]!.tracking = { number: "OLD-1", url: null };
    connected.store.fail({ on: "reverseDeliveryShippingUpdate", kind: "cutAfter" });
    await expect(show(connected, back)).rejects.toThrow(/outcomeUnknown/);
    connected.world.ctx.passTime(31_000);
    await show(connected, back);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    expect(await rowOf(connected, back)).toMatchObject({ shownNumber: back.trackingNumber });
    expect(returnsOf(back)).toHaveLength(1);
  });

  test("is in the store of a shop that was away, too", async ({ connected }) => {
    const back = await sentAndBack(connected);
    const ctx = pageContext(connected.shopifyApp, await connected.shop());
    await pushMissed(ctx);
    const pushes = (await selectJobs(ctx.db.read, "ready", 100)).filter(
      ({ kind, payload }) =>
        kind === "pushFulfillment" && (payload as Back).shipmentId === back.shipmentId,
    );
    // One for the label, one that catches up.
    expect(pushes).toHaveLength(2);
  });
});

describe("a return label that was given back", () => {
  test.for(["answered", "cutAfter"] as const)(
    "cancels its return, once, and the next one has its own: %s",
    async (fault, { connected }) => {
      const back = await sentAndBack(connected);
      await show(connected, back);
      await giveBack(connected, back);
      if (fault === "cutAfter") {
        connected.store.fail({ on: "returnCancel", kind: fault });
        await expect(show(connected, back)).rejects.toThrow(/outcomeUnknown/);
        connected.world.ctx.passTime(31_000);
      }
      await show(connected, back);
      await expectState(connected, back, "cancelled");
      expect(connected.store.calls("returnCancel")).toHaveLength(1);

      const next = await labelBack(connected, back.sent);
      await show(connected, next);
      expect(returnsOf(next).map(({ status }) => status)).toEqual(["CANCELED", "OPEN"]);
      expect(numbersOf(next)).toEqual([back.trackingNumber, next.trackingNumber]);
    },
  );

  test.for(["returnCreate", "reverseDeliveryCreateWithShipping"])(
    "takes back what was made without an answer: %s",
    async (on, { connected }) => {
      const back = await sentAndBack(connected);
      connected.store.fail({ on, kind: "cutAfter" });
      await expect(show(connected, back)).rejects.toThrow(/outcomeUnknown/);
      await giveBack(connected, back);
      connected.world.ctx.passTime(31_000);
      await show(connected, back);
      expect(returnsOf(back)).toMatchObject([{ status: "CANCELED" }]);
      await expectState(connected, back, "cancelled");
    },
  );

  test("before anything was told to the store asks nothing of it", async ({ connected }) => {
    connected.simulated.merchant.setScopes([]);
    await connected.change({ grantedScopes: "read_orders", objectUpdated: new Date() });
    const back = await sentAndBack(connected);
    await show(connected, back);
    await giveBack(connected, back);
    await show(connected, back);
    await expectState(connected, back, "cancelled");
    expect(connected.store.calls("returns")).toEqual([]);
  });

  test("leaves a return that staff have worked on, and the next label takes its number over", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    await show(connected, back);
    connected.simulated.merchant.processReturn(returnsOf(back)[0]!.id);
    await giveBack(connected, back);
    await show(connected, back);
    await expectState(connected, back, "left");
    expect(returnsOf(back)).toMatchObject([{ status: "OPEN" }]);

    const next = await labelBack(connected, back.sent);
    await show(connected, next);
    await expectState(connected, next, "shown");
    expect(returnsOf(next)).toHaveLength(1);
    expect(numbersOf(next)).toEqual([next.trackingNumber]);
  });
});

describe("a return that is in the store already", () => {
  test("open there, it gets the label, and stays when the label is given back", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    const { buyer, merchant } = connected.simulated;
    merchant.approveReturn(buyer.requestReturn(back.sent.order.id).id);
    await show(connected, back);
    expect(returnsOf(back)).toHaveLength(1);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await giveBack(connected, back);
    await show(connected, back);
    expect(returnsOf(back)).toMatchObject([{ status: "OPEN" }]);
    await expectState(connected, back, "left");
    const next = await labelBack(connected, back.sent);
    await show(connected, next);
    expect(numbersOf(next)).toEqual([next.trackingNumber]);
  });

  test("asked for by the buyer waits for the merchant, and then gets the label", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    const { buyer, merchant } = connected.simulated;
    const asked = buyer.requestReturn(back.sent.order.id);
    await show(connected, back);
    await expectState(connected, back, "pending", "requested");
    expect(await laterPushes(connected, back)).toHaveLength(1);
    merchant.approveReturn(asked.id);
    await show(connected, back);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await expectState(connected, back, "shown");
  });

  test("is waited for no longer than the store shows its order", async ({ connected }) => {
    const back = await sentAndBack(connected);
    connected.simulated.buyer.requestReturn(back.sent.order.id);
    const { db } = connected.shopifyApp.service;
    const objectCreated = new Date(connected.world.ctx.now().getTime() - 61 * DAY_MS);
    await db.tx(back.accountId, (tx) => updateStoreReturn(tx, back, { objectCreated }));
    await show(connected, back);
    await expectState(connected, back, "refused", "requested");
    expect(await laterPushes(connected, back)).toEqual([]);
  });

  test("and is cancelled there makes room for the label's own", async ({ connected }) => {
    const back = await sentAndBack(connected);
    const { merchant } = connected.simulated;
    const closed = merchant.openReturn(back.sent.order.id, [
      { fulfillmentLineId: back.sent.order.fulfillments[0]!.lines[0]!.id, quantity: 1 },
    ]);
    closed.reverseFulfillmentOrders[0]!.status = "CLOSED";
    closed.status = "CLOSED";
    await show(connected, back);
    await expectState(connected, back, "pending", "nothingReturnable");
    closed.status = "CANCELED";
    await show(connected, back);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await expectState(connected, back, "shown");
  });

  test("with a label of another app keeps it", async ({ connected }) => {
    const back = await sentAndBack(connected);
    const made = connected.simulated.merchant.openReturn(back.sent.order.id);
    const foreign = { id: 1, lines: [], label: null, notices: 0 };
    const tracking = { number: "OTHER-1", url: null };
    made.reverseFulfillmentOrders[0]!.deliveries.push({ ...foreign, tracking });
    await show(connected, back);
    await expectState(connected, back, "refused", "otherLabel");
    expect(numbersOf(back)).toEqual(["OTHER-1"]);
  });

  test("closed, or with other items beside, leaves nothing to bring back", async ({
    connected,
  }) => {
    const { merchant, buyer } = connected.simulated;
    const closed = await sentAndBack(connected);
    merchant.closeReturn(merchant.openReturn(closed.sent.order.id).id);
    await show(connected, closed);
    await expectState(connected, closed, "pending", "nothingReturnable");

    const order = buyer.placeOrder({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    const [line] = order.fulfillmentOrders[0]!.lines;
    const part = await sentAndBack(connected, {
      order,
      lines: [{ lineId: String(line!.id), quantity: 1 }],
    });
    merchant.fulfill(order.fulfillmentOrders[0]!.id);
    merchant.openReturn(order.id);
    await show(connected, part);
    await expectState(connected, part, "pending", "nothingReturnable");
    expect(connected.store.calls("returnCreate")).toEqual([]);
  });

  test("for some of the pieces leaves the rest to the label", async ({ connected }) => {
    const order = connected.simulated.buyer.placeOrder({ lines: [{ quantity: 3 }] });
    const back = await sentAndBack(connected, { order });
    const { merchant } = connected.simulated;
    const fulfillmentLineId = order.fulfillments[0]!.lines[0]!.id;
    merchant.openReturn(order.id, [{ fulfillmentLineId, quantity: 1 }]);
    merchant.refund(order.id, [{ lineId: order.lines[0]!.id, quantity: 1 }]);
    await show(connected, back);
    expect(order.returns.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [1],
    ]);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
  });

  test("because staff were quicker gets the label; a store that refuses without a reason is asked again later", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    const admin = connected.shopifyApp.adminOf(connected.simulated.domain);
    const between = (before: () => void, after = () => {}): typeof connected.shopifyApp => ({
      ...connected.shopifyApp,
      adminOf: () => ({
        query: (...asked) => admin.query(...asked),
        async mutate(...asked) {
          before();
          const answer = await admin.mutate(...asked);
          after();
          return answer;
        },
      }),
    });
    let count = 0;
    const quick = between(() => {
      count += 1;
      if (count === 1) connected.simulated.merchant.openReturn(back.sent.order.id);
    });
    await show(connected, back, quick);
    expect(returnsOf(back)).toHaveLength(1);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await expectState(connected, back, "shown");

    const refused = await sentAndBack(connected);
    const [line] = refused.sent.order.lines;
    // While it is asked to make the return, one of its items is gone.
    const stubborn = between(
      () => (line!.currentQuantity -= 1),
      () => (line!.currentQuantity += 1),
    );
    await expect(show(connected, refused, stubborn)).rejects.toThrow(/refused to make a return/);
    expect(returnsOf(refused)).toEqual([]);
    await show(connected, refused);
    await expectState(connected, refused, "shown");
  });

  test("is not made again when the merchant cancels it", async ({ connected }) => {
    const back = await sentAndBack(connected);
    connected.store.fail({ on: "returnCreate", kind: "cutAfter" });
    await expect(show(connected, back)).rejects.toThrow(/outcomeUnknown/);
    connected.simulated.merchant.cancelReturn(returnsOf(back)[0]!.id);
    connected.world.ctx.passTime(31_000);
    await show(connected, back);
    await expectState(connected, back, "cancelled", "takenBack");
    expect(returnsOf(back)).toHaveLength(1);
  });

  test("gets no other number once it is closed", async ({ connected }) => {
    const back = await sentAndBack(connected);
    await show(connected, back);
    connected.simulated.merchant.cancelReturn(returnsOf(back)[0]!.id);
    const { db } = connected.shopifyApp.service;
    await db.tx(back.accountId, (tx) => updateStoreReturn(tx, back, { shownNumber: "OLD-1" }));
    await show(connected, back);
    await expectState(connected, back, "left", "closed");
  });
});

describe("a return that the store cannot show", () => {
  test("for want of a permission waits for it, says so, and is shown after the grant", async ({
    connected,
  }) => {
    const { shopifyApp, simulated, world } = connected;
    const { accountId, ctx } = world;
    simulated.merchant.setScopes([]);
    await setUpShop(shopifyApp, { accountId });
    const first = await labelOrder(connected);
    await push(connected, first);
    const page = async () => servedShop(pageContext(shopifyApp, await connected.shop()));
    const asks = async () =>
      (await readShipment(await page(), first.shipmentId))!.returns.asksForAccess;
    expect(await asks()).toBe(true);

    const back = await labelBack(connected, first);
    await show(connected, back);
    await expectState(connected, back, "pending", "notGranted");
    expect(await seen(connected, back)).toMatchObject({ isProblem: true, needsAccess: true });
    expect(connected.store.calls("returns")).toEqual([]);
    // Asked once: the page of the return offers it from then on.
    await giveBack(connected, back);
    expect(await asks()).toBe(false);
    const again = await labelBack(connected, first);
    await show(connected, again);

    simulated.merchant.setScopes(["write_returns"]);
    await setUpShop(shopifyApp, { accountId });
    const pushes = (await selectJobs(ctx.db.read, "ready", 100)).filter(
      ({ kind }) => kind === "pushFulfillment",
    );
    expect(pushes.map(({ payload }) => payload)).toContainEqual({
      accountId,
      shipmentId: again.shipmentId,
    });
    await show(connected, again);
    expect(numbersOf(again)).toEqual([again.trackingNumber]);
    await expectState(connected, again, "shown");
  });

  test("because the store takes the permission back says so", async ({ connected }) => {
    const back = await sentAndBack(connected);
    connected.simulated.merchant.setScopes([]);
    await show(connected, back);
    await expectState(connected, back, "pending", "notGranted");
    expect(returnsOf(back)).toEqual([]);
  });

  test("because it does not know the parcel as sent is asked again, until it does", async ({
    connected,
  }) => {
    const sent = await labelOrder(connected);
    connected.simulated.merchant.hold(sent.fulfillmentOrder.id);
    await push(connected, sent);
    const back = await labelBack(connected, sent);
    await show(connected, back);
    await expectState(connected, back, "pending", "notFulfilled");
    expect(await laterPushes(connected, back)).toHaveLength(1);

    connected.simulated.merchant.releaseHold(sent.fulfillmentOrder.id);
    await push(connected, sent);
    await show(connected, back);
    await expectState(connected, back, "shown");
  });

  test("of an order that was fulfilled without our label", async ({ connected }) => {
    const sent = await labelOrder(connected);
    connected.simulated.merchant.fulfill(sent.fulfillmentOrder.id);
    await push(connected, sent);
    const back = await labelBack(connected, sent);
    await show(connected, back);
    await expectState(connected, back, "refused", "fulfilledElsewhere");
    expect(returnsOf(back)).toEqual([]);
  });

  test("of an order that was paid back, or is shown no more", async ({ connected }) => {
    const { merchant } = connected.simulated;
    const paidBack = await sentAndBack(connected);
    const { order } = paidBack.sent;
    merchant.refund(
      order.id,
      order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    );
    await show(connected, paidBack);
    await expectState(connected, paidBack, "pending", "nothingReturnable");

    const gone = await sentAndBack(connected);
    merchant.deleteOrder(gone.sent.order.id);
    await show(connected, gone);
    await expectState(connected, gone, "refused", "orderGone");
  });
});

test("a return of no store's parcel, and a parcel that is none, are no business of the store", async ({
  connected,
}) => {
  const { ctx } = connected.world;
  const { shipmentId } = await connected.world.paid();
  await generateShipmentTrackingNumber(ctx, shipmentId);
  const draft = await createReturnShipment(ctx, { shipmentId });
  const preferredRateId = connected.world.rateOf(draft).rateId;
  const id = draft.shipmentId;
  await purchaseShipment(ctx, { shipmentId: id, preferredRateId, purchaseWith: "walletAvailable" });
  await generateShipmentTrackingNumber(ctx, id);
  await plan(connected, id);
  const { accountId } = connected.world;
  const { read } = connected.shopifyApp.service.db;
  expect(await findStoreReturn(read, { accountId, shipmentId: id })).toBeNull();
  await pushReturn(connected.shopifyApp, { accountId, shipmentId: id });
  expect(connected.store.calls("returns")).toEqual([]);
});
