import { beforeAll } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import type { StoreIdentity, StoreOf } from "#app/shipping/model/store-identity.ts";
import { test as base } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";

import { openShop, type Shop } from "./post-office.ts";
import { get, loadBuild, ORIGIN, pageOf } from "./tracking-pages.ts";

beforeAll(loadBuild);

const test = base.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

describe("the page of a store's parcel", () => {
  const store: StoreIdentity = {
    logo: { mediaType: "image/png", base64: "iVBORw0KGgo=" },
    color: "#c2185b",
    timeZone: "America/Bogota",
    contact: {
      email: "ventas@tienda.example",
      whatsapp: "593991234567",
      url: "https://tienda.example/",
    },
    words: { page: null, mails: {} },
    answers: { goesOut: [], asksBefore: [], bySms: false, payUrl: null },
  };
  const order = {
    name: "#1001",
    placedAt: null,
    note: null,
    total: null,
    items: [1, 2, 3, 4, 5, 6].map((quantity) => ({
      quantity,
      title: `Camiseta ${quantity}`,
      sku: null,
    })),
  };
  const ofStore: StoreOf = () => Promise.resolve(store);

  test("shows its logo and colour, the order, the days, the cash to have ready and its contact", async ({
    shop,
  }) => {
    const shipment = await shop.labelled({ order, goodsCollection: cents(38_50) });
    const { html, text, headers } = await pageOf(shop, shipment, "es-EC", ofStore);

    expect(html).toContain('src="data:image/png;base64,iVBORw0KGgo="');
    expect(html).toContain('fill="#c2185b"');
    expect(text).toContain("Pedido #1001");
    expect(text).toMatch(/Entrega estimada \S+, \d+ de \S+\s–\s\S+, \d+ de \S+/);
    expect(text).toContain("Ten listo al recibir $38,50 en efectivo");
    expect(text).toContain("1 × Camiseta 1");
    expect(text).toContain("y 2 artículos más");
    expect(html).toMatch(/href="https:\/\/wa\.me\/593991234567\?text=Hola%2C[^"]*%231001[^"]*SC1/);
    expect(html).toContain('href="mailto:ventas@tienda.example"');
    expect(html).toContain('href="https://tienda.example/"');
    // Still no script, no style in the markup, and nothing of another host.
    expect(html).not.toMatch(/<script|<style| style=| src="http/i);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
  });

  test("asks for no cash and promises no day once the parcel is delivered or withdrawn", async ({
    shop,
  }) => {
    const shipment = await shop.labelled({ order, goodsCollection: cents(38_50) });
    await shop.report(shipment, "pickedUp", "collected", "delivered");
    const { text } = await pageOf(shop, shipment, "es-EC", ofStore);

    expect(text).toContain("Pedido #1001");
    expect(text).not.toMatch(/efectivo|Entrega estimada/);
  });

  test("shows how far it is, the other parcels of the order, and the store's own text", async ({
    shop,
  }) => {
    const one = await shop.labelled({ order: { ...order, items: order.items.slice(0, 2) } });
    const other = await shop.labelled({ order: { ...order, items: order.items.slice(2) } });
    await shop.report(one, "pickedUp");
    const words = { page: "Cambios en 30 días.\n<b>Gracias</b>", mails: {} };
    const { html, text } = await pageOf(shop, one, "es-EC", () =>
      Promise.resolve({ ...store, words }),
    );
    expect(html).toMatch(/class="current" aria-current="step">Recogido</);
    expect(html.match(/class="done"/g)).toHaveLength(1);
    expect(text).toContain("Cambios en 30 días.");
    expect(html).toContain(">Gracias</p>");
    const [, link = ""] = /href="(\/track\/[^"]+)">SC2: Registrado</.exec(html) ?? [];
    const there = await get(shop.service, `${ORIGIN}${link}`);
    expect(there.text).toContain(`Guía ${other.trackingNumber}`);

    await shop.report(one, "departed", "returning");
    expect((await pageOf(shop, one)).html).not.toContain('class="steps"');
  });

  test("says how sure the days are that the route's own parcels took", async ({ shop }) => {
    const shipment = await shop.labelled({ order });
    const { accountId, recipient } = shipment;
    await shop.service.db.tx(accountId, async (tx) => {
      const row = {
        accountId,
        carrierToken: "scripted",
        territoryBaseId: recipient.territoryBaseId,
      };
      const rows = Array.from({ length: 20 }, (_, n) => ({ ...row, seq: 10_000 + n, tenths: 12 }));
      await tx.insert(tx.tables.shipmentFacts).values(rows);
    });
    const { text } = await pageOf(shop, shipment, "es-EC", ofStore);
    expect(text).toContain("La mitad de los paquetes de esta tienda en esta ruta");
  });

  test("says the days and the cash to have ready also without a store", async ({ shop }) => {
    const { text } = await pageOf(shop, await shop.labelled({ goodsCollection: cents(38_50) }));
    expect(text).toContain("Ten listo al recibir $38,50 en efectivo");
    expect(text).toContain("Entrega estimada");
  });

  test("keeps the tracking number on one line", async ({ shop }) => {
    const { html } = await pageOf(shop, await shop.labelled());
    expect(html).toMatch(/<div class="number"><dt>Guía<\/dt><dd>SC1<\/dd>/);
  });
});
