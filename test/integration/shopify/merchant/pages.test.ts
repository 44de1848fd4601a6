import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { listAttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { readAnalytics } from "#app/shopify/merchant/home/analytics.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { incidentAction } from "#app/shopify/merchant/incidents/incident-action.ts";
import { readIncidents } from "#app/shopify/merchant/incidents/read-incidents.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { addToCheckoutDay } from "#db/shopify/checkout-days.ts";
import { pageContext, unservedContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, openNeighbour, test, type Merchant } from "./merchant-world.ts";

const EVERY = new URLSearchParams();

const ofPage = async (setup: Merchant, language?: "es" | "en") =>
  pageContext(setup.shopifyApp, await setup.shop(), language);

async function label(setup: Merchant, order: { id: number }) {
  const { fulfillmentOrderId, selectedRateId } = await setup.parcel(order);
  const purchase = { fulfillmentOrderId, rateId: selectedRateId };
  const { json } = await setup.post("/purchase", purchase);
  if (!json.ok) throw new Error(json.code);
  return json.parcel as { shipmentId: number; trackingNumber: string; carrier: { token: string } };
}

async function travels(
  setup: Merchant,
  { trackingNumber, carrier }: Awaited<ReturnType<typeof label>>,
  events: [TrackingEvent["kind"], hours: number, detail?: string][],
) {
  const startMs = Math.floor(Date.now() / 1000) * 1000;
  await recordTrackingEvents(setup.ctx, {
    country: "EC",
    carrierToken: carrier.token,
    events: events.map(([kind, hours, detail = null]) => ({
      trackingNumber,
      kind,
      carrierCode: `${kind}-${hours}`,
      occurredAt: new Date(startMs + hours * HOUR_MS),
      place: "GUAYAQUIL",
      detail,
      weighedKg: null,
    })),
  });
}

/** A draft, one label, one on its way with a problem, one delivered, and an order that lacks something. */
async function busyShop(setup: Merchant) {
  const [draft, labelled, troubled, delivered] = [
    await setup.placeOrder(),
    await setup.placeOrder({ shippingAddress: { city: "Guayaquil" } }),
    await setup.placeOrder(),
    await setup.placeOrder(),
  ];
  const waiting = await setup.placeOrder({ gateway: "Pago contra entrega" });
  const parcels = {
    labelled: await label(setup, labelled),
    troubled: await label(setup, troubled),
    delivered: await label(setup, delivered),
  };
  await travels(setup, parcels.troubled, [
    ["pickedUp", 1],
    ["departed", 2],
    ["incidentOpened", 3, "no contesta"],
  ]);
  await travels(setup, parcels.delivered, [
    ["pickedUp", 0],
    ["departed", 2],
    ["delivered", 36],
  ]);
  return { draft, labelled, troubled, delivered, waiting, parcels };
}

describe("the home page", () => {
  test("counts what is to do, and shows the state of the checkout", async ({ setup }) => {
    await busyShop(setup);
    const day = setup.ctx.now().toISOString().slice(0, 10);
    const counted = { accountId: setup.accountId, day, answered: 9, empty: 1, backups: 2 };
    const first = { ...counted, failed: 1, totalMs: 300, slowestMs: 120 };
    const more = { ...counted, answered: 1, failed: 0, totalMs: 30, slowestMs: 30 };
    await setup.db.tx(setup.accountId, (tx) => addToCheckoutDay(tx, first));
    await setup.db.tx(setup.accountId, (tx) => addToCheckoutDay(tx, more));
    const now = setup.ctx.now();
    await setup.change({
      carrierServiceState: "ok",
      lastCallbackAt: now,
      objectUpdated: now,
    });

    const home = await readHome(await ofPage(setup));
    expect(home).toMatchObject({
      toDo: { attention: 1, drafts: 2, numberless: 0, toHandOver: 1, incidents: 1 },
      moving: 1,
      delivered: 1,
      checkout: {
        ratesStatus: "working",
        lastCallbackAt: now.toISOString(),
        week: { answered: 10, empty: 2, backups: 4, failed: 1, averageMs: 30, slowestMs: 120 },
      },
    });
    expect(home.wallet.balance).toBeLessThan(100);
  });

  test.for([
    [{ carrierServiceState: "none" }, "preparing"],
    [{ carrierServiceState: "ok" }, "unseen"],
    [{ carrierServiceState: "planNotEligible" }, "planNotEligible"],
    [{ carrierServiceState: "other" }, "failed"],
    [{ carrierServiceState: "ok", country: "FR" }, "countryNotServed"],
    [{ carrierServiceState: "ok", needsReopen: true }, "accessLost"],
  ] as const)(
    "says what is the matter with rates: %o is %s",
    async ([changes, status], { setup }) => {
      await setup.change({ ...changes, objectUpdated: setup.ctx.now() });
      const { checkout } = await readHome(unservedContext(setup.shopifyApp, await setup.shop()));
      expect(checkout.ratesStatus).toBe(status);
    },
  );
});

describe("the list of shipments", () => {
  test("has each in its group, the newest first, a page at a time", async ({ setup }) => {
    const busy = await busyShop(setup);
    const shop = await setup.shop();
    const all = { group: "all" as const, query: "", limit: 2, page: 1 };
    const first = await listShipmentRows(pageContext(setup.shopifyApp, shop), all);
    expect(first).toMatchObject({ total: 5, hasNext: true, page: 1 });
    expect(first.groups).toEqual({
      all: 5,
      drafts: 2,
      numberless: 0,
      toHandOver: 1,
      toRefund: 0,
      moving: 1,
      returning: 0,
      incidents: 1,
      delivered: 1,
      withdrawn: 0,
    });
    expect(first.data.map(({ name }) => name)).toEqual([busy.waiting.name, busy.delivered.name]);
    const last = await listShipmentRows(pageContext(setup.shopifyApp, shop), { ...all, page: 3 });
    expect(last.data.map(({ name }) => name)).toEqual([busy.draft.name]);
    expect(last.hasNext).toBe(false);

    const moving = await listShipmentRows(pageContext(setup.shopifyApp, shop, "en"), {
      ...all,
      group: "moving",
    });
    expect(moving.data).toMatchObject([
      {
        name: busy.troubled.name,
        statusText: "In transit",
        incidentCount: 1,
        trackingNumber: busy.parcels.troubled.trackingNumber,
        place: "Quito, Pichincha",
      },
    ]);
    expect(first.data[0]).toMatchObject({
      customer: { fullName: "Rosa Quishpe Andrade" },
      items: [{ quantity: 1 }],
      isPrinted: false,
    });
    expect(first.data[0]!.orderTotal).toBeGreaterThan(0);
    expect(JSON.stringify(first)).not.toMatch(/\+593|@/);
  });

  test("shows no other shop's", async ({ setup }) => {
    const busy = await busyShop(setup);
    const neighbour = await openNeighbour(setup);
    const { accountId } = neighbour;
    const other = { ...(await setup.shop()), accountId };
    const list = { group: "all" as const, query: busy.labelled.name, limit: 10, page: 1 };
    expect((await listShipmentRows(pageContext(setup.shopifyApp, other), list)).data).toEqual([]);
    const { shipmentId } = busy.parcels.labelled;
    expect(await readShipment(pageContext(setup.shopifyApp, other), shipmentId)).toBeNull();
    expect((await readIncidents(pageContext(setup.shopifyApp, other), EVERY)).rows).toEqual([]);
  });
});

describe("a shipment's page", () => {
  test("shows everything of it, with what it cost and what the buyer paid", async ({ setup }) => {
    const busy = await busyShop(setup);
    const { shipmentId } = busy.parcels.troubled;
    const view = await readShipment(await ofPage(setup), shipmentId);
    expect(view).toMatchObject({
      name: busy.troubled.name,
      orderUrl: `https://admin.shopify.com/store/demo/orders/${busy.troubled.id}`,
      recipient: { fullName: "Rosa Quishpe Andrade", place: "Quito, Pichincha" },
      parcel: { state: "moving", headline: "Hay una novedad: comunícate con el transportista" },
      annulment: null,
    });
    expect(view!.parcel.timeline.map(({ text }) => text)).toEqual([
      "Novedad en la entrega",
      "En camino",
      "Recogido",
    ]);
    const { label: paid, total, buyerPaid, difference } = view!.costs;
    expect([paid, total, buyerPaid]).toEqual([view!.parcel.price, paid, 4.5]);
    expect(difference).toBeCloseTo(4.5 - paid!, 5);
    expect(view!.reasons.at(-1)).toEqual({ value: "other", label: "Otro motivo" });
    expect(view!.labelPath).toBe(`/app/shipments/${view!.shipmentId}/label`);
  });

  test("shows why it was refunded, and the money as given back, not as a cost", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const { shipmentId } = await label(setup, order);
    const bought = (await readShipment(await ofPage(setup, "en"), shipmentId))!.costs;
    expect(bought).toMatchObject({ label: expect.any(Number), refunded: null });
    const { fulfillmentOrderId } = await setup.parcel(order);
    const refund = { fulfillmentOrderId, reason: "deliveryDelay", details: "muy tarde" };
    await setup.post("/refund", refund);
    const view = await readShipment(await ofPage(setup, "en"), shipmentId);
    expect(view!.annulment).toEqual({
      reason: "deliveryDelay",
      text: "Delivery delay",
      details: "muy tarde",
    });
    expect(view!.costs).toMatchObject({
      label: bought.label,
      refunded: bought.label,
      total: 0,
      difference: null,
    });
  });

  test("is there for what came from no order, and is not for what is not there", async ({
    setup,
  }) => {
    const { shipmentId } = await setup.world.paid({ extId: "ERP-7" });
    const view = await readShipment(await ofPage(setup), shipmentId);
    expect(view).toMatchObject({ name: "ERP-7", orderUrl: null });
    expect(view!.parcel).toMatchObject({ state: "paid", fulfillmentOrderId: "" });
    const shop = await setup.shop();
    expect(await readShipment(pageContext(setup.shopifyApp, shop), Number.NaN)).toBeNull();
    expect(await readShipment(pageContext(setup.shopifyApp, shop), 12)).toBeNull();
  });
});

