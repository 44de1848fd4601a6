import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { planMessages } from "#app/outgoing-webhooks/plan-messages.ts";
import { milestones } from "#app/shipping/model/carrier.ts";
import { CHARGE_NOTICE_MS } from "#app/shipping/model/merchant-charge.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { testWebhook } from "#app/shipping/webhooks/test-webhook.ts";
import {
  announced,
  deliveries,
  makeTestWebhookSender,
  openWebhook,
  unhurried,
} from "#test/integration/outgoing-webhooks/fixture.ts";
import type { Receiver } from "#test/integration/outgoing-webhooks/receiver.ts";
import type { World } from "#test/support/world.ts";

import type { Recorder } from "./recorder.ts";

/** What a receiver of everything is sent of one shipment and its wallet: the first message of each type is kept. */
export async function recordMessages(
  { message }: Recorder,
  world: World,
  { origin, received }: Receiver,
): Promise<void> {
  const { service, ctx, accountId } = world;
  const { webhookId } = await openWebhook(world, origin);
  const earlier = received.length;

  const { shipmentId } = await world.paid({ extId: "order-1003" });
  await generateShipmentTrackingNumber(ctx, shipmentId);
  await annulAndRefundShipment(ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
  for (const change of await announced(service.db)) {
    if (change.shipmentId !== shipmentId) continue;
    await planDeliveries(service, change);
    if (change.what === "purchased")
      await planDeliveries(service, { ...change, what: "ratesUpdated" });
    if (change.what === "purchased")
      await planDeliveries(service, { ...change, what: "labelFailed" });
    if (change.status !== "labelCreated") continue;
    const travelling = { ...change, status: "inTransit" as const };
    await planDeliveries(service, { ...travelling, what: "milestone", milestones });
    await planDeliveries(service, { ...change, what: "moved", status: "delivered" });
  }
  const occurredAt = service.now().toISOString();
  const done = { operation: "purchase", isDryRun: false, items: 3, done: 2, failed: 1 };
  const parcel = { shipmentId, extId: "order-1003", trackingNumber: "CON0000000001" };
  const noticed = { reason: "absent", source: "event", attempts: 1, openedAt: occurredAt };
  const incident = { incidentId: shipmentId, ...parcel, ...noticed, deadline: null };
  const open = { outcome: null, closedAt: null };
  const closed = { outcome: "delivered", closedAt: occurredAt };
  const charge = {
    type: "reweigh",
    amount: 1.5,
    currency: "USD",
    state: "announced",
    evidence: {
      document: "FAC-001 line 14",
      billedKg: 3,
      soldKg: 2,
      boxCm: [20, 15, 10],
      formula: "3 kg: 7.35 - 5.85",
    },
    noticeAt: occurredAt,
    chargeAt: new Date(service.now().getTime() + CHARGE_NOTICE_MS).toISOString(),
  };
  const cash = {
    ...parcel,
    carrierToken: "condor",
    currency: "USD",
    books: "ledger",
    expected: 40,
    collected: 40,
    paidOut: 0,
    writtenOff: 0,
    collectedBy: "event",
    deliveredAt: occurredAt,
    collectedAt: occurredAt,
    dueAt: occurredAt,
    paidOutAt: null,
  };
  const payout = {
    payoutId: shipmentId,
    destination: "bank",
    amount: 40,
    setOff: 0,
    currency: "USD",
    state: "done",
    bankReference: "TR-20261123-7",
    objectCreated: occurredAt,
    objectUpdated: occurredAt,
  };
  const moved = (remitted: number, bankedAt: string | null) => ({
    problem: null,
    remitted,
    banked: bankedAt ? remitted : 0,
    remittedAt: remitted ? occurredAt : null,
    bankedAt,
  });
  for (const { type, data } of [
    { type: "wallet.low", data: { balance: 18.5, lowBelow: 20, currency: "USD" } },
    { type: "incident.opened", data: { ...incident, state: "open", ...open } },
    { type: "incident.answered", data: { ...incident, state: "answered", ...open } },
    { type: "incident.closed", data: { ...incident, state: "closed", ...closed } },
    { type: "cod.collected", data: { ...cash, state: "collected", ...moved(0, null) } },
    {
      type: "cod.overdue",
      data: { ...cash, state: "collected", ...moved(0, null), problem: "notRemitted" },
    },
    { type: "cod.remitted", data: { ...cash, state: "remitted", ...moved(40, null) } },
    { type: "cod.banked", data: { ...cash, state: "banked", ...moved(40, occurredAt) } },
    { type: "payout.done", data: payout },
    { type: "payout.returned", data: { ...payout, state: "returned" } },
    { type: "wallet.charge", data: { chargeId: shipmentId, ...parcel, ...charge } },
    { type: "batch.done", data: { batchId: shipmentId, ...done, priceTotal: 9 } },
  ] as const)
    await planMessages(service, { accountId, type, data, occurredAt }, [type], data);
  await testWebhook(ctx, webhookId);

  for (const planned of await deliveries(service.db))
    if (planned.webhookId === webhookId)
      await deliverWebhook(service, makeTestWebhookSender(), planned, unhurried);
  for (const { text } of received.slice(earlier)) message(JSON.parse(text) as { type: string });
}
