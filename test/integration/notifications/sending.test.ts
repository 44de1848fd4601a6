import { planMail } from "#app/notifications/mail/plan-mail.ts";
import { sendShipmentMail } from "#app/notifications/mail/send-shipment-mail.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { ShipmentOrder } from "#app/shipping/model/shipment.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { watchIdleNumbers } from "#app/shipping/tracking/numbers/watch-idle-numbers.ts";
import { selectJobs } from "#db/jobs.ts";
import { test as base } from "#test/support/database.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect } from "#test/support/world.ts";

import { openInbox, type Inbox } from "./inbox.ts";
import { mailerTo, openShop, workOff, type Shop } from "./post-office.ts";

const test = base.extend<{ inbox: Inbox; shop: Shop }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  inbox: async ({}, use) => {
    const inbox = await openInbox();
    await use(inbox);
    await inbox.close();
  },
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

const order: ShipmentOrder = {
  name: "#1001",
  placedAt: null,
  note: null,
  total: null,
  items: [{ quantity: 2, title: "Camiseta", sku: null }],
};
const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;

describe("a recipient", () => {
  test("gets one mail for each meaningful change, in order, and none for the others", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const shipment = await shop.labelled();
    await workOff(shop.ctx, mailer);
    for (const kind of [
      "pickupRequested",
      "pickingUp",
      "pickedUp",
      "departed",
      "noted",
      "incidentOpened",
      "incidentClosed",
      "incidentOpened",
      "collected",
      "delivered",
    ] as const) {
      await shop.report(shipment, kind);
      await workOff(shop.ctx, mailer);
    }

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu envío SC1 está registrado",
      "Tienda de prueba: tu paquete está en camino (SC1)",
      "Tienda de prueba: hay una novedad con tu paquete (SC1)",
      "Tienda de prueba: hay una novedad con tu paquete (SC1)",
      "Tienda de prueba: tu paquete fue entregado (SC1)",
    ]);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(5);
    expect(new Set(inbox.mails.flatMap(({ envelopeTo }) => envelopeTo))).toEqual(
      new Set(["maria@example.com"]),
    );
  });

  test("hears of each attempt of the last leg by a mail of its own, and of the counter where it waits", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const shipment = await shop.labelled();
    await workOff(shop.ctx, mailer);
    const earlier = inbox.mails.length;
    for (const word of [
      "outForDelivery",
      "deliveryAttempted",
      "outForDelivery",
      "heldForPickup",
      "delivered",
    ] as const) {
      await shop.report(shipment, word);
      await workOff(shop.ctx, mailer);
    }
    expect(inbox.mails.slice(earlier).map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu paquete está en reparto (SC1)",
      "Tienda de prueba: no pudieron entregarte tu paquete (SC1)",
      "Tienda de prueba: tu paquete está en reparto (SC1)",
      "Tienda de prueba: tu paquete está listo para retirar (SC1)",
      "Tienda de prueba: tu paquete fue entregado (SC1)",
    ]);
  });

  test("is sent when the parcel goes back", async ({ shop, inbox }) => {
    const shipment = await shop.labelled();
    await shop.report(shipment, "pickedUp", "returning");
    await workOff(shop.ctx, mailerTo(inbox));

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu paquete regresa al remitente (SC1)",
    ]);
  });

  test("hears where the parcel is now, not what it has left behind", async ({ shop, inbox }) => {
    const shipment = await shop.labelled();
    await shop.report(shipment, "pickedUp", "departed", "incidentOpened", "delivered");
    await workOff(shop.ctx, mailerTo(inbox));

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu paquete fue entregado (SC1)",
    ]);
  });

  test("is not written to before there is a number, or without an address", async ({
    shop,
    db,
    inbox,
  }) => {
    const paid = await shop.paid();
    await annulAndRefundShipment(shop.ctx, { ...annulment, shipmentId: paid.shipmentId });
    const silent = await openShop(db, { email: null });
    const unwritten = await silent.labelled();
    await silent.report(unwritten, "pickedUp", "delivered");
    await workOff(shop.ctx, mailerTo(inbox));

    expect(inbox.mails).toEqual([]);
  });

  test("gets a correction when an announced shipment is annulled, once, also when the money comes later", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const { shipmentId, accountId } = await shop.labelled();
    await workOff(shop.ctx, mailer);
    await annulAndRefundShipment(shop.ctx, { ...annulment, shipmentId });
    await workOff(shop.ctx, mailer);
    for (const status of ["refundPending", "refunded"] as const) {
      await planMail(shop.service, {
        accountId,
        shipmentId,
        trackingNumber: "SC1",
        what: "moved",
        status,
        incidentCount: null,
        occurredAt: new Date().toISOString(),
      });
    }
    await workOff(shop.ctx, mailer);

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu envío SC1 está registrado",
      "Tienda de prueba: el envío SC1 fue anulado",
    ]);
    expect(inbox.mails[1]?.text).toContain("no va a llegar");
  });

  test("gets a new announcement, which says so, when the order is sent again under another number", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const { shipmentId } = await shop.labelled({ order });
    await workOff(shop.ctx, mailer);
    await annulAndRefundShipment(shop.ctx, { ...annulment, shipmentId });
    await workOff(shop.ctx, mailer);
    await shop.labelled({ order });
    await workOff(shop.ctx, mailer);

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu envío SC1 está registrado",
      "Tienda de prueba: el envío SC1 fue anulado",
      "Tienda de prueba: tu envío SC2 está registrado",
    ]);
    expect(inbox.mails[2]?.text).toContain("La guía SC2 reemplaza a la SC1");
    expect(inbox.mails[0]?.text).not.toContain("reemplaza");
    // Another parcel of the order, whose number replaces none.
    const items = [{ quantity: 1, title: "Hamaca", sku: null }];
    await shop.labelled({ order: { ...order, items } });
    await workOff(shop.ctx, mailer);
    expect(inbox.mails[3]?.text).not.toContain("reemplaza");
  });

  test("gets the numbers of an order's parcels in one mail, once, however many workers write mails", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const waiting = await shop.paid({ order });
    await shop.labelled({ order });
    await shop.labelled({ order });
    await generateShipmentTrackingNumber(shop.ctx, waiting.shipmentId);
    await workOff(shop.ctx, mailer, { workers: 3 });
    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu pedido va en 3 paquetes",
    ]);
    const [mail] = inbox.mails;
    for (const number of ["SC1", "SC2", "SC3"]) expect(mail?.text).toContain(number);
    expect(mail?.text).not.toContain("reemplaza");
    expect(new Set(mail?.text?.match(/\/track\/\S+/g)).size).toBe(3);
  });

  test("who sends a parcel back gets its label and hears what to do; the store hears nothing of it", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const { shipmentId } = await shop.labelled({ order });
    await workOff(shop.ctx, mailer);
    inbox.mails.splice(0);
    const { rates, ...back } = await createReturnShipment(shop.ctx, { shipmentId });
    const paid = { shipmentId: back.shipmentId, preferredRateId: rates[0]!.rateId };
    await purchaseShipment(shop.ctx, { ...paid, purchaseWith: "walletAvailable" });
    const labelled = await generateShipmentTrackingNumber(shop.ctx, back.shipmentId);
    await workOff(shop.ctx, mailer);
    await shop.report(labelled, "pickedUp");
    await workOff(shop.ctx, mailer);
    expect(inbox.mails.map(({ subject, envelopeTo }) => [subject, envelopeTo])).toEqual([
      ["Tienda de prueba: la etiqueta para devolver tu paquete (SC2)", ["maria@example.com"]],
      ["Tienda de prueba: tu devolución está en camino (SC2)", ["maria@example.com"]],
    ]);
    expect(inbox.mails[0]?.attachments).toMatchObject([
      { filename: "SC2.pdf", contentType: "application/pdf", contentDisposition: "attachment" },
    ]);
    expect(inbox.mails[0]?.text).toContain("Imprímela");
  });

  test("gets a new announcement when the same shipment has got another number", async ({
    shop,
    databaseUrl,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    const { shipmentId, accountId } = await shop.labelled();
    await workOff(shop.ctx, mailer);
    await tamper(databaseUrl, "update shipments set tracking_number = 'SC1-NEW'");
    for (const trackingNumber of ["SC1", "SC1-NEW", "SC1-NEW"]) {
      await planMail(shop.service, {
        accountId,
        shipmentId,
        trackingNumber,
        what: "moved",
        status: "labelCreated",
        incidentCount: null,
        occurredAt: new Date().toISOString(),
      });
      await workOff(shop.ctx, mailer);
    }

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu envío SC1 está registrado",
      "Tienda de prueba: tu envío SC1-NEW está registrado",
    ]);
  });
});