describe("the pages of problems", () => {
  test("list what is needed to answer an incident, and close it by its acts", async ({ setup }) => {
    const busy = await busyShop(setup);
    const page = async () => readIncidents(await ofPage(setup), EVERY);
    const { rows, counts, total } = await page();
    expect({ counts, total }).toEqual({ counts: { absent: 1 }, total: 1 });
    expect(rows).toMatchObject([
      {
        name: busy.troubled.name,
        reason: "absent",
        detail: "no contesta",
        attempts: 1,
        state: "open",
        recipient: { phone: expect.stringMatching(/^\+593\d{9}$/) },
      },
    ]);
    const { incidentId, shipmentId } = rows[0]!;
    const act = async (form: Record<string, unknown>) => incidentAction(await ofPage(setup), form);
    const done = { ok: true, count: 1 };
    const told = { intent: "note", incidentId: String(incidentId), kind: "told", text: "Again" };
    expect(await act(told)).toEqual(done);
    expect((await page()).rows[0]).toMatchObject({ state: "answered", notes: [{ text: "Again" }] });
    expect(await act({ ...told, text: " " })).toBeNull();
    expect(await act({ intent: "end", incidentIds: "x", outcome: "solved" })).toBeNull();
    const end = { intent: "end", incidentIds: String(incidentId), outcome: "solved" };
    expect(await act(end)).toEqual(done);
    expect(await page()).toMatchObject({ rows: [], counts: {}, total: 0 });
    expect(await act(end)).toEqual({ ok: true, count: 0 });

    const open = { intent: "open", shipmentId: String(shipmentId), reason: "damaged", text: "" };
    expect(await act(open)).toEqual(done);
    expect((await page()).rows).toMatchObject([{ reason: "damaged", source: "person" }]);
  });

  test("end an incident that the carrier has closed", async ({ setup }) => {
    const busy = await busyShop(setup);
    await travels(setup, busy.parcels.troubled, [["incidentClosed", 5]]);
    expect((await readIncidents(await ofPage(setup), EVERY)).rows).toEqual([]);
  });

  test("list orders that wait for a decision, with the reason", async ({ setup }) => {
    const busy = await busyShop(setup);
    const page = { limit: 10, page: 1 };
    expect(await listAttentionRows(await ofPage(setup, "en"), page)).toMatchObject({
      total: 1,
      data: [
        {
          orderName: busy.waiting.name,
          orderUrl: `https://admin.shopify.com/store/demo/orders/${busy.waiting.id}`,
          attention: [{ code: "paymentGateway", subjects: ["Pago contra entrega"] }],
        },
      ],
    });
  });
});

