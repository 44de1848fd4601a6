import { beforeAll } from "vitest";

import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { signToken } from "#app/runtime/sign.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { test as base } from "#test/support/database.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect } from "#test/support/world.ts";

import { openShop, signingKeys, report, type Shop } from "./post-office.ts";
import { get, loadBuild, ORIGIN, pageOf } from "./tracking-pages.ts";

beforeAll(loadBuild);

const test = base.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));

describe("the tracking page", () => {
  test("lists the events of a parcel, newest first, in the market's time", async ({ shop }) => {
    const shipment = await shop.labelled();
    await report(shop.service, shipment, { kind: "pickedUp", occurredAt: at(14), place: "QUITO" });
    await report(shop.service, shipment, {
      kind: "departed",
      occurredAt: at(20),
      place: "Agencia Ambato Norte",
    });
    const { status, text } = await pageOf(shop, shipment);

    expect(status).toBe(200);
    expect(text).toContain("En camino");
    expect(text).toContain("Guía SC1");
    expect(text).toContain("Transportista Scripted");
    expect(text).toContain("Desde Quito");
    expect(text).toContain("Hacia Guayaquil");
    expect(text).toMatch(/En camino Ambato 1 jun 2026, 15:00 +Recogido Quito 1 jun/);
    // Once, not after each time.
    expect(text).not.toContain("GMT");
    expect(text.match(/hora de Ecuador/g)).toHaveLength(1);
  });

  test("is there before the carrier has reported anything", async ({ shop }) => {
    const { status, text } = await pageOf(shop, await shop.labelled());

    expect(status).toBe(200);
    expect(text).toContain("Registrado");
    expect(text).toContain("El transportista aún no informa movimientos.");
  });

  test("says that there is an open incident, and no longer when it is closed", async ({ shop }) => {
    const shipment = await shop.labelled();
    await shop.report(shipment, "pickedUp", "incidentOpened");
    expect((await pageOf(shop, shipment)).text).toContain("Hay una novedad en la entrega.");

    await shop.report(shipment, "incidentClosed");
    expect((await pageOf(shop, shipment)).text).not.toContain("Hay una novedad");
  });

  test("says that the parcel goes back", async ({ shop }) => {
    const shipment = await shop.labelled();
    await shop.report(shipment, "pickedUp", "returning");
    expect((await pageOf(shop, shipment)).text).toContain("Regresa al remitente");
  });

  test("says that the shipment was annulled, and does not link to the carrier", async ({
    shop,
    databaseUrl,
  }) => {
    const shipment = await shop.labelled();
    await linkedTo(databaseUrl, "https://carrier.example/SC1");
    expect((await pageOf(shop, shipment)).html).toContain('href="https://carrier.example/SC1"');

    const { shipmentId } = shipment;
    await annulAndRefundShipment(shop.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    const { html, text } = await pageOf(shop, shipment);
    expect(text).toContain("Envío anulado");
    expect(html).not.toContain("carrier.example");
  });

  test.for(["javascript:alert(1)", "data:text/html,x", "no url"])(
    "does not link %s",
    async (url, { shop, databaseUrl }) => {
      const shipment = await shop.labelled();
      await linkedTo(databaseUrl, url);
      expect((await pageOf(shop, shipment)).html).not.toContain(url);
    },
  );

  test.for([
    ["en-US,en;q=0.9,es;q=0.8", "Registered", "en"],
    ["es;q=0.5,en;q=0.7", "Registered", "en"],
    ["fr,en;q=0.1", "Registered", "en"],
    ["es-EC,en;q=0.9", "Registrado", "es"],
    ["fr,de;q=0.5", "Registrado", "es"],
    ["", "Registrado", "es"],
  ] as const)("for %j says %s", async ([acceptLanguage, word, language], { shop }) => {
    const { html, text, headers } = await pageOf(shop, await shop.labelled(), acceptLanguage);

    expect(text).toContain(word);
    expect(html).toContain(`lang="${language}"`);
    expect(headers.get("vary")).toMatch(/accept-language/i);
  });
});

describe("the page does not reveal", () => {
  test("who gets the parcel, where they live, or what the carrier wrote about them", async ({
    shop,
    databaseUrl,
  }) => {
    const shipment = await shop.labelled();
    for (const [hour, place] of [
      "Av. 9 de Octubre 100 y Malecón, Guayaquil",
      "María Fernanda Ñáñez",
      "Calle Cuenca y Loja",
    ].entries()) {
      await report(shop.service, shipment, {
        kind: "noted",
        carrierCode: `note ${hour}`,
        occurredAt: at(hour),
        place,
        detail: "dejado con María Fernanda, +593991234567, Edificio azul",
      });
    }
    await linkedTo(databaseUrl, "https://carrier.example/SC1");
    const { html, text } = await pageOf(shop, shipment);

    expect(text.match(/Actualización del transportista/g)).toHaveLength(1);
    expect(text).toContain("Actualización del transportista Guayaquil");
    for (const secret of [
      /Mar[ií]a|Fernanda|Ñáñez/i,
      /Octubre|Malec[oó]n|Edificio|dejado/i,
      /99123|\+593/,
      /@/,
      /Tienda de prueba/,
      /Cuenca|Loja/,
      new RegExp(`${shipment.shipmentId}|${shipment.accountId}`),
    ]) {
      expect(html).not.toMatch(secret);
    }
  });

  test("through a search engine, a cache, a script, or the page that they go to next", async ({
    shop,
  }) => {
    const { headers, html } = await pageOf(shop, await shop.labelled());

    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
  });

  test("with a token that was changed, cut, made for something else or for nothing", async ({
    shop,
  }) => {
    const shipment = await shop.labelled();
    const token = trackingUrl(signingKeys, "", shipment).slice("/track/".length);
    const [payload = "", signature = ""] = token.split(".");
    const other = { ...shipment, shipmentId: (shipment.shipmentId + 1) as ShipmentId };
    const foreign = { ...shipment, accountId: (shipment.accountId + 1) as AccountId };
    const draft = await shop.draft();
    const text = `${shipment.accountId} ${shipment.shipmentId}`;
    const tampered = [
      `${payload}.${signature.slice(0, -1)}`,
      `${payload}.${signature}x`,
      `${payload}x.${signature}`,
      `${token}.${signature}`,
      payload,
      `${Buffer.from(`1 ${shipment.shipmentId}`).toString("base64url")}.${signature}`,
      signToken(signingKeys, "label", text),
      signToken([Buffer.from("another key, of somebody else")], "tracking", text),
      signToken(signingKeys, "tracking", "nonsense"),
      ...[other, foreign, draft].map((one) => trackingUrl(signingKeys, "", one).slice(7)),
    ];

    expect((await get(shop.service, `${ORIGIN}/track/${token}`)).status).toBe(200);
    for (const path of tampered) {
      const { status, html } = await get(shop.service, `${ORIGIN}/track/${path}`);
      expect(status, path).toBe(404);
      expect(html).toContain("No encontramos este envío");
      expect(html).not.toContain("SC1");
    }
  });
});

/** What only a carrier's answer sets. */
const linkedTo = (databaseUrl: string, url: string) =>
  tamper(databaseUrl, `update shipments set tracking_carrier_url = '${url}'`);
