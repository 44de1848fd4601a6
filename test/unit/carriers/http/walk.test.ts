import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makeCarrier } from "#app/carriers/make-carrier.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";

import { forest, island, north, nothingDeclared, smallParcel, town } from "../example-card.ts";
import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { startAurora } from "./aurora.ts";
import { startBruma } from "./bruma.ts";
import { startCima } from "./cima.ts";
import { startDuna } from "./duna.ts";
import type { Fixture } from "./fixture.ts";

const calm = new AbortController().signal;
const now = () => new Date("2026-02-01T02:00:00Z");
const route = {
  fromTerritoryBaseId: north,
  toTerritoryBaseId: town,
  parcel: smallParcel,
  ...nothingDeclared,
};

describe.each([
  ["aurora", startAurora],
  ["bruma", startBruma],
  ["cima", startCima],
  ["duna", startDuna],
] as const)("%s", (_name, start) => {
  let fixture: Fixture;
  let carrier: Carrier;
  let serial = 0;
  beforeAll(async () => {
    fixture = await start();
    carrier = makeCarrier(fixture.card, {
      readSecret: (name) => fixture.secrets[name] ?? null,
      now,
    });
  });
  afterAll(() => fixture.server.close());

  const nextWaybill = () => {
    serial += 1;
    const trackingNumber = carrier.trackingNumberOf?.(serial) ?? null;
    return exampleWaybill({ reference: `walk-${serial}`, trackingNumber });
  };
  async function makeWaybill() {
    const answer = await carrier.createWaybill(nextWaybill(), calm);
    if (answer.kind !== "created") throw new Error(answer.detail);
    return answer;
  }

  test("a waybill is made once, with its label and number", async () => {
    const { trackingNumber, labelPdf } = await makeWaybill();
    expect(fixture.book.get(trackingNumber)).toMatchObject({ reference: `walk-${serial}` });
    const label = labelPdf && new TextDecoder().decode(labelPdf);
    expect(label).toBe(
      fixture.labelText ? `%PDF-1.4 ${fixture.labelText} ${trackingNumber}` : null,
    );
  });

  test("after every way to lose an answer the waybill is unknown, then found, and there is one", async () => {
    for (const failure of fixture.failures) {
      const waybill = nextWaybill();
      fixture.server.breakNext(failure, fixture.createPath);
      expect(await carrier.createWaybill(waybill, calm), failure).toMatchObject({
        kind: "unknown",
      });

      const found = await carrier.findWaybill(waybill, calm);
      const booked = [...fixture.book.values()].filter(
        ({ reference }) => reference === waybill.reference,
      );
      expect(booked, failure).toHaveLength(1);
      expect(found, failure).toMatchObject({ kind: "created", trackingNumber: booked[0]?.number });
      expect(found?.labelPdf != null, failure).toBe(fixture.labelText !== "");
    }
  });

  test("it is annulled as the carrier does it, and again without harm", async () => {
    const { trackingNumber } = await makeWaybill();
    expect(await carrier.annulWaybill({ trackingNumber }, calm)).toBe(fixture.annulAnswer);
    expect(await carrier.annulWaybill({ trackingNumber }, calm)).toBe(fixture.annulAnswer);
    const isAnnulled = fixture.book.get(trackingNumber)?.isAnnulled;
    expect(isAnnulled).toBe(fixture.annulAnswer === "annulled");
  });

  test("it is tracked with our codes", async () => {
    const { trackingNumber } = await makeWaybill();
    const events = (await carrier.track?.([trackingNumber], calm)) ?? [];
    expect(events.map(({ kind }) => kind)).toEqual(fixture.trackedKinds);
    expect(events.every((event) => event.trackingNumber === trackingNumber)).toBe(true);
    expect(events.every(({ occurredAt }) => occurredAt < now())).toBe(true);
  });

  test("a push is read when the proof is the carrier's, and not without it", async () => {
    const { trackingNumber } = await makeWaybill();
    const push = fixture.pushOf(trackingNumber);
    expect(carrier.readPush !== undefined).toBe(push !== null);
    if (!push) return;

    const events = await carrier.readPush?.(push.headers, push.body);
    expect(events).toMatchObject(fixture.pushedKinds.map((kind) => ({ kind })));

    const [name, proof] = [...push.headers][0]!;
    const forged = new Headers({
      [name]: proof.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    });
    expect(await carrier.readPush?.(forged, push.body)).toBeNull();
    const longer = new Headers({ [name]: `${proof}0` });
    expect(await carrier.readPush?.(longer, push.body)).toBeNull();
  });
});

