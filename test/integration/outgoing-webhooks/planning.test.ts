import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { planMessages } from "#app/outgoing-webhooks/plan-messages.ts";
import { describeApi } from "#app/public-api/openapi.ts";
import { batchPurchaseShipments } from "#app/shipping/batches/batch-purchase-shipments.ts";
import { announceCash } from "#app/shipping/cash/announce-cash.ts";
import { bankCash, collectCash, remitCash } from "#app/shipping/cash/move-cash.ts";
import { closeIncident } from "#app/shipping/incidents/close-incident.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import { reportIncident } from "#app/shipping/incidents/report-incident.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { milestones } from "#app/shipping/model/carrier.ts";
import {
  webhookEventTypes,
  type AccountEvent,
  type ShipmentChange,
} from "#app/shipping/model/change.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { deleteWebhook } from "#app/shipping/webhooks/delete-webhook.ts";
import { findCashItem } from "#db/shipping/cash/cash-items.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import { payoutReturned } from "#test/support/payout-returned.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

import { announced, deliveries, accountEvents, openWebhook } from "./fixture.ts";

const url = "https://hooks.example.com/in";
const plan = ({ service }: World, event: AccountEvent) =>
  planMessages(service, event, [event.type], event.data);

async function refunded(world: World, extId: string | null = null) {
  const { shipmentId } = await world.paid({ extId });
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  await annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: "María se arrepintió",
  });
  return { shipmentId, trackingNumber };
}

describe("a change of a shipment", () => {
  test("becomes the events that it means, each as it was when it happened", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    const trackingCarrierUrl = "https://carrier.example.com/SC1";
    const linking: Carrier = {
      ...carrier,
      createWaybill: async (...waybill) => ({
        ...(await carrier.createWaybill(...waybill)),
        trackingCarrierUrl,
      }),
    };
    const world = await openWorld(db, { markets: marketsServedBy(linking) });
    const { webhookId } = await openWebhook(world, url);
    const { shipmentId, trackingNumber } = await refunded(world, "order-1");
    // All three are planned after the last of them: the shipment has moved on meanwhile.
    const changes = await announced(db);
    for (const change of changes) await planDeliveries(world.service, change);

    const before = { trackingNumber: null, trackingCarrierUrl: null };
    const after = { trackingNumber, trackingCarrierUrl };
    const common = { shipmentId, extId: "order-1", extVendorId: null, isPaid: true };
    const rest = { ...common, incidentCount: null };
    const bought = { ...rest, change: "purchased", status: "quoted", ...before };
    const labelled = { ...rest, change: "moved", status: "labelCreated", ...after };
    const over = { ...rest, change: "moved", status: "refunded", ...after };
    const planned = await deliveries(db);
    expect(planned.map(({ type, data }) => [type, data])).toEqual([
      ["shipment.updated", bought],
      ["shipment.updated", labelled],
      ["shipment.labelCreated", labelled],
      ["shipment.updated", over],
      ["shipment.refunded", over],
    ]);
    expect(planned.map(({ occurredAt }) => occurredAt)).toEqual(
      [0, 1, 1, 2, 2].map((index) => changes[index]?.occurredAt),
    );
    expect(new Set(planned.map(({ eventId }) => eventId)).size).toBe(5);
    expect(planned.every((delivery) => delivery.webhookId === webhookId)).toBe(true);
  });

  test("of a draft that is annulled says unpaid", async ({ world, db }) => {
    await openWebhook(world, url);
    const { shipmentId } = await world.draft();
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    expect(await deliveries(db)).toMatchObject([
      { type: "shipment.updated", data: { status: "annulled", isPaid: false } },
    ]);
  });

  test("of a number that lies idle is an update that says so, and no new label", async ({
    world,
    db,
  }) => {
    await openWebhook(world, url);
    const { shipmentId, accountId } = await world.paid();
    const idle: ShipmentChange = {
      accountId,
      shipmentId,
      what: "numberIdle",
      status: "labelCreated",
      trackingNumber: "SC1",
      incidentCount: null,
      occurredAt: new Date().toISOString(),
    };
    await planDeliveries(world.service, idle);
    expect(await deliveries(db)).toMatchObject([
      { type: "shipment.updated", data: { change: "numberIdle", status: "labelCreated" } },
    ]);
  });

  test("says nothing of the people in it", async ({ world, db }) => {
    await openWebhook(world, url);
    await refunded(world);
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    const text = JSON.stringify(await deliveries(db));
    const { recipient, sender } = world;
    for (const { fullName, email, phone, streetLine1, reference } of [recipient, sender]) {
      for (const personal of [fullName, email, phone, streetLine1, reference]) {
        expect(text).not.toContain(personal);
      }
    }
    expect(text).not.toContain("arrepintió");
  });
});

