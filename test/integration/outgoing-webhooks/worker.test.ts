import { Webhook as Verifier } from "standardwebhooks";

import { startWorker, type Handlers } from "#app/jobs/worker.ts";
import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { planMessages } from "#app/outgoing-webhooks/plan-messages.ts";
import { type WebhookSender } from "#app/outgoing-webhooks/webhook-sender.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { eventually } from "#test/support/eventually.ts";
import { expect, openWorld, test, type World } from "#test/support/world.ts";

import { makeTestWebhookSender, openWebhook } from "./fixture.ts";
import { startReceiver } from "./receiver.ts";

/** The worker of the server, with the handlers of this folder. */
function work({ service }: World, webhookSender: WebhookSender, lines: unknown[] = []) {
  const handlers: Pick<Handlers, "shipmentChanged" | "accountEvent" | "deliverWebhook"> = {
    shipmentChanged: (change) => planDeliveries(service, change),
    accountEvent: (event) => planMessages(service, event, [event.type], event.data),
    deliverWebhook: (delivery, signal) => deliverWebhook(service, webhookSender, delivery, signal),
  };
  const note = (fields: object) => void lines.push({ ...fields });
  return startWorker(service, handlers, { warn: note, error: note });
}

test("what happens to a shipment arrives at each subscriber once, whatever failed in between", async ({
  db,
  onTestFinished,
}) => {
  const world = await openWorld(db, { balance: 1_000 });
  const receiver = await startReceiver(onTestFinished, [
    500,
    (response) => response.destroy(),
    429,
  ]);
  const { secret } = await openWebhook(world, receiver.origin);
  const { shipmentId } = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, shipmentId);

  const first = work(world, makeTestWebhookSender());
  const second = work(world, makeTestWebhookSender());
  await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(4));
  await eventually(async () => {
    // The back-off is over sooner than a test wants to wait, but no lease is.
    world.ctx.passTime(3_000);
    const waiting = await selectJobs(db.read, "ready", 100);
    // Mails are another folder's.
    expect(waiting.map(({ kind }) => kind)).toEqual(["sendLowBalanceMail"]);
  });
  await Promise.all([first.stop(), second.stop()]);
  expect(await selectJobs(db.read, "dead", 100)).toEqual([]);

  const types = new Map<string, string>();
  for (const { headers, text } of receiver.received) {
    // The clock of the test runs ahead, so the package would call the signatures too new.
    const id = String(headers["webhook-id"]);
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    expect(new Verifier(secret).sign(id, at, text)).toBe(headers["webhook-signature"]);
    types.set(id, (JSON.parse(text) as { type: string }).type);
  }
  // Four events, three of their first attempts failed.
  expect(receiver.received).toHaveLength(7);
  expect([...types.values()].toSorted()).toEqual([
    "shipment.labelCreated",
    "shipment.updated",
    "shipment.updated",
    "wallet.low",
  ]);
});

test("the secret is in no row in plain text, and in no line of the log", async ({
  world,
  db,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished, [500]);
  const here = await openWebhook(world, `${receiver.origin}/?token=of-the-url`);
  const nowhere = await openWebhook(world, "https://hooks.example.com/?token=of-the-url");
  await world.paid();

  const lines: { err?: unknown }[] = [];
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const worker = work(world, makeTestWebhookSender({ resolve }), lines);
  await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(2));
  await worker.stop();
  const wrongKey = work(world, makeTestWebhookSender({ secretKeys: [new Uint8Array(32)] }), lines);
  world.ctx.passTime(60_000);
  await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(4));
  await wrongKey.stop();

  const rows = JSON.stringify(await everyRow(db));
  expect(rows).toContain("hooks.example.com");
  expect(rows).toContain("the secret was encrypted with another key");
  const logged = lines.map(({ err, ...fields }) => JSON.stringify(fields) + String(err)).join("\n");
  expect(logged).toContain("the receiver answered 500");
  for (const { secret } of [here, nowhere]) {
    for (const text of [rows, logged]) expect(text).not.toContain(secret.slice("whsec_".length));
  }
  expect(logged).not.toContain("of-the-url");
});

async function everyRow(db: Database): Promise<unknown[]> {
  const all = [];
  for (const table of Object.values(db.read.tables)) all.push(await db.read.select().from(table));
  return all;
}
