import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { startWorker } from "#app/jobs/worker.ts";
import { makeMailer } from "#app/notifications/mail/make-mailer.ts";
import { planMail } from "#app/notifications/mail/plan-mail.ts";
import { sendShipmentMail } from "#app/notifications/mail/send-shipment-mail.ts";
import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { makeTestWebhookSender, openWebhook } from "#test/integration/outgoing-webhooks/fixture.ts";
import { startReceiver } from "#test/integration/outgoing-webhooks/receiver.ts";
import { eventually } from "#test/support/eventually.ts";
import { describe, expect, openWorld, test } from "#test/support/world.ts";

const quiet = { warn: () => {}, error: () => {} };

describe("two accounts whose receivers change the protocol", () => {
  test("delay no webhook of a third account", async ({ db, onTestFinished }) => {
    const odd = await startReceiver(
      onTestFinished,
      Array.from({ length: 1_000 }, () => (response: ServerResponse) => {
        const head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade";
        response.socket?.end(`${head}\r\n\r\n`);
      }),
    );
    const calm = await startReceiver(onTestFinished);
    const accounts = [await openWorld(db), await openWorld(db), await openWorld(db)] as const;
    const [first, second, third] = accounts;
    for (const attacker of [first, second])
      for (let index = 0; index < 10; index += 1)
        await openWebhook(attacker, `${odd.origin}/${index}`, ["shipment.updated"]);
    await openWebhook(third, calm.origin, ["shipment.updated"]);
    for (const world of accounts) {
      const { shipmentId } = await world.draft();
      const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
      await annulAndRefundShipment(world.ctx, { shipmentId, ...why });
    }

    const { service } = first;
    const webhookSender = makeTestWebhookSender();
    const worker = startWorker(
      service,
      {
        shipmentChanged: (change) => planDeliveries(service, change),
        deliverWebhook: (delivery, signal) =>
          deliverWebhook(service, webhookSender, delivery, signal),
      },
      quiet,
    );
    await eventually(() => expect(calm.received).toHaveLength(1));
    expect(odd.received.length).toBeGreaterThan(0);
    await worker.stop();
  });
});

describe("an account whose ten webhooks never answer", () => {
  test("delays no mail of another account, and never has more than two of them waiting for it", async ({
    db,
    onTestFinished,
  }) => {
    let open = 0;
    let mostOpen = 0;
    const hung = createServer((request) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      request.socket.once("close", () => (open -= 1));
    });
    await new Promise<void>((listening) => hung.listen(0, "127.0.0.1", listening));
    onTestFinished(() => {
      hung.closeAllConnections();
      hung.close();
    });

    const attacker = await openWorld(db, { balance: 0 });
    const { port } = hung.address() as AddressInfo;
    for (let index = 0; index < 10; index += 1)
      await openWebhook(attacker, `http://127.0.0.1:${port}/${index}`, ["shipment.updated"]);
    for (let index = 0; index < 20; index += 1) {
      const { shipmentId } = await attacker.draft();
      const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
      await annulAndRefundShipment(attacker.ctx, { shipmentId, ...why });
    }

    const { service } = attacker;
    const sent: string[] = [];
    const mailer = {
      ...makeMailer({
        smtpUrl: "smtp://localhost",
        from: "envios@example.com",
        folder: "",
        publicUrl: "https://ship.example.com",
        signingKeys: [new Uint8Array(32)],
        storeOf: () => Promise.resolve(null),
        merchantOf: () => Promise.resolve(null),
      }),
      send: async ({ to }: { to: string }) => void sent.push(to),
    };
    const webhookSender = makeTestWebhookSender();
    const worker = startWorker(
      service,
      {
        shipmentChanged: async (change) => {
          await planMail(service, change);
          await planDeliveries(service, change);
        },
        sendMail: (mail) => sendShipmentMail(service, mailer, mail),
        deliverWebhook: (delivery, signal) =>
          deliverWebhook(service, webhookSender, delivery, signal),
      },
      quiet,
    );
    await eventually(() => expect(mostOpen).toBeGreaterThan(0));

    const victim = await openWorld(db);
    const { shipmentId } = await victim.paid();
    await generateShipmentTrackingNumber(victim.ctx, shipmentId);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(mostOpen).toBeLessThanOrEqual(2);
    hung.closeAllConnections();
    await worker.stop();
  });
});
