import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { endDispute, openDispute } from "#app/shipping/cash/dispute-cash.ts";
import { collectCash, remitCash, writeOffCash } from "#app/shipping/cash/move-cash.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { textOfCell } from "#app/shipping/model/table-cells.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { cashCsv, cashWorkbook } from "#app/shopify/merchant/cash/cash-file.ts";
import { cashFilterOf, readCashPage } from "#app/shopify/merchant/cash/read-cash-page.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { Connection } from "#db/engine/database.ts";
import { findCashItem, type CashItem } from "#db/shipping/cash/cash-items.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { expect, test, type Merchant } from "./merchant-world.ts";

/** A label of an order that is paid in cash at the door. */
async function label(setup: Merchant) {
  const order = await setup.placeOrder({ gateway: "Cash on Delivery (COD)" });
  const { fulfillmentOrderId, selectedRateId } = await setup.parcel(order);
  const { json } = await setup.post("/purchase", { fulfillmentOrderId, rateId: selectedRateId });
  return { order, parcel: json.parcel as Awaited<ReturnType<Merchant["parcel"]>> };
}

test("the page of cash says where it is, what is overdue and what to ask; the file, the shipment and the order say the same", async ({
  setup,
}) => {
  const waiting = await label(setup);
  const { order, parcel } = await label(setup);
  const collectedAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 40 * DAY_MS);
  await recordTrackingEvents(setup.ctx, {
    country: "EC",
    carrierToken: parcel.carrier!.token,
    events: [
      {
        trackingNumber: parcel.trackingNumber!,
        kind: "collected",
        carrierCode: "c",
        occurredAt: collectedAt,
        place: null,
        detail: null,
        weighedKg: null,
      },
    ],
  });
  const ctx = async (language: "es" | "en" = "es") =>
    pageContext(setup.shopifyApp, await setup.shop(), language);
  const page = await readCashPage(await ctx(), new URLSearchParams(), 1);
  const { goodsCollection: amount } = parcel;
  const none = { onItsWay: 0, inBalance: 0, paidOut: 0 };
  expect(page.currencies).toEqual([
    {
      currency: "USD",
      sums: { toCollect: waiting.parcel.goodsCollection, withCarrier: amount, ...none },
      ownContract: null,
      past: null,
    },
  ]);
  expect(page.rows.map(({ name, state }) => [name, state])).toEqual([
    [order.name, "collected"],
    [waiting.order.name, "expected"],
  ]);
  expect(page.counts).toEqual({ expected: 1, collected: 1 });
  const [carrier] = page.carriers;
  expect(carrier).toMatchObject({ hasTerms: true, keptDays: null });
  // Its card gives it eight working days and the next Tuesday or Friday: 10 to 17 of the forty.
  expect(carrier?.ages).toEqual([{ currency: "USD", amounts: [0, 0, 0, amount, 0] }]);
  expect(carrier?.ask).toMatchObject({
    total: { amount },
    parcels: [{ trackingNumber: parcel.trackingNumber, amount }],
    more: 0,
  });
  const one = new URLSearchParams("state=expected&problem=nonsense");
  const chosen = await readCashPage(await ctx(), one, 1);
  expect(chosen).toMatchObject({ total: 1, rows: [{ name: waiting.order.name }] });

  const lines = async (filter: URLSearchParams) => {
    let text = "";
    for await (const part of cashCsv(await ctx("en"), cashFilterOf(filter))) text += part;
    return text.trim().split(/\r?\n/);
  };
  const [heading, row, ...more] = await lines(new URLSearchParams("state=collected"));
  expect(heading).toContain("Tracking number");
  expect(row).toContain(`${order.name},`);
  expect(row).toContain("With the carrier,USD,");
  expect(more).toEqual([]);

  // The same parcels by the days of their labels, on the shop's clock, and as a workbook.
  const on = async (days: string) => {
    const read = await readCashPage(await ctx(), new URLSearchParams(days), 1);
    return [read.total, ...read.rows.map(({ name }) => name)];
  };
  expect(await on(`from=${page.today}&to=${page.today}`)).toEqual([
    2,
    order.name,
    waiting.order.name,
  ]);
  expect(await on(`to=2026-01-01`)).toEqual([0]);
  const filter = cashFilterOf(new URLSearchParams(`state=collected&from=${page.today}`));
  const workbook = await readUploadedTable((await cashWorkbook(await ctx("en"), filter))!);
  expect(workbook.sheet).toBe("Cash");
  expect(workbook.rows.map((cells) => cells.map(textOfCell).slice(0, 7))).toEqual([
    heading!
      .replace(/^\uFEFF/, "")
      .split(",")
      .slice(0, 7),
    [
      order.name,
      parcel.trackingNumber,
      parcel.carrier!.name,
      "With the carrier",
      "USD",
      amount.toFixed(2),
      amount.toFixed(2),
    ],
  ]);

  const all = { group: "all", query: "", limit: 25, page: 1 } as const;
  const listed = await listShipmentRows(await ctx(), all);
  expect(listed.data.map(({ name, cash }) => [name, cash])).toEqual([
    [order.name, { state: "collected", problem: null }],
    [waiting.order.name, { state: "expected", problem: null }],
  ]);

  const shown = await readShipment(await ctx("en"), parcel.shipmentId!);
  expect(shown?.cash?.line).toMatch(/^Cash: \$.+ collected on .+, due .+, not handed over yet$/);
  expect(shown?.cash?.moves.map(({ kind }) => kind)).toEqual(["collect", "expect"]);
  expect((await setup.parcel(order)).cashText).toMatch(/^Efectivo: .+ cobrado el /);
});

