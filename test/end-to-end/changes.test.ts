import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { FulfillmentOrder, Order } from "#app/simulators/shopify/orders/order.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

import { number, purchase, topUp } from "./journeys.ts";
import { openMerchant, type Merchant } from "./merchants.ts";
import { outcomesOf, type Outcome } from "./outcomes.ts";
import { cuenca, expectDraft, guayaquil, territoryOf } from "./two-hundred-orders.ts";
import { openWorkplace, idle, type Workplace } from "./workplace.ts";

let workplace: Workplace;
let merchant: Merchant;
let ponchoId: number;
let southId: number;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  const weight = { value: 2, unit: "KILOGRAMS" as const };
  ponchoId = merchant.shop.merchant.addVariant({ title: "Poncho", weight }).id;
  southId = merchant.shop.merchant.addLocation({ name: "Bodega Sur", address: guayaquil }).id;
  await topUp(workplace, merchant, "200.00");
  await idle(workplace);
});
afterAll(() => workplace.close());

/** Three ponchos of two kilograms each, to Cuenca. */
async function ordered(input: OrderInput = {}) {
  const order = merchant.shop.buyer.placeOrder({
    shippingAddress: cuenca,
    lines: [{ variantId: ponchoId, quantity: 3 }],
    ...input,
  });
  await idle(workplace);
  return { order, first: order.fulfillmentOrders[0]!, line: order.lines[0]! };
}

async function outcomes(order: Order): Promise<Outcome[]> {
  await idle(workplace);
  const { of, shipments } = await outcomesOf(workplace, merchant, [order]);
  const all = of(order);
  const known = new Set(all.flatMap((each) => each.shipments));
  const lost = shipments.filter(
    (each) => isOf(each, order) && !known.has(each) && each.status !== "annulled",
  );
  expect(lost.map(({ extId, status }) => [extId, status])).toEqual([]);
  return all;
}

const isOf = ({ extId }: { extId: string | null }, { id }: Order) => extId?.startsWith(`${id}-`);

/** Drafts that can still be purchased, or parcels that were. */
const live = ({ shipments }: Outcome) => shipments.filter(({ status }) => status !== "annulled");

async function weightsOf(all: Outcome[]): Promise<number[]> {
  const ids = all.flatMap((each) => live(each).map(({ shipmentId }) => shipmentId));
  const rows = await workplace.sql.rows(
    `select weight_kg from shipments where shipment_id in (${ids.join()}) order by shipment_id`,
  );
  return rows.map(({ weight_kg }) => Number(weight_kg));
}

const portion = ({ lines }: FulfillmentOrder, quantity: number) => [
  { fulfillmentOrderLineId: lines[0]!.id, quantity },
];

describe.concurrent("an order that is cancelled", () => {
  test("before its purchase annuls the draft", async () => {
    const { order } = await ordered();
    expectDraft((await outcomes(order))[0]!, "010150");
    merchant.shop.merchant.cancelOrder(order.id);
    const [outcome] = await outcomes(order);
    expect(outcome).toMatchObject({
      state: "ended",
      codes: [],
      shipments: [{ status: "annulled" }],
    });
  });

  test("after its purchase loses nothing: the label stays, and the merchant is asked", async () => {
    for (const isNumbered of [false, true]) {
      const { order } = await ordered();
      const { shipmentId } = (await outcomes(order))[0]!.shipments[0]!;
      const paid = await purchase(merchant, { shipmentId });
      const last = isNumbered ? await number(merchant, shipmentId) : paid;
      await idle(workplace);
      merchant.shop.merchant.cancelOrder(order.id);
      const [outcome] = await outcomes(order);
      expect(outcome?.codes).toEqual(["cancelledAfterPayment"]);
      expect(outcome?.shipments).toMatchObject([{ status: last.status, isPaid: true }]);
    }
  });

  test.runIf(isLongRun)("by deleting it annuls the draft", async () => {
    const { order } = await ordered();
    merchant.shop.merchant.deleteOrder(order.id);
    expect((await outcomes(order))[0]!.shipments).toMatchObject([{ status: "annulled" }]);
  });
});

