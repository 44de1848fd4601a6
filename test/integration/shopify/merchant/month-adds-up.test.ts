import { foldFacts } from "#app/shipping/facts/fold-facts.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { listAttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { readAnalytics } from "#app/shopify/merchant/home/analytics.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "./merchant-world.ts";

const page = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());

async function labelled(setup: Merchant) {
  const order = await setup.placeOrder();
  await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
  const { shipmentId, price, trackingNumber } = await setup.parcel(order);
  return { order, shipmentId: shipmentId!, price: price!, trackingNumber: trackingNumber! };
}

const adjust = (
  { ctx, accountId }: Merchant,
  shipmentId: number,
  about: { type: "reweigh" | "recharge"; amount: number; reason: string },
) =>
  adjustWallet(ctx, {
    accountId,
    ...about,
    amount: cents(about.amount),
    reference: `factura ${shipmentId}`,
    shipmentId: shipmentId as ShipmentId,
    topUpReference: null,
    actor: "ana",
    needsConfirmation: false,
  });

async function bringBack(setup: Merchant, shipmentId: number): Promise<number> {
  const drafted = await shipmentAction(await page(setup), shipmentId, { intent: "createReturn" });
  if (!drafted?.ok || drafted.goesOnWith === undefined) throw new Error(JSON.stringify(drafted));
  const back = drafted.goesOnWith;
  const { parcel } = (await readShipment(await page(setup), back))!;
  const rateId = String(parcel.selectedRateId);
  await shipmentAction(await page(setup), back, { intent: "purchase", rateId });
  return back;
}

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100);
const today = (setup: Merchant) => setup.ctx.now().toISOString().slice(0, 10);

async function readCsv(setup: Merchant, days: { from: string; to: string }) {
  let csv = "";
  for await (const part of statementCsv(await page(setup), days)) csv += part;
  return csv
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
}

describe("a month with a re-weigh, a refund, a used label and a return", () => {
  test("adds up to the cent on every page, in the charts and in the file", async ({ setup }) => {
    const start = await setup.world.balance();
    const weighed = await labelled(setup);
    const refunded = await labelled(setup);
    const used = await labelled(setup);
    const returned = await labelled(setup);
    const reason = "Repesaje: 1 kg a 2,4 kg";
    await adjust(setup, weighed.shipmentId, { type: "reweigh", amount: -185, reason });
    for (const { order } of [refunded, used]) {
      const { fulfillmentOrderId } = await setup.parcel(order);
      await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    }
    await adjust(setup, used.shipmentId, { type: "recharge", amount: -120, reason: "Sí viajó" });
    const back = await bringBack(setup, returned.shipmentId);

    const spent = start - (await setup.world.balance());
    const ids = [weighed, refunded, used, returned].map(({ shipmentId }) => shipmentId);
    const ctx = await page(setup);
    const pages = await Promise.all([...ids, back].map((id) => readShipment(ctx, id)));
    const costs = pages.map((view) => view!.costs);
    expect(sum(costs.map(({ total }) => total ?? 0))).toBe(spent);
    expect(costs[0]).toMatchObject({
      label: weighed.price,
      adjustments: [{ text: "Repesaje", reason, cost: 1.85 }],
      total: expect.closeTo(weighed.price + 1.85, 5),
      difference: expect.closeTo(4.5 - weighed.price - 1.85, 5),
    });
    expect(costs[1]).toMatchObject({ refunded: refunded.price, total: 0, difference: null });
    expect(costs[3]).toMatchObject({
      total: returned.price,
      returns: costs[4]!.total,
      difference: expect.closeTo(4.5 - returned.price - costs[4]!.total!, 5),
    });

    const list = await listShipmentRows(ctx, { group: "all", query: "", limit: 50, page: 1 });
    const paid = list.data.filter(({ isPaid, isGivenBack }) => isPaid && !isGivenBack);
    expect(sum(paid.map(({ price }) => price ?? 0))).toBe(spent);

    const statement = await listWalletStatement(ctx, {
      limit: 50,
      page: 1,
      days: { from: today(setup), to: today(setup) },
    });
    const [oldest] = statement.data.slice(-1);
    expect(oldest).toMatchObject({ amount: start / 100, shipmentId: null, tax: null });
    expect(sum(statement.data.map(({ amount }) => amount))).toBe(start - spent);
    expect(sum(statement.sums!.moved.map(({ amount }) => amount))).toBe(start - spent);
    expect(statement.sums).toMatchObject({ opening: 0, closing: (start - spent) / 100 });
    const [reweigh] = statement.data.filter(({ text }) => text === "Repesaje");
    const { name } = weighed.order;
    const { trackingNumber } = weighed;
    expect(reweigh).toMatchObject({ name, trackingNumber, reason, amount: -1.85, tax: -0.24 });

    const file = await readCsv(setup, { from: today(setup), to: today(setup) });
    expect(sum(file.map((cells) => Number(cells.at(-2))))).toBe(start - spent);
    const line = file.find(([, kind]) => kind === "Repesaje")!;
    expect(line.slice(2, 4)).toEqual([name, trackingNumber]);
    expect(line.slice(-4, -1)).toEqual(["-1.61", "-0.24", "-1.85"]);
    expect(await readCsv(setup, { from: "2001-01-01", to: "2001-01-31" })).toEqual([]);

    const charts = async () => {
      const { spending, checkout } = await readAnalytics(ctx, { months: 1 });
      const { labels, buyersPaid } = checkout[0]!;
      const total = sum(spending.flatMap((each) => each.spent));
      return { total, labels: Math.round(labels * 100), buyersPaid };
    };
    // The label that was used is its order's; the refunded one costs nothing, so its buyer's money counts for none.
    const expected = { total: spent, labels: spent, buyersPaid: 3 * 4.5 };
    expect(await charts()).toEqual(expected);
    const { accountId } = setup;
    await foldFacts(setup.ctx, { accountId, timeZone: (await setup.shop()).timeZone });
    expect(await charts()).toEqual(expected);
  });

  test("has one total for an order that was cancelled, and asks nothing once its label was refunded", async ({
    setup,
  }) => {
    const { order, shipmentId } = await labelled(setup);
    setup.merchant.cancelOrder(order.id);
    await setup.sync(order);
    const ctx = await page(setup);
    const { data } = await listShipmentRows(ctx, { group: "all", query: "", limit: 9, page: 1 });
    const waiting = await listAttentionRows(ctx, { limit: 9, page: 1 });
    expect(waiting.data[0]!.order!.total).toBe(data[0]!.orderTotal);
    const asked = async () => (await readShipment(ctx, shipmentId))!.parcel.attention;
    expect(await asked()).toMatchObject([{ code: "cancelledAfterPayment" }]);
    await shipmentAction(ctx, shipmentId, { intent: "refund", reason: "other", details: "" });
    expect(await asked()).toEqual([]);
  });
});