test("of a parcel that came short its pages say where each part is, and what is asked of the carrier", async ({
  setup,
}) => {
  const { order, parcel } = await label(setup);
  const { service } = setup.shopifyApp;
  const shipmentId = parcel.shipmentId as ShipmentId;
  const { accountId } = setup.ctx;
  const given = (cause: string, amount: number) => ({
    amount: cents(amount),
    at: new Date(),
    cause,
  });
  const whole = parcel.goodsCollection * 100;
  const move = (step: (tx: Connection, item: CashItem) => Promise<unknown>) =>
    service.db.tx(accountId, async (tx) =>
      step(tx, (await findCashItem(tx, accountId, shipmentId))!),
    );
  await move((tx, item) =>
    collectCash(service, tx, item, { ...given("event", whole), by: "event" }),
  );
  await move((tx, item) => remitCash(service, tx, item, given("fileRow:1", whole - 2_00)));
  await openDispute(service, { shipmentId, note: "their case 1042", mayBeLate: false });

  const ctx = pageContext(setup.shopifyApp, await setup.shop(), "en");
  const other = await label(setup);
  const listed = async (query = "") => {
    const { rows, total } = await readCashPage(ctx, new URLSearchParams(query), 1);
    return [total, ...rows.map(({ name, isDisputed }) => [name, isDisputed])];
  };
  const inFile = async () => {
    let text = "";
    for await (const part of cashCsv(ctx, cashFilterOf(new URLSearchParams()))) text += part;
    return text.split(/\r?\n/).map((line) => line.split(",").at(-1));
  };
  const { today } = await readCashPage(ctx, new URLSearchParams(), 1);
  expect(await listed()).toEqual([2, [other.order.name, false], [order.name, true]]);
  expect(await listed("problem=disputed")).toEqual([1, [order.name, true]]);
  expect(await inFile()).toEqual(["Disputed since", "", today, ""]);
  const shown = await readShipment(ctx, shipmentId);
  const rest = (parcel.goodsCollection - 2).toFixed(2);
  expect(shown?.cash?.line).toBe(
    `Cash: $2.00 with the carrier, $${rest} on its way to you. Less than expected`,
  );
  expect(shown?.cash?.moves[0]).toMatchObject({
    kind: "dispute",
    amount: 0,
    proof: null,
    note: "their case 1042",
  });
  expect((await setup.parcel(order)).cashText).toContain("Efectivo: $2,00 con el transportista, ");

  await endDispute(service, { shipmentId, outcome: "lost", note: null });
  expect(await listed("problem=disputed")).toEqual([0]);
  expect(await listed()).toEqual([2, [other.order.name, false], [order.name, false]]);
  expect(await inFile()).toEqual(["Disputed since", "", "", ""]);
  await openDispute(service, { shipmentId, note: "once more", mayBeLate: false });
  expect(await listed("problem=disputed")).toEqual([1, [order.name, true]]);

  await move((tx, item) => writeOffCash(service, tx, item, given("person:1", 2_00)));
  const { cash } = (await readShipment(ctx, shipmentId))!;
  expect(cash?.line).toMatch(new RegExp(`^Cash: \\$${rest} handed over on `));
});
