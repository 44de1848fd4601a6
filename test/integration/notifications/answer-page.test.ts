import { beforeAll } from "vitest";

import { answerRulesOf } from "#app/notifications/tracking-page/answer-rules.ts";
import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import type { DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { findDispatchAnswer, selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { test as base } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";

import { openShop, report, signingKeys, type Shop } from "./post-office.ts";
import { get, loadBuild, ORIGIN, pageOf } from "./tracking-pages.ts";

beforeAll(loadBuild);

const test = base.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

const store: StoreIdentity = {
  logo: null,
  color: null,
  timeZone: null,
  contact: { email: "ventas@tienda.example", whatsapp: null, url: null },
  words: { page: null, mails: {} },
  answers: { goesOut: [], asksBefore: [], bySms: false, payUrl: "https://tienda.example/pagar" },
};

const asking = (...asksBefore: DispatchDoubt[]): StoreIdentity => ({
  ...store,
  answers: { ...store.answers, asksBefore },
});

/** A parcel whose carrier reports this, and the link that its buyer gets. */
async function problemOf(shop: Shop, detail: string) {
  const { service, ctx } = shop;
  const shipment = await shop.labelled({ goodsCollection: cents(20_00) });
  await shop.report(shipment, "pickedUp", "departed");
  await report(service, shipment, { kind: "incidentOpened", occurredAt: ctx.now(), detail });
  const { accountId, shipmentId } = shipment;
  const [incident] = await selectIncidentsOf(service.db.read, accountId, shipmentId);
  const { incidentId } = incident!;
  const url = trackingUrl(signingKeys, ORIGIN, { accountId, shipmentId, incidentId });
  const storeOf = () => Promise.resolve(store);
  return {
    shipment,
    incidentId,
    url,
    open: (language?: string) => get(service, url, language, storeOf),
    post: (form: Record<string, string>, takeAnswer?: () => number, at = url) =>
      get(service, at, undefined, storeOf, {
        form: { attempt: "1", ...form },
        ...(takeAnswer && { takeAnswer }),
      }),
    kept: () => selectBuyerAnswers(service.db.read, accountId, [incidentId]),
  };
}

describe("the link that asks a buyer", () => {
  test("shows a form by the reason, which works without a script and tells nobody who they are", async ({
    shop,
  }) => {
    const { open, shipment } = await problemOf(shop, "Destinatario ausente");
    const { html, text } = await open();
    expect(text).toContain("El mensajero no encontró a nadie en la dirección.");
    expect(html).toMatch(/<form method="post">/);
    for (const name of ["attempt", "wish", "day", "street", "reference", "phone", "point"])
      expect(html).toContain(`name="${name}"`);
    expect(html).not.toMatch(/<script|payByLink/);
    const { fullName, phone, streetLine1 } = shipment.recipient;
    for (const person of [fullName, phone, streetLine1]) expect(html).not.toContain(person);
    expect((await open("en")).text).toContain("What should the courier do?");
  });

  test("keeps one answer however often it is posted, and says what holds", async ({ shop }) => {
    const { open, post, kept } = await problemOf(shop, "Destinatario ausente");
    const form = { wish: "deliver", reference: " Puerta\u202e azul ", phone: "099 888 7766" };
    const first = await post(form);
    expect([first.status, first.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/track\//),
    ]);
    const again = await post({ wish: "notOrdered" });
    expect(again.status).toBe(409);
    expect(again.text).toContain("Tu última respuesta ya no hizo falta.");
    const [answer, ...others] = await kept();
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      wish: "deliver",
      link: expect.stringMatching(/^[0-9a-f]{64}$/),
      words: {
        reference: "Puerta azul",
        phone: "+593998887766",
        carrierNote: "Referencia: Puerta azul. Teléfono: +593998887766.",
      },
    });
    const { text, html } = await open();
    expect(text).toContain("Tenemos tu respuesta");
    expect(text).toContain("La tienda la revisa y avisa al transportista.");
    expect(html).not.toContain("<form");
  });

  test("asks again for what it cannot use, beside the field and with what was typed", async ({
    shop,
  }) => {
    const { post, kept } = await problemOf(shop, "Dirección errada");
    const wrong = async (form: Record<string, string>) => {
      const { status, html, text } = await post({ wish: "deliver", ...form });
      expect(status).toBe(422);
      const [, field] = /aria-invalid="true"[^>]*|id="(\w+)"[^>]*aria-invalid/.exec(html) ?? [];
      return { text, html, field };
    };
    expect((await wrong({ phone: "12" })).text).toContain("No podemos llamar a este número.");
    const typed = await wrong({ point: "https://maps.app.goo.gl/x", street: '"><b>Calle' });
    expect(typed.text).toContain("No podemos leer esta ubicación.");
    expect(typed.html).toMatch(/name="street"[^<]* value="[^"<>]*Calle"/);
    expect(typed.html).not.toContain("<b>");
    expect((await wrong({})).text).toContain("sin eso el mensajero tampoco llegará");
    expect((await wrong({ wish: "everything" })).text).toContain("Elige una de las respuestas.");
    expect(await kept()).toEqual([]);
  });

  test("is refused when it comes too often, and keeps nothing", async ({ shop }) => {
    const { post, kept } = await problemOf(shop, "Destinatario ausente");
    const { status, text } = await post({ wish: "deliver" }, () => 9_000);
    expect([status, text.includes("Demasiados intentos.")]).toEqual([429, true]);
    expect(await kept()).toEqual([]);
  });

  test("is another one than the link that only tells: that one asks and takes nothing", async ({
    shop,
  }) => {
    const { shipment, post, kept, url } = await problemOf(shop, "Destinatario ausente");
    expect((await pageOf(shop, shipment)).html).not.toContain("<form");
    const telling = trackingUrl(signingKeys, ORIGIN, {
      accountId: shipment.accountId,
      shipmentId: shipment.shipmentId,
    });
    const other = await problemOf(shop, "Destinatario ausente");
    const mixed = trackingUrl(signingKeys, ORIGIN, {
      accountId: shipment.accountId,
      shipmentId: shipment.shipmentId,
      incidentId: other.incidentId,
    });
    for (const at of [telling, url.replace(/.$/, (end) => (end === "A" ? "E" : "A")), mixed])
      expect((await post({ wish: "deliver" }, undefined, at)).status).toBe(404);
    expect([...(await kept()), ...(await other.kept())]).toEqual([]);
  });

  test("offers the store's payment page where there is cash to collect, after the answer", async ({
    shop,
  }) => {
    const { open, post } = await problemOf(shop, "No tiene dinero");
    expect((await open()).text).toContain("Pago en línea");
    expect((await post({ wish: "payByLink" })).status).toBe(303);
    expect((await open()).html).toContain('href="https://tienda.example/pagar"');
    expect(answerRulesOf(null)).toEqual({ goesOut: [], asksBefore: [], canPay: false });
  });

  test("asks before it leaves for what a courier lacks, and keeps what the buyer writes", async ({
    db,
  }) => {
    const street = "Malecón y Loja";
    const doubtful = { streetLine1: street, reference: null, phone: "+573001234567" };
    const shop = await openShop(db, doubtful);
    const { service } = shop;
    const { accountId, shipmentId } = await shop.labelled();
    const url = trackingUrl(signingKeys, ORIGIN, { accountId, shipmentId, asksBefore: true });
    const storeOf = () => Promise.resolve(asking("address", "phone"));
    const { text, html } = await get(service, url, undefined, storeOf);
    expect(text).toContain("Puede que tu dirección no le baste al mensajero.");
    expect(text).toContain("Al teléfono de este pedido no se puede llamar");
    expect(text).not.toContain("Lo pagas en efectivo");
    for (const name of ["street", "reference", "point", "phone"])
      expect(html).toContain(`name="${name}"`);
    for (const person of [street, "3001234567"]) expect(html).not.toContain(person);

    const post = (form: Record<string, string>) =>
      get(service, url, undefined, storeOf, { form: { attempt: "0", wish: "deliver", ...form } });
    expect((await post({ phone: "12" })).text).toContain("No podemos llamar a este número.");
    const form = { reference: "Puerta azul", phone: "099 888 7766" };
    expect((await post(form)).status).toBe(303);
    expect(await findDispatchAnswer(service.db.read, accountId, shipmentId)).toMatchObject({
      wish: "deliver",
      words: {
        asked: ["address", "phone"],
        carrierNote: "Referencia: Puerta azul. Teléfono: +593998887766.",
      },
    });
    expect((await get(service, url, "en", storeOf)).text).toContain("The store sees your answer.");
  });

  test("asks once, before it leaves, whether a parcel that collects cash is wanted", async ({
    shop,
  }) => {
    const shipment = await shop.labelled({ goodsCollection: cents(20_00) });
    const { accountId, shipmentId } = shipment;
    const url = trackingUrl(signingKeys, ORIGIN, { accountId, shipmentId, asksBefore: true });
    const storeOf = () => Promise.resolve(asking("cash"));
    const page = () => get(shop.service, url, undefined, storeOf);
    const post = (wish: string, of = storeOf) =>
      get(shop.service, url, undefined, of, { form: { attempt: "0", wish } });

    // Off unless the store wants it.
    expect((await post("deliver", () => Promise.resolve(store))).status).toBe(404);
    expect((await page()).text).toContain("¿Todavía quieres este paquete?");
    const posts = await Promise.all(["notOrdered", "deliver", "deliver"].map((wish) => post(wish)));
    expect(posts.filter(({ status }) => status === 303)).toHaveLength(1);
    const { read } = shop.service.db;
    expect(await findDispatchAnswer(read, accountId, shipmentId)).toMatchObject({ attempt: 0 });
    expect((await page()).text).toContain("Gracias. La tienda ve tu respuesta.");

    const gone = await shop.labelled({ goodsCollection: cents(20_00) });
    await shop.report(gone, "pickedUp");
    const late = trackingUrl(signingKeys, ORIGIN, {
      accountId,
      shipmentId: gone.shipmentId,
      asksBefore: true,
    });
    const { status } = await get(shop.service, late, undefined, storeOf, {
      form: { attempt: "0", wish: "notOrdered" },
    });
    expect(status).toBe(409);
    expect(await findDispatchAnswer(read, accountId, gone.shipmentId)).toBeNull();
  });

  test("says what the store has answered before", async ({ shop }) => {
    const { open, post, incidentId } = await problemOf(shop, "Destinatario ausente");
    await noteIncident(shop.ctx, { incidentId, kind: "told", text: "Llamé" });
    expect((await open()).text).toContain("La tienda ya respondió al transportista");
    const late = await post({ wish: "deliver" });
    expect([late.status, late.html.includes("<form")]).toEqual([409, false]);
    await expect(
      answerIncident(shop.ctx, { shipmentId: 1 as never, solution: "retry" }),
    ).rejects.toThrow();
  });
});