describe("the analytics", () => {
  test("add up to what was paid, by carrier and month", async ({ setup }) => {
    const busy = await busyShop(setup);
    const refunded = await setup.placeOrder();
    await label(setup, refunded);
    const { fulfillmentOrderId } = await setup.parcel(refunded);
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });

    const analytics = await readAnalytics(await ofPage(setup), {
      months: 3,
    });
    const spent = analytics.spending.flatMap((each) => each.spent).reduce((a, b) => a + b, 0);
    expect(analytics.months).toHaveLength(3);
    expect(analytics.months.at(-1)).toBe(setup.ctx.now().toISOString().slice(0, 7));
    expect(spent).toBeCloseTo(100 - (await setup.world.balance()) / 100, 5);
    expect(analytics.spending.flatMap(({ parcels }) => parcels).reduce((a, b) => a + b, 0)).toBe(3);
    expect(analytics.checkout.at(-1)).toMatchObject({ parcels: 3, buyersPaid: 13.5 });
    expect(analytics.checkout.at(-1)!.labels).toBeCloseTo(spent, 5);
    expect(analytics.delivery).toMatchObject([
      { parcels: 1, medianDays: 1.5, slowestTenthDays: 1.5 },
    ]);
    const states = analytics.byState.reduce((sum, { parcels }) => sum + parcels, 0);
    expect(states).toBe(6);
    expect(busy.draft.id).toBeGreaterThan(0);
  });

  test("of a shop that has sent nothing are empty", async ({ setup }) => {
    const analytics = await readAnalytics(await ofPage(setup), {
      months: 12,
    });
    expect(analytics).toMatchObject({ spending: [], delivery: [], byState: [] });
    expect(analytics.checkout).toHaveLength(12);
  });
});
