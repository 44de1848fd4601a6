import { cents } from "#app/shipping/model/money.ts";
import type { ShipmentOrder } from "#app/shipping/model/shipment.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { test as base } from "#test/support/database.ts";
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

/** One transparent pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const identity: StoreIdentity = {
  logo: { mediaType: "image/png", base64: PIXEL },
  color: "#ffd54f",
  timeZone: "America/Guayaquil",
  contact: {
    email: "ventas@tienda.example",
    whatsapp: "593991234567",
    url: "https://tienda.example/",
  },
  words: { page: null, mails: {} },
  answers: { goesOut: [], asksBefore: [], bySms: false, payUrl: null },
};
const order: ShipmentOrder = {
  name: "#1001",
  placedAt: null,
  note: null,
  total: null,
  items: [
    { quantity: 2, title: "Camiseta <azul>", sku: null },
    { quantity: 1, title: "Sombrero", sku: null },
  ],
};
const mailerOf = (inbox: Inbox, store: StoreIdentity | null = identity) =>
  mailerTo({ ...inbox, storeOf: () => Promise.resolve(store) });

const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;

describe("a store's buyer", () => {
  test("reads the order, its items, the days to expect it, the cash to hold ready, and how to reach the store", async ({
    shop,
    inbox,
  }) => {
    await shop.labelled({ order, goodsCollection: cents(38_50) });
    await workOff(shop.ctx, mailerOf(inbox));
    const [mail] = inbox.mails;
    const html = String(mail?.html);

    expect(mail?.text).toContain("Pedido: #1001");
    expect(mail?.text).toMatch(/Entrega estimada: \S+, \d+ de \S+\s–\s\S+, \d+ de \S+/);
    expect(mail?.text).toContain("Ten listo al recibir: $38,50 en efectivo");
    expect(mail?.text).toContain("En este paquete:\n- 2 × Camiseta <azul>\n- 1 × Sombrero");
    expect(mail?.text).toContain("https://wa.me/593991234567?text=Hola%2C");
    expect(html).toContain("2 × Camiseta &lt;azul&gt;");
    expect(html).toContain('href="https://tienda.example/"');
    expect(mail?.replyTo?.value).toEqual([{ name: "", address: "ventas@tienda.example" }]);
  });

  test("sees the store's logo and colour, and loads nothing for it", async ({ shop, inbox }) => {
    await shop.labelled();
    await workOff(shop.ctx, mailerOf(inbox));
    const [mail] = inbox.mails;

    const lines = mail?.raw.replaceAll("=\r\n", "");
    expect(lines).toContain('src=3D"cid:logo@encomienda"');
    expect(lines).toContain('alt=3D"Tienda de prueba"');
    expect(mail?.attachments).toMatchObject([
      { cid: "logo@encomienda", contentType: "image/png", contentDisposition: "inline" },
    ]);
    expect(mail?.attachments[0]?.content.toString("base64")).toBe(PIXEL);
    expect(mail?.raw).not.toMatch(/src=3D"http|url\(|<link|<script|@import/i);
    // Black on the yellow of the store: white would have a contrast of 1.4.
    expect(String(mail?.html)).toContain("background:#ffd54f;color:#111111");
  });

  test("who learns that a parcel will not come has nothing to follow, no day and no cash", async ({
    shop,
    inbox,
  }) => {
    const { shipmentId } = await shop.labelled({ order, goodsCollection: cents(38_50) });
    await workOff(shop.ctx, mailerOf(inbox));
    await annulAndRefundShipment(shop.ctx, { ...annulment, shipmentId });
    await workOff(shop.ctx, mailerOf(inbox));
    const [announced, withdrawn] = inbox.mails;

    expect(announced?.text).toContain("Seguir mi envío");
    expect(withdrawn?.text).toContain("Pedido: #1001");
    expect(`${withdrawn?.text}${String(withdrawn?.html)}`).not.toMatch(
      /Seguir mi envío|\/track\/|Entrega estimada|efectivo/,
    );
  });

  test("never reads a tracking number that is broken over two lines", async ({ shop, inbox }) => {
    await shop.labelled();
    await workOff(shop.ctx, mailerOf(inbox, null));
    const html = String(inbox.mails[0]?.html);

    const inText = html.replace(/<title>.*?<\/title>|href="[^"]*"/gs, "");
    const whole = inText.match(/<span style="white-space:nowrap">SC1<\/span>/g);
    expect(whole?.length).toBe(inText.match(/SC1/g)?.length);
    expect(whole?.length).toBeGreaterThan(1);
  });
});

test("The mails of an account without a store stay plain, and answers go where they came from", async ({
  shop,
  inbox,
}) => {
  await shop.labelled();
  await workOff(shop.ctx, mailerOf(inbox, null));
  const [mail] = inbox.mails;

  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).not.toMatch(/Pedido|Entrega estimada|WhatsApp/);
});

test("A mail says what the store wrote for it, with the facts of the parcel, and keeps its links", async ({
  shop,
  inbox,
}) => {
  await shop.labelled({ order, goodsCollection: cents(38_50) });
  const mails = {
    announced: "¡Gracias por tu pedido {order}!\n<b>{number}</b> va con {carrier} {x}.",
  };
  await workOff(shop.ctx, mailerOf(inbox, { ...identity, words: { page: null, mails } }));
  const [mail] = inbox.mails;

  expect(mail?.text).toContain("¡Gracias por tu pedido #1001!\n\nSC1 va con Scripted {x}.");
  expect(mail?.text).toContain("Al recibirlo pagas $38,50.");
  expect(mail?.text).not.toContain("te envía un paquete con Scripted");
  expect(mail?.text).toContain("/track/");
  expect(String(mail?.html)).not.toContain("<b>SC1");
});

test("A mail about a failed delivery asks what to do, by a link that no other mail has", async ({
  shop,
  inbox,
}) => {
  const shipment = await shop.labelled();
  await shop.report(shipment, "pickedUp", "departed", "incidentOpened");
  await workOff(shop.ctx, mailerOf(inbox));
  const linkOf = (mail: (typeof inbox.mails)[number] | undefined) =>
    /\/track\/\S+/.exec(mail?.text ?? "")?.[0];
  const asking = inbox.mails.find(({ subject }) => subject?.includes("novedad"));

  expect(asking?.text).toContain("Dinos qué debe hacer el mensajero");
  expect(asking?.text).toMatch(/Responder:?\s+https:\S+\/track\//);
  expect(asking?.text).not.toContain("comunícate con Scripted");
  const others = inbox.mails.filter((mail) => mail !== asking).map(linkOf);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(linkOf(asking));
});

test("A mail that announces a parcel asks whether it is wanted, where it collects cash and the store wants that", async ({
  shop,
  inbox,
}) => {
  const asks: StoreIdentity = {
    ...identity,
    answers: { ...identity.answers, asksBefore: ["cash"] },
  };
  await shop.labelled({ goodsCollection: cents(38_50) });
  await shop.labelled();
  await workOff(shop.ctx, mailerOf(inbox, asks));
  const texts = inbox.mails.map(({ text }) => text ?? "");
  expect(
    texts.filter((text) => text.includes("dinos por favor que todavía lo quieres")),
  ).toHaveLength(1);
  expect(texts.filter((text) => text.includes("Responder"))).toHaveLength(1);
});

test("A mail that announces a parcel asks for what its courier lacks, where the store wants that", async ({
  db,
  inbox,
}) => {
  const shop = await openShop(db, { streetLine1: "Malecón y Loja", reference: null });
  await shop.labelled();
  await workOff(
    shop.ctx,
    mailerOf(inbox, { ...identity, answers: { ...identity.answers, asksBefore: ["address"] } }),
  );
  expect(inbox.mails[0]?.text).toContain("confirma por favor cómo te encuentra");
  expect(inbox.mails[0]?.text).toMatch(/Responder:?\s+https:\S+\/track\//);
});

test("A store's address that is no plain address gets no answers", async ({ shop, inbox }) => {
  await shop.labelled();
  const email = "ventas@tienda.example, victim@evil.example";
  await workOff(
    shop.ctx,
    mailerOf(inbox, { ...identity, contact: { ...identity.contact, email } }),
  );

  expect(inbox.mails[0]?.replyTo).toBeUndefined();
  expect(inbox.mails[0]?.raw).not.toContain("victim");
});