describe("a sender", () => {
  test("is warned, once, of a number that its carrier will annul, and the recipient is not", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    await shop.labelled();
    await workOff(shop.ctx, mailer);
    const announced = inbox.mails.splice(0);
    shop.ctx.passTime(25 * HOUR_MS);
    await watchIdleNumbers(shop.service);
    await workOff(shop.ctx, mailer);
    shop.ctx.passTime(HOUR_MS);
    await watchIdleNumbers(shop.service);
    await workOff(shop.ctx, mailer);

    expect(announced.map(({ envelopeTo }) => envelopeTo)).toEqual([["maria@example.com"]]);
    expect(inbox.mails.map(({ subject, envelopeTo }) => [subject, envelopeTo])).toEqual([
      ["Tienda de prueba: el envío SC1 todavía no se mueve", ["bodega@example.com"]],
    ]);
    expect(inbox.mails[0]?.text).toContain("Hola, Bodega Ñuñoa:");
    expect(inbox.mails[0]?.text).toContain("anula las guías que no se usan");
    expect(inbox.mails[0]?.text).toContain("eres el remitente");
  });

  test("is not warned when the parcel has moved meanwhile", async ({ shop, inbox }) => {
    const shipment = await shop.labelled();
    shop.ctx.passTime(25 * HOUR_MS);
    await watchIdleNumbers(shop.service);
    await shop.report(shipment, "pickedUp");
    await workOff(shop.ctx, mailerTo(inbox));

    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu paquete está en camino (SC1)",
    ]);
  });
});

