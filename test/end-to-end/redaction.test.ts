import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import { findEverywhere } from "./everything.ts";
import { balanceOf, deliver, number, purchase, topUp } from "./journeys.ts";
import { openMerchant, shipmentsOf, type Merchant } from "./merchants.ts";
import { cuenca } from "./two-hundred-orders.ts";
import { openWorkplace, idle, type Workplace } from "./workplace.ts";

const person = {
  firstName: "Zoraida",
  lastName: "Quillupangui",
  company: "Textiles Quillupangui",
  address1: "Calle Inventada N99-77",
  address2: "Portón morado",
  phone: "+593998877665",
};
const email = "zoraida.q@example.com";
const traces = ["Zoraida", "Quillupangui", "Inventada", "morado", "998877665", "zoraida.q@"];
const neighbour = { firstName: "Casimira", lastName: "Tipantuña", address1: "Pasaje Otro 1" };

let workplace: Workplace;
let merchant: Merchant;
let orders: Order[];
let balance: number;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  await topUp(workplace, merchant, "100.00");

  const place = (address: object, more: OrderInput = {}) =>
    merchant.shop.buyer.placeOrder({
      shippingAddress: { ...cuenca, ...person, ...address },
      email,
      note: "Preguntar por Zoraida Quillupangui",
      ...more,
    });
  const draft = place({});
  const delivered = place({});
  const returned = place({});
  const cancelled = place({});
  const asked = [
    place({ city: "Xyzzy", zip: null }),
    place({ phone: "123" }, { phone: "123" }),
    place({}, { gateway: "Pago contra entrega" }),
  ];
  merchant.shop.buyer.placeOrder({
    shippingAddress: { ...cuenca, ...neighbour },
    email: "casimira@example.com",
  });
  orders = [draft, delivered, returned, cancelled, ...asked];
  await idle(workplace);
  merchant.shop.merchant.changeAddress(draft.id, { address1: "Calle Inventada N99-78" });
  merchant.shop.merchant.cancelOrder(cancelled.id);
  await idle(workplace);

  const shipments = await shipmentsOf(merchant);
  const shipmentOf = (order: Order) =>
    shipments.find(({ extId }) => extId?.startsWith(`${order.id}-`))!;
  await purchase(merchant, shipmentOf(delivered));
  const label = await number(merchant, shipmentOf(delivered).shipmentId);
  await purchase(merchant, shipmentOf(returned), "condor");
  const rayo = await number(merchant, shipmentOf(returned).shipmentId);
  for (const { shipmentId } of [label, rayo])
    await merchant.api.post(`/shipment/generateLabelUrl/${shipmentId}`, { type: "carrierDefault" });
  await deliver(workplace, [label]);
  balance = await balanceOf(workplace, merchant.accountId);
});
afterAll(() => workplace.close());

const wallet = () => balanceOf(workplace, merchant.accountId);

describe("before a redaction is requested", () => {
  test("the search finds the person where a label needs them, and nowhere in the log", async () => {
    const found = await findEverywhere(workplace, traces);
    expect(found.join()).toContain("addresses: Quillupangui");
    expect(found.join()).not.toMatch(/jobs|store_|shop_|checkout_/);
    for (const trace of traces) expect(workplace.output()).not.toContain(trace);
  });
});

describe("customers/redact", () => {
  beforeAll(async () => {
    merchant.shop.merchant.redactCustomer(orders.map(({ id }) => id));
    await idle(workplace);
  });

  test("leaves nothing of the person in any table", async () => {
    expect(await findEverywhere(workplace, traces)).toEqual([]);
  });

  test("nor in the bytes of the file", async () => {
    expect(await tracesInFile()).toEqual([]);
  });

  test("nor in the log", () => {
    for (const trace of traces) expect(workplace.output()).not.toContain(trace);
  });

  test("leaves the labels' ledger, the parcels and the other customer", async () => {
    await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
    expect(await wallet()).toBe(balance);
    const shipments = await shipmentsOf(merchant);
    expect(shipments.filter(({ isPaid }) => isPaid)).toHaveLength(2);
    // Her address, and what the merchant finds her parcel by.
    expect((await findEverywhere(workplace, ["Casimira"])).join()).toMatch(
      /^addresses: Casimira, 1 rows,shipment_terms: Casimira, \d rows$/,
    );
  });

  test("is not undone by news of those orders that come later", async () => {
    for (const order of orders.slice(0, 3)) merchant.shop.merchant.closeOrder(order.id);
    for (const delivery of workplace.store.deliveries) workplace.store.redeliver(delivery);
    await idle(workplace);
    expect(await findEverywhere(workplace, ["Inventada N99-77"])).toEqual([]);
  });
});

describe("shop/redact", () => {
  test("leaves no person of the shop, and the ledger", async () => {
    merchant.shop.merchant.uninstall();
    await idle(workplace);
    merchant.shop.merchant.redactShop();
    await idle(workplace);
    const shopTraces = [...traces, "Casimira", "Tipantuña", "tienda@example.com", "N21-12"];
    expect(await findEverywhere(workplace, shopTraces)).toEqual([]);
    await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
    expect(await wallet()).toBe(balance);
  });
});

/** Also what was overwritten and not yet used again: only SQLite's file can be read so. */
async function tracesInFile(): Promise<string[]> {
  if (inject("dialect") !== "sqlite") return [];
  await workplace.sql.rows("pragma wal_checkpoint(truncate)");
  const path = workplace.server().databaseUrl.slice("file:".length);
  const bytes = [path, `${path}-wal`].map((file) => readFileSync(file, "latin1")).join("");
  return traces.filter((trace) => bytes.includes(Buffer.from(trace).toString("latin1")));
}
