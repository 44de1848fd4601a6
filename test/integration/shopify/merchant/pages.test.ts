import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { listAttentionRows } from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { readFigures } from "#app/shopify/merchant/home/analytics.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { listIncidents } from "#app/shopify/merchant/incidents/list-incidents.ts";
import { listShipments } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { addToCheckoutDay } from "#db/shopify/checkout-days.ts";

import { describe, expect, openNeighbour, test, type Desk } from "./merchant-world.ts";

const HOUR_MS = 60 * 60_000;

async function label(desk: Desk, order: { id: number }) {
  const { fulfillmentOrderId, selectedRateId } = await desk.parcel(order);
  const purchase = { fulfillmentOrderId, rateId: selectedRateId };
  const { json } = await desk.post("/purchase", purchase);
  if (!json.ok) throw new Error(json.code);
  return json.parcel as { shipmentId: number; trackingNumber: string; carrier: { token: string } };
}

async function travels(
  desk: Desk,
  { trackingNumber, carrier }: Awaited<ReturnType<typeof label>>,
  events: [TrackingEvent["kind"], hours: number, detail?: string][],
) {
  const startMs = Math.floor(Date.now() / 1000) * 1000;
  await recordTrackingEvents(desk.ctx, {
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
async function busyShop(desk: Desk) {
  const [draft, labelled, troubled, delivered] = [
    await desk.placeOrder(),
    await desk.placeOrder({ shippingAddress: { city: "Guayaquil" } }),
    await desk.placeOrder(),
    await desk.placeOrder(),
  ];
  const waiting = await desk.placeOrder({ gateway: "Pago contra entrega" });
  const parcels = {
    labelled: await label(desk, labelled),
    troubled: await label(desk, troubled),
    delivered: await label(desk, delivered),
  };
  await travels(desk, parcels.troubled, [
    ["pickedUp", 1],
    ["departed", 2],
    ["incidentOpened", 3, "no contesta"],
  ]);
  await travels(desk, parcels.delivered, [
    ["pickedUp", 0],
    ["departed", 2],
    ["delivered", 36],
  ]);
  return { draft, labelled, troubled, delivered, waiting, parcels };
}

describe("the home page", () => {
  test("counts what is to do, and tells how the checkout is doing", async ({ desk }) => {
    await busyShop(desk);
    const day = desk.ctx.now().toISOString().slice(0, 10);
    const counted = { accountId: desk.accountId, day, answered: 9, empty: 1, backups: 2 };
    const first = { ...counted, failed: 1, totalMs: 300, slowestMs: 120 };
    const more = { ...counted, answered: 1, failed: 0, totalMs: 30, slowestMs: 30 };
    await desk.db.tx(desk.accountId, (tx) => addToCheckoutDay(tx, first));
    await desk.db.tx(desk.accountId, (tx) => addToCheckoutDay(tx, more));
    const now = desk.ctx.now();
    await desk.change({ carrierServiceState: "ok", lastCallbackAt: now, objectUpdated: now });

    const home = await readHome(desk.face, await desk.shop());
    expect(home).toMatchObject({
      toDo: { attention: 1, drafts: 2, numberless: 0, toHandOver: 1, incidents: 1 },
      moving: 1,
      delivered: 1,
      checkout: {
        standing: "working",
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
    async ([changes, standing], { desk }) => {
      await desk.change({ ...changes, objectUpdated: desk.ctx.now() });
      const { checkout } = await readHome(desk.face, await desk.shop());
      expect(checkout.standing).toBe(standing);
    },
  );
});

describe("the list of shipments", () => {
  test("has each in its group, the newest first, a page at a time", async ({ desk }) => {
    const busy = await busyShop(desk);
    const shop = await desk.shop();
    const all = { group: "all" as const, query: "", limit: 2, page: 1 };
    const first = await listShipments(desk.face, shop, all, "es");
    expect(first).toMatchObject({ total: 5, hasNext: true, page: 1 });
    expect(first.groups).toEqual({
      all: 5,
      drafts: 2,
      numberless: 0,
      toHandOver: 1,
      moving: 1,
      incidents: 1,
      delivered: 1,
      withdrawn: 0,
    });
    expect(first.data.map(({ name }) => name)).toEqual([busy.waiting.name, busy.delivered.name]);
    const last = await listShipments(desk.face, shop, { ...all, page: 3 }, "es");
    expect(last.data.map(({ name }) => name)).toEqual([busy.draft.name]);
    expect(last.hasNext).toBe(false);

    const moving = await listShipments(desk.face, shop, { ...all, group: "moving" }, "en");
    expect(moving.data).toMatchObject([
      {
        name: busy.troubled.name,
        statusText: "In transit",
        incidentCount: 1,
        trackingNumber: busy.parcels.troubled.trackingNumber,
        place: "Quito, Pichincha",
      },
    ]);
    expect(JSON.stringify(first)).not.toMatch(/Rosa|Quishpe|Amazonas|\+593/);
  });

  test("is searched by order, tracking number and place", async ({ desk }) => {
    const busy = await busyShop(desk);
    const shop = await desk.shop();
    const find = async (query: string) => {
      const list = { group: "all" as const, query, limit: 10, page: 1 };
      return (await listShipments(desk.face, shop, list, "es")).data.map(({ name }) => name);
    };
    expect(await find(busy.labelled.name)).toEqual([busy.labelled.name]);
    expect(await find(busy.labelled.name.slice(1))).toEqual([busy.labelled.name]);
    const { trackingNumber } = busy.parcels.delivered;
    expect(await find(trackingNumber.toLowerCase())).toEqual([busy.delivered.name]);
    expect(await find("guayaquíl")).toEqual([busy.labelled.name]);
    expect(await find("nowhere at all")).toEqual([]);
    expect(await find("%")).toEqual([]);
  });

  test("shows no other shop's", async ({ desk }) => {
    const busy = await busyShop(desk);
    const neighbour = await openNeighbour(desk);
    const { accountId } = neighbour;
    const other = { ...(await desk.shop()), accountId };
    const list = { group: "all" as const, query: busy.labelled.name, limit: 10, page: 1 };
    expect((await listShipments(desk.face, other, list, "es")).data).toEqual([]);
    const { shipmentId } = busy.parcels.labelled;
    expect(await readShipment(desk.face, other, shipmentId, "es")).toBeNull();
    expect(await listIncidents(desk.face, other, "es")).toEqual([]);
  });
});

describe("a shipment's page", () => {
  test("tells everything of it, with what it cost and what the buyer paid", async ({ desk }) => {
    const busy = await busyShop(desk);
    const { shipmentId } = busy.parcels.troubled;
    const view = await readShipment(desk.face, await desk.shop(), shipmentId, "es");
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
    const { paid, buyerPaid, difference } = view!.costs;
    expect([paid, buyerPaid]).toEqual([view!.parcel.price, 4.5]);
    expect(difference).toBeCloseTo(4.5 - paid!, 5);
    expect(view!.reasons.at(-1)).toEqual({ value: "other", label: "Otro motivo" });
    expect(view!.labelPath).toBe(`/app/shipments/${view!.shipmentId}/label`);
  });

  test("tells why it was refunded", async ({ desk }) => {
    const order = await desk.placeOrder();
    const { shipmentId } = await label(desk, order);
    const { fulfillmentOrderId } = await desk.parcel(order);
    const refund = { fulfillmentOrderId, reason: "deliveryDelay", details: "muy tarde" };
    await desk.post("/refund", refund);
    const view = await readShipment(desk.face, await desk.shop(), shipmentId, "en");
    expect(view!.annulment).toEqual({
      reason: "deliveryDelay",
      text: "Delivery delay",
      details: "muy tarde",
    });
  });

  test("is there for what came from no order, and is not for what is not there", async ({
    desk,
  }) => {
    const { shipmentId } = await desk.world.paid({ extId: "ERP-7" });
    const view = await readShipment(desk.face, await desk.shop(), shipmentId, "es");
    expect(view).toMatchObject({ name: "ERP-7", orderUrl: null });
    expect(view!.parcel).toMatchObject({ state: "paid", fulfillmentOrderId: "" });
    const shop = await desk.shop();
    expect(await readShipment(desk.face, shop, Number.NaN, "es")).toBeNull();
    expect(await readShipment(desk.face, shop, 12, "es")).toBeNull();
  });
});

describe("the desks of problems", () => {
  test("list parcels with an open incident in the carrier's words", async ({ desk }) => {
    const busy = await busyShop(desk);
    expect(await listIncidents(desk.face, await desk.shop(), "es")).toMatchObject([
      { name: busy.troubled.name, incidentDetail: "no contesta", incidentCount: 1 },
    ]);
    await travels(desk, busy.parcels.troubled, [["incidentClosed", 5]]);
    expect(await listIncidents(desk.face, await desk.shop(), "es")).toEqual([]);
  });

  test("list orders that wait for a decision, in words", async ({ desk }) => {
    const busy = await busyShop(desk);
    const page = { limit: 10, page: 1 };
    expect(await listAttentionRows(desk.face, await desk.shop(), page, "en")).toMatchObject({
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

describe("the figures", () => {
  test("add up to what was paid, by carrier and month", async ({ desk }) => {
    const busy = await busyShop(desk);
    const refunded = await desk.placeOrder();
    await label(desk, refunded);
    const { fulfillmentOrderId } = await desk.parcel(refunded);
    await desk.post("/refund", { fulfillmentOrderId, reason: "other" });

    const figures = await readFigures(desk.face, await desk.shop(), { months: 3 });
    const spent = figures.spending.flatMap((each) => each.spent).reduce((a, b) => a + b, 0);
    expect(figures.months).toHaveLength(3);
    expect(figures.months.at(-1)).toBe(desk.ctx.now().toISOString().slice(0, 7));
    expect(spent).toBeCloseTo(100 - (await desk.world.balance()) / 100, 5);
    expect(figures.spending.flatMap(({ parcels }) => parcels).reduce((a, b) => a + b, 0)).toBe(3);
    expect(figures.checkout.at(-1)).toMatchObject({ parcels: 3, buyersPaid: 13.5 });
    expect(figures.checkout.at(-1)!.labels).toBeCloseTo(spent, 5);
    expect(figures.delivery).toMatchObject([
      { parcels: 1, medianDays: 1.5, slowestTenthDays: 1.5 },
    ]);
    const states = figures.byState.reduce((sum, { parcels }) => sum + parcels, 0);
    expect(states).toBe(6);
    expect(busy.draft.id).toBeGreaterThan(0);
  });

  test("of a shop that has sent nothing are empty", async ({ desk }) => {
    const figures = await readFigures(desk.face, await desk.shop(), { months: 12 });
    expect(figures).toMatchObject({ spending: [], delivery: [], byState: [] });
    expect(figures.checkout).toHaveLength(12);
  });
});