test("messages have exactly the fields that the document gives them", async ({ db }) => {
  const { carrier } = scriptedCarrier({ create: ["refuses"] });
  const world = await openWorld(db, { balance: 1_000, markets: marketsServedBy(carrier) });
  await openWebhook(world, url);
  await generateShipmentTrackingNumber(world.ctx, (await world.paid()).shipmentId);
  await refunded(world);
  for (const change of await announced(db)) {
    await planDeliveries(world.service, change);
    await planDeliveries(world.service, { ...change, what: "milestone", milestones });
    await planDeliveries(world.service, { ...change, status: "delivered" });
    await planDeliveries(world.service, { ...change, what: "ratesUpdated" });
  }
  const refusedItem = {
    kind: "refused",
    code: "internalError",
    details: null,
    extId: null,
  } as const;
  await batchPurchaseShipments(world.ctx, { items: [refusedItem], isDryRun: false });
  const { shipmentId } = await world.paid({ goodsCollection: cents(4000) });
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const { incidentId } = (await reportIncident(world.ctx, {
    shipmentId,
    reason: "damaged",
    text: null,
  }))!.incident;
  await noteIncident(world.ctx, { incidentId, kind: "told", text: "…" });
  await closeIncident(world.ctx, { incidentId, outcome: "solved" });
  await moveCash(world, shipmentId);
  await chargeAnnounced(world, { shipmentId, amount: 1_50 });
  for (const event of await accountEvents(db)) await plan(world, event);

  const messages = await deliveries(db);
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(webhookEventTypes));
  const schemas = describeApi(null).components.schemas as Record<string, Json & Schema>;
  const ofAccount: Record<string, string> = {
    "wallet.low": "WalletEvent",
    "wallet.charge": "WalletCharge",
    "batch.done": "BatchEvent",
    "incident.opened": "IncidentEvent",
    "incident.answered": "IncidentEvent",
    "incident.closed": "IncidentEvent",
    "cod.collected": "Cod",
    "cod.remitted": "Cod",
    "cod.banked": "Cod",
    "cod.overdue": "Cod",
    "payout.done": "Payout",
    "payout.returned": "Payout",
  };
  for (const { type, data } of messages) {
    const schema = schemas[ofAccount[type] ?? "ShipmentEvent"];
    expect(Object.keys(data as object).toSorted(), type).toEqual(schema?.required.toSorted());
  }
});
/** From the buyer to the balance, late, paid out, and sent back by the bank. */
async function moveCash({ service, accountId }: World, shipmentId: ShipmentId): Promise<void> {
  await service.db.tx(accountId, async (tx) => {
    const expected = await findCashItem(tx, accountId, shipmentId);
    const given = { amount: cents(4000), at: service.now() };
    const by = { ...given, by: "event", cause: "event" } as const;
    const { item } = await collectCash(service, tx, expected!, by);
    await announceCash(service, tx, { item, type: "cod.overdue", hasMoved: false });
    const remitted = await remitCash(service, tx, item, { ...given, cause: "row" });
    await bankCash(service, tx, remitted.item, { ...given, cause: "line" });
  });
  await payoutReturned(service, accountId);
}

type Json = Record<string, unknown>;
interface Schema {
  required: string[];
}

describe("planning", () => {
  test("again, in part or at the same moment doubles nothing, and keeps the ids", async ({
    world,
    db,
  }) => {
    await openWebhook(world, url);
    await refunded(world);
    const changes = await announced(db);
    await planDeliveries(world.service, changes[0]!);
    const first = await deliveries(db);
    await Promise.all(
      [...changes, ...changes].map((change) => planDeliveries(world.service, change)),
    );
    const all = await deliveries(db);
    expect(all).toHaveLength(5);
    expect(all).toEqual(expect.arrayContaining(first));
  });

  test("sends one event to two webhooks with the same id", async ({ world, db }) => {
    await openWebhook(world, url, ["shipment.updated"]);
    await openWebhook(world, url, ["shipment.updated"]);
    await world.paid();
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    const planned = await deliveries(db);
    expect(planned).toHaveLength(2);
    expect(planned[0]?.eventId).toBe(planned[1]?.eventId);
    expect(planned[0]?.eventId).toMatch(/^evt_[\w-]{43}$/);
  });

  test("sends a webhook only the events that it subscribed to, of its own account", async ({
    world,
    db,
  }) => {
    const other = await openWorld(db, { newId: world.ctx.newId });
    const mine = await openWebhook(world, url, ["shipment.refunded"]);
    await openWebhook(other, url);
    await refunded(world);
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    expect(await deliveries(db)).toMatchObject([
      { accountId: world.accountId, webhookId: mine.webhookId, type: "shipment.refunded" },
    ]);
  });

  test("writes nothing when no webhook is subscribed", async ({ world, db }) => {
    const { webhookId } = await openWebhook(world, url);
    await deleteWebhook(world.ctx, webhookId);
    await world.paid();
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    expect(await deliveries(db)).toEqual([]);
  });
});

test("a wallet that falls low is announced once, in decimals", async ({ db }) => {
  const world = await openWorld(db, { balance: 1_000 });
  await openWebhook(world, url);
  await world.paid();
  const [low] = await accountEvents(db);
  await plan(world, low!);
  await plan(world, low!);
  const balance = (await world.balance()) / 100;
  expect(await deliveries(db)).toMatchObject([
    {
      type: "wallet.low",
      occurredAt: low?.occurredAt,
      data: { balance, lowBelow: 10, currency: "USD" },
    },
  ]);
});

test("a wallet is low below its limit, not at it, and is announced once", async ({ db }) => {
  const { carrier } = scriptedCarrier({ priceTotal: 500 });
  const world = await openWorld(db, { balance: 2_000, markets: marketsServedBy(carrier) });
  const counts: number[] = [];
  for (let parcels = 0; parcels < 4; parcels += 1) {
    await world.paid();
    counts.push((await accountEvents(db)).length);
  }
  // 15.00, 10.00, 5.00 and nothing, where 10.00 is the limit.
  expect(counts).toEqual([0, 0, 1, 1]);
});