describe("never twice", () => {
  test("however often a change is planned, also by several at once", async ({ shop, inbox }) => {
    const shipment = await shop.labelled();
    await shop.report(shipment, "pickedUp");
    const changes = (await selectJobs(shop.service.db.read, "ready", 100)).flatMap((job) =>
      job.kind === "shipmentChanged" ? [job.payload as ShipmentChange] : [],
    );
    await Promise.all(
      Array.from({ length: 10 }, () =>
        Promise.all(changes.map((change) => planMail(shop.service, change))),
      ),
    );
    await workOff(shop.ctx, mailerTo(inbox), { workers: 3 });
    for (const change of changes) await planMail(shop.service, change);
    await workOff(shop.ctx, mailerTo(inbox));

    expect(changes.length).toBeGreaterThan(1);
    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      "Tienda de prueba: tu paquete está en camino (SC1)",
    ]);
  });

  test("with several workers on 20 shipments: one mail each", async ({ shop, inbox }) => {
    for (let n = 0; n < 20; n += 1) await shop.labelled();
    await workOff(shop.ctx, mailerTo(inbox), { workers: 3 });

    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(20);
    expect(inbox.mails).toHaveLength(20);
  });

  test("a mail that was sent before a crash has the same Message-ID when it is sent again", async ({
    shop,
    inbox,
  }) => {
    const mailer = mailerTo(inbox);
    await shop.labelled();
    await workOff(shop.ctx, mailer);
    const [job] = (await selectJobs(shop.service.db.read, "done", 10)).filter(
      ({ kind }) => kind === "sendMail",
    );
    await sendShipmentMail(shop.service, mailer, job?.payload as JobPayloads["sendMail"]);

    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([
      inbox.mails[0]?.messageId,
      inbox.mails[0]?.messageId,
    ]);
  });
});

describe("what is collected on delivery", () => {
  test("is sent in time", async ({ shop, inbox }) => {
    await shop.labelled({ goodsCollection: cents(123_450) });
    await workOff(shop.ctx, mailerTo(inbox));

    expect(inbox.mails[0]?.text).toContain("Al recibirlo pagas $1.234,50.");
  });
});