describe("what the carriers are sent", () => {
  async function orderAt(
    start: () => Promise<Fixture>,
    changes: Parameters<typeof exampleWaybill>[0],
  ) {
    const { card, secrets, server, book } = await start();
    const carrier = makeCarrier(card, { readSecret: (name) => secrets[name] ?? null, now });
    const trackingNumber = carrier.trackingNumberOf?.(1) ?? null;
    const answer = await carrier.createWaybill(
      exampleWaybill({ trackingNumber, ...changes }),
      calm,
    );
    await server.close();
    return { answer, order: [...book.values()][0]?.order };
  }
  const collected = { goodsCollection: cents(2550), goodsInsured: cents(2550) };

  test("amounts as decimals, texts as they are wanted, cut at a word where they are too long", async () => {
    const { answer, order } = await orderAt(startAurora, collected);
    expect(order).toEqual({
      numeroGuia: "AU00001000",
      ref: "our-reference",
      servicio: 2012,
      origen: { ciudad: "001001000001", nombre: "ANA NÚÑEZ PEÑA" },
      destino: {
        ciudad: "001002000001",
        nombre: "ANA NUNEZ PENA",
        identificacion: "9999999999999",
        calle: "Avenida de los Álamos 123 y...",
        telefono: "0987654321",
      },
      peso: 2,
      cod: true,
      costoproducto: 25.5,
      valorDeclarado: 25.5,
      comentario: "Ref. our-reference, book",
    });
    expect(answer).toMatchObject({
      trackingCarrierUrl: "https://aurora.invalid/rastreo?guia=AU00001000",
    });
  });

  test("an identity document that was written as the company, or the final consumer's", async () => {
    const recipient = exampleAddress(town, { company: "1712345678" });
    const { order } = await orderAt(startBruma, { recipient });
    expect(order).toMatchObject({
      tipoIden: "05",
      identificacion: "1712345678",
      nombres: "Ana",
      apellidos: "Núñez Peña",
      producto: 3,
    });
    const { order: anonymous } = await orderAt(startBruma, { contents: "toy" });
    expect(anonymous).toMatchObject({ tipoIden: "07", identificacion: "9999999999", producto: 9 });
  });

  test("a day by the carrier's clock, one declared value, and no quote that breaks out of the form", async () => {
    const hostile = `Calle "7", \\ {"declarado":0}&json={}\n`;
    const recipient = exampleAddress(town, { streetLine1: hostile, fullName: `Ana\r\n\u0007"}` });
    const { order } = await orderAt(startCima, { recipient, ...collected });
    expect(order).toEqual({
      cod_rastreo: "our-reference",
      ubigeo: "020101",
      cliente: `Ana "}`,
      direccion: `Calle "7", \\...`,
      referencia: "S/R",
      declarado: 25.5,
      con_recaudo: 1,
      fecha: "2026-01-31",
    });
  });

  test("a city in two parts, and the tracking page that the answer names", async () => {
    const { answer, order } = await orderAt(startDuna, {});
    expect(order).toMatchObject({ provincia: 2, ciudad: 8, cliente: "Ana Núñez..." });
    expect(answer).toMatchObject({ trackingCarrierUrl: "https://duna.invalid/t/7000" });
  });
});

describe("prices", () => {
  async function quoteAt(start: () => Promise<Fixture>, changes: Partial<typeof route> = {}) {
    const { card, secrets, server } = await start();
    const carrier = makeCarrier(card, { readSecret: (name) => secrets[name] ?? null, now });
    const request = { ...route, ...changes };
    const local = carrier.quote(request);
    const live = await carrier.liveQuote?.(request, calm);
    await server.close();
    return { local, live, seen: server.seen };
  }

  test("are local from the configuration's own rate card, and stamped with its version", async () => {
    const { local, live } = await quoteAt(startAurora);
    expect(local).toMatchObject({
      carrierToken: "aurora",
      priceTotal: 450,
      estimateDays: 2,
      unavailableReason: null,
      cardVersion: "2026-01-01",
    });
    expect(live).toBeUndefined();
  });

  test("are none where the rate card goes and the carrier has no city", async () => {
    const { local } = await quoteAt(startAurora, { toTerritoryBaseId: forest });
    expect(local).toMatchObject({ priceTotal: 0, unavailableReason: "routeNotServed" });
  });

  test("are the carrier's without a rate card: added up, rounded once, half up", async () => {
    const { local, live } = await quoteAt(startBruma);
    expect(local).toMatchObject({ priceTotal: 0, unavailableReason: "carrierFleetUnavailable" });
    // 4.105 + 0.62
    expect(live).toMatchObject({ priceSubtotal: 411, priceTotal: 473, estimateDays: 2 });
  });

  test("are added up from rows", async () => {
    const { live } = await quoteAt(startCima);
    // 4.20 + 1.055
    expect(live).toMatchObject({ priceSubtotal: 420, priceTotal: 526, estimateDays: 3 });
  });

  test("are read with a decimal comma", async () => {
    const { live } = await quoteAt(startDuna);
    expect(live).toMatchObject({ priceTotal: 375, estimateDays: 2, unavailableReason: null });
  });

  test("a refusal that the configuration knows is an unavailable offer", async () => {
    const { live } = await quoteAt(startBruma, { toTerritoryBaseId: island });
    expect(live).toMatchObject({ priceTotal: 0, unavailableReason: "routeNotServed" });
  });

  test("what we know that the carrier does not take is not asked", async () => {
    const { live, seen } = await quoteAt(startDuna, { goodsInsured: cents(1) });
    expect(live).toMatchObject({ unavailableReason: "insuredLimitExceeded" });
    expect(seen).toEqual([]);
  });
});
