import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import { deliver, number, purchase, topUp } from "./journeys.ts";
import { openMerchant, type Merchant } from "./merchants.ts";
import { outcomesOf } from "./outcomes.ts";
import { cuenca, guayaquil } from "./two-hundred-orders.ts";
import { openWorkplace, idle, TRACKING_URL, type Workplace } from "./workplace.ts";

let workplace: Workplace;
let merchant: Merchant;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com", {
    optionalScopes: ["write_orders"],
  });
  merchant.shop.merchant.addLocation({ name: "Bodega Sur", address: guayaquil });
  await topUp(workplace, merchant, "500.00");
  await idle(workplace);
  workplace.carrierSimulator.change({ faults: { duplicatePush: 1, outOfOrderPush: 0.3 } });
});
afterAll(() => workplace.close());

const cashOnDelivery = "Cash on Delivery (COD)";
const calls = (field: string) => workplace.store.calls(field).length;

async function drafted(input: OrderInput = {}) {
  const order = merchant.shop.buyer.placeOrder({ shippingAddress: cuenca, ...input });
  await idle(workplace);
  return { order, drafts: await draftsOf(order) };
}

async function draftsOf(order: Order) {
  const { of } = await outcomesOf(workplace, merchant, [order]);
  return of(order).flatMap(({ shipments }) => shipments);
}

async function labelled(input: OrderInput = {}) {
  const { order, drafts } = await drafted(input);
  const labels = [];
  for (const draft of drafts) {
    await purchase(merchant, draft);
    labels.push(await number(merchant, draft.shipmentId));
  }
  await idle(workplace);
  return { order, labels };
}

/** How far a parcel is when the store gets this event. */
const history = [
  ..."LABEL_PURCHASED LABEL_PRINTED READY_FOR_PICKUP CONFIRMED CARRIER_PICKED_UP".split(" "),
  ..."IN_TRANSIT OUT_FOR_DELIVERY DELIVERED".split(" "),
];

describe("a label", () => {
  test("fulfils its order once, with company, number and link", async () => {
    const before = calls("fulfillmentCreate");
    const { order, labels } = await labelled();
    const [label] = labels;
    expect(label?.trackingNumber).toBeTruthy();
    expect(order.fulfillments).toMatchObject([
      {
        status: "SUCCESS",
        tracking: [
          {
            company: "Simulador",
            number: label!.trackingNumber,
            url: TRACKING_URL.replace("{{trackingNumber}}", label!.trackingNumber!),
          },
        ],
        hasNotifiedCustomer: false,
      },
    ]);
    expect(order.fulfillmentOrders).toMatchObject([{ status: "CLOSED" }]);
    expect(calls("fulfillmentCreate")).toBe(before + 1);
    expect(await draftsOf(order)).toMatchObject([{ status: "labelCreated", isPaid: true }]);
  });

  test("of one location fulfils what ships from there, and the other's the rest", async () => {
    const [near, far] = [...merchant.shop.state.locations.keys()];
    const { order, labels } = await labelled({
      lines: [{ locationId: near!, quantity: 2 }, { locationId: far! }],
    });
    expect(labels).toHaveLength(2);
    const kept = order.fulfillments.map(({ locationId, tracking }) => [
      locationId,
      tracking[0]?.number,
    ]);
    const [nearOrder] = order.fulfillmentOrders;
    const nearLabel = labels.find(({ extId }) => extId?.endsWith(`-${nearOrder!.id}`));
    const farLabel = labels.find((label) => label !== nearLabel);
    expect(new Set(kept.map((each) => each.join(" ")))).toEqual(
      new Set([`${near} ${nearLabel?.trackingNumber}`, `${far} ${farLabel?.trackingNumber}`]),
    );
    expect(order.fulfillmentOrders.map(({ status }) => status)).toEqual(["CLOSED", "CLOSED"]);
  });
});

describe("a parcel whose news come twice and out of order", () => {
  test("is followed to its delivery, and the store gets no event twice and none backwards", async () => {
    const { order, labels } = await labelled();
    await deliver(workplace, labels);
    const statuses = order.fulfillments[0]!.events.map(({ status }) => status);
    const steps = statuses.map((status) => history.indexOf(status));
    expect(steps, statuses.join()).not.toContain(-1);
    expect(steps, statuses.join()).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
    expect(statuses.at(-1)).toBe("DELIVERED");
    expect(await draftsOf(order)).toMatchObject([{ status: "delivered" }]);
  });

  test("has its recipient written to", async () => {
    const email = "quien.recibe@example.com";
    const { labels } = await labelled({ email });
    await deliver(workplace, labels);
    const mails = readdirSync(workplace.mailFolder)
      .map((name) => readFileSync(join(workplace.mailFolder, name), "utf8"))
      .filter((mail) => mail.includes(email));
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(mails.join("\n")).toContain(labels[0]!.trackingNumber);
  });

  test("that was paid on delivery marks the order as paid, only for who asked for that, and once", async () => {
    const unasked = await labelled({ gateway: cashOnDelivery });
    const before = calls("orderMarkAsPaid");
    await deliver(workplace, unasked.labels);
    expect(calls("orderMarkAsPaid")).toBe(before);
    expect(unasked.order.transactions.map(({ status }) => status)).toEqual(["PENDING"]);

    // There is no page for it here: what the page would write.
    const asked = JSON.stringify({
      fulfillment: { marksPaidOnDelivery: true, marksPaidAt: "collected" },
    });
    await workplace.sql.run(
      `update shops set settings = '${asked}', settings_version = settings_version + 1`,
    );
    const wanted = await labelled({ gateway: cashOnDelivery });
    const prepaid = await labelled();
    await deliver(workplace, prepaid.labels);
    expect(calls("orderMarkAsPaid")).toBe(before);
    await deliver(workplace, wanted.labels, { withCash: true });
    expect(calls("orderMarkAsPaid")).toBe(before + 1);
    const paid = wanted.order.transactions.filter(({ status }) => status === "SUCCESS");
    expect(paid).toHaveLength(1);
  });
});

test("the ledger adds up", async () => {
  await expect(workplace.server().operator("wallet", "verify")).resolves.toBeDefined();
});