describe.concurrent("an order that changes", () => {
  test("by a refund of a piece makes the parcel lighter, and of every piece annuls it", async () => {
    const { order, line } = await ordered();
    expect(await weightsOf(await outcomes(order))).toEqual([6]);
    merchant.shop.merchant.refund(order.id, [{ lineId: line.id, quantity: 1 }]);
    expect(await weightsOf(await outcomes(order))).toEqual([4]);
    merchant.shop.merchant.refund(order.id, [{ lineId: line.id, quantity: 2 }]);
    const [outcome] = await outcomes(order);
    expect(live(outcome!)).toEqual([]);
    expect(outcome!.state).toBe("ended");
  });

  test.runIf(isLongRun)("by a piece more makes it heavier", async () => {
    const { order } = await ordered();
    merchant.shop.merchant.editOrder(order.id, { add: [{ variantId: ponchoId }] });
    expect(await weightsOf(await outcomes(order))).toEqual([8]);
  });

  test.runIf(isLongRun)("by another address goes there", async () => {
    const { order } = await ordered();
    merchant.shop.merchant.changeAddress(order.id, guayaquil);
    const [outcome] = await outcomes(order);
    expect(live(outcome!)).toHaveLength(1);
    expect(territoryOf({ ...outcome!, shipments: live(outcome!) })).toBe("090150");
  });

  test("by another address after its purchase asks the merchant, and changes nothing", async () => {
    const { order } = await ordered();
    const { shipmentId } = (await outcomes(order))[0]!.shipments[0]!;
    await purchase(merchant, { shipmentId });
    merchant.shop.merchant.changeAddress(order.id, guayaquil);
    const [outcome] = await outcomes(order);
    expect(outcome?.codes).toEqual(["changedAfterPayment"]);
    expect(outcome?.shipments).toMatchObject([{ isPaid: true }]);
    expect(territoryOf(outcome!)).toBe("010150");
  });

  test("by a hold waits, and has one draft again when it is released", async () => {
    const { order, first } = await ordered();
    merchant.shop.merchant.hold(first.id);
    const [held] = await outcomes(order);
    expect(held?.state).toBe("waiting");
    expect(live(held!).length).toBeLessThanOrEqual(1);
    merchant.shop.merchant.releaseHold(first.id);
    const [released] = await outcomes(order);
    expect(released?.state).toBe("draft");
    expect(live(released!)).toMatchObject([{ status: "quoted" }]);
  });

  test.runIf(isLongRun)("that was held from the start has its draft only then", async () => {
    const order = merchant.shop.buyer.placeOrder({ shippingAddress: cuenca });
    merchant.shop.merchant.hold(order.fulfillmentOrders[0]!.id);
    const [held] = await outcomes(order);
    expect(held?.state).toBe("waiting");
    expect(live(held!)).toEqual([]);
    merchant.shop.merchant.releaseHold(order.fulfillmentOrders[0]!.id);
    expect(live((await outcomes(order))[0]!)).toMatchObject([{ status: "quoted" }]);
  });

  test("by a move to another location is sent from there", async () => {
    const { order, first } = await ordered();
    merchant.shop.merchant.move(first.id, southId);
    const all = await outcomes(order);
    const drafts = all.flatMap(live);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]!.senderAddress.territoryBaseId).toMatch(/090150$/);
  });

  test("by a split becomes two drafts of what is in each, and one again by a merge", async () => {
    const { order, first } = await ordered();
    const second = merchant.shop.merchant.split(first.id, portion(first, 1));
    const parts = await outcomes(order);
    expect(parts.map((part) => live(part).length)).toEqual([1, 1]);
    expect((await weightsOf(parts)).toSorted((a, b) => a - b)).toEqual([2, 4]);
    merchant.shop.merchant.merge([first.id, second.id]);
    const merged = await outcomes(order);
    expect(merged.flatMap(live)).toHaveLength(1);
    expect(await weightsOf(merged)).toEqual([6]);
  });

  test.runIf(isLongRun)("by being fulfilled elsewhere has no draft any more", async () => {
    const { order, first } = await ordered();
    merchant.shop.merchant.fulfill(first.id, { tracking: { company: "Otra", number: "X1" } });
    expect((await outcomes(order)).flatMap(live)).toEqual([]);
  });

  test("by all of this at once ends as the store says it is", async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => ordered()));
    for (const { order, first, line } of many) {
      merchant.shop.merchant.hold(first.id);
      merchant.shop.merchant.changeAddress(order.id, guayaquil);
      merchant.shop.merchant.releaseHold(first.id);
      merchant.shop.merchant.refund(order.id, [{ lineId: line.id, quantity: 1 }]);
      merchant.shop.merchant.move(first.id, southId);
    }
    for (const { order } of many) {
      const all = await outcomes(order);
      const drafts = all.flatMap(live);
      expect(drafts).toHaveLength(1);
      expect(drafts[0]!.senderAddress.territoryBaseId).toMatch(/090150$/);
      expect(drafts[0]!.recipientAddress.territoryBaseId).toMatch(/090150$/);
      expect(await weightsOf(all)).toEqual([4]);
    }
  });
});

test("what ships from a location whose webhook was lost is sent from there, or asked about", async () => {
  workplace.store.conditions.loss = 1;
  const { id: locationId } = merchant.shop.merchant.addLocation({
    name: "Bodega nueva",
    address: guayaquil,
  });
  workplace.store.conditions.loss = 0;
  const { order } = await ordered({ lines: [{ variantId: ponchoId, locationId }] });
  const senders = (await outcomes(order)).flatMap(live).map(({ senderAddress }) => senderAddress);
  for (const { territoryBaseId } of senders) expect(territoryBaseId).toMatch(/090150$/);
});

test("the ledger adds up", async () => {
  await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
});
