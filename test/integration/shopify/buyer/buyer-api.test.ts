import { openTrackingToken } from "#app/notifications/tracking-page/tracking-link.ts";
import { buyerApi } from "#app/shopify/buyer/buyer-api.ts";
import type { BuyerParcel } from "#app/shopify/buyer/buyer-parcel.ts";
import { extensionApi } from "#app/shopify/extension-api/extension-api.ts";
import { insertShop } from "#db/shopify/shops.ts";
import { fetchApi } from "#test/support/fetch-api.ts";
import { openWorld } from "#test/support/world.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { labelOrder, type Labelled } from "../fulfillment/labelled-order.ts";
import { describe, expect, keptOf, push, test } from "../fulfillment/push-test.ts";

const ORIGIN = "https://app.example";
const EXTENSIONS_ORIGIN = "https://extensions.shopifycdn.com";

interface Question {
  orderId?: string;
  fulfillmentId?: string;
  locale?: string;
  token?: string | null;
  method?: string;
}

/** An order whose fulfilment the store knows, and the page that asks about it. */
async function openBuyerPage(connected: ConnectedShop, draft: Parameters<typeof labelOrder>[1]) {
  const labelled = await labelOrder(connected, draft);
  await push(connected, labelled);
  const { fulfillmentId } = (await keptOf(connected, labelled))!;
  const ids = {
    orderId: `gid://shopify/Order/${labelled.order.id}`,
    fulfillmentId: `gid://shopify/Fulfillment/${fulfillmentId}`,
  };
  const api = fetchApi(buyerApi(connected.shopifyApp, { requestsPerMinute: 40 }));
  const tokenOf = () =>
    connected.simulated.buyer.sessionToken({ issuedAt: connected.shopifyApp.service.now() });
  async function ask({ token, method = "GET", ...query }: Question = {}): Promise<Response> {
    const given = token === undefined ? await tokenOf() : token;
    const search = new URLSearchParams({ ...ids, locale: "es", ...query });
    return api.fetch(
      new Request(`${ORIGIN}/api/buyer/fulfillment?${search}`, {
        method,
        headers: {
          origin: EXTENSIONS_ORIGIN,
          ...(given === null ? {} : { authorization: `Bearer ${given}` }),
        },
      }),
    );
  }
  return { ...labelled, ids, api, ask };
}

const cash = { goodsCollection: 4_550 as never, goodsInsured: 4_550 as never };
const whoseOf = ({ whose }: Labelled) => whose;

describe("the page of an order asks about a fulfilment", () => {
  test("and shows what the tracking page shows, in the buyer's language", async ({ connected }) => {
    const settings = { buyer: { whatsapp: "+593991234567", email: "hola@tienda.ec" } };
    await connected.change({ settings, objectUpdated: connected.world.ctx.now() });
    const page = await openBuyerPage(connected, { draft: cash });
    const response = await page.ask();
    expect(response.status).toBe(200);
    const parcel = (await response.json()) as BuyerParcel;
    expect(parcel).toMatchObject({ headline: "Registrado", incident: null });
    const facts = Object.fromEntries(parcel.facts.map(({ name, value }) => [name, value]));
    expect(facts).toMatchObject({
      "Ten listo al recibir": "$45,50 en efectivo",
      Guía: page.trackingNumber,
    });
    expect(facts["Entrega estimada"]).toMatch(/\d/);
    expect(facts["Transportista"]).toBeTruthy();
    expect(parcel.contacts.map(({ url }) => url.split("?")[0])).toEqual([
      "https://wa.me/593991234567",
      "mailto:hola@tienda.ec",
      "https://demo.myshopify.com",
    ]);
    const [, track] = /\/track\/(.+)$/.exec(parcel.trackingUrl) ?? [];
    const { signingKeys } = connected.shopifyApp.options;
    expect(openTrackingToken(signingKeys, track!)).toEqual(whoseOf(page));

    const english = (await (await page.ask({ locale: "en-US" })).json()) as BuyerParcel;
    expect(english.headline).toBe("Registered");
  });

  test("and leads to what the store asks before the parcel leaves", async ({ connected }) => {
    const settings = { buyer: { asksBefore: ["cash"] } };
    await connected.change({ settings, objectUpdated: connected.world.ctx.now() });
    const page = await openBuyerPage(connected, { draft: cash });
    const { trackingUrl } = (await (await page.ask()).json()) as BuyerParcel;
    const [, track] = /\/track\/(.+)$/.exec(trackingUrl) ?? [];
    const { signingKeys } = connected.shopifyApp.options;
    expect(openTrackingToken(signingKeys, track!)).toEqual({ ...whoseOf(page), asksBefore: true });
  });

  test("and gives away neither name, street nor phone of the recipient", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    const text = await (await page.ask()).text();
    const { recipient } = connected.world;
    for (const secret of [recipient.fullName, recipient.streetLine1, recipient.phone])
      expect(text).not.toContain(secret);
  });

  test("without being kept by any cache, from the store's own frame", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    const replies = [
      await page.ask(),
      await page.ask({ token: null }),
      await page.ask({ orderId: "x" }),
      await page.ask({ method: "POST" }),
      await page.ask({ method: "OPTIONS", token: null }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 400, 404, 204]);
    for (const { headers } of replies) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe("GET, OPTIONS");
      expect(headers.get("access-control-allow-headers")).toContain("Authorization");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("at most as often as the limit of a shop allows", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    const statuses: number[] = [];
    for (let asked = 0; asked < 41; asked++) statuses.push((await page.ask()).status);
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([200]));
    expect(statuses[40]).toBe(429);
    expect((await page.ask()).headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("nothing is answered to", () => {
  test("a token that is forged, over, of another app, or of the merchant's staff", async ({
    connected,
  }) => {
    const page = await openBuyerPage(connected, {});
    const { simulated, shopifyApp } = connected;
    const issuedAt = shopifyApp.service.now();
    const tokens = [
      null,
      "a.b.c",
      await simulated.buyer.sessionToken({ issuedAt, apiSecret: "guess" }),
      await simulated.buyer.sessionToken({ issuedAt, apiKey: "another-app" }),
      await simulated.buyer.sessionToken({ issuedAt, lifetimeSeconds: -6 }),
      await simulated.buyer.sessionToken({ issuedAt, lifetimeSeconds: 86_400 }),
      await simulated.buyer.sessionToken({ issuedAt, claims: { dest: "evil.example" } }),
      await simulated.buyer.sessionToken({
        issuedAt,
        claims: { iss: "https://demo.myshopify.com/admin" },
      }),
      await simulated.merchant.idToken({ issuedAt }),
    ];
    for (const token of tokens) expect((await page.ask({ token })).status).toBe(401);
  });

  test("a buyer of another shop, with the right ids", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    const other = connected.store.openShop("other.myshopify.com");
    const issuedAt = connected.shopifyApp.service.now();
    const token = await other.buyer.sessionToken({ issuedAt, customerId: 7 });
    expect((await page.ask({ token })).status).toBe(403);
    // Also when that shop has the app: its parcels are its own.
    const { world } = connected;
    const { accountId, sender } = await openWorld(world.ctx.db);
    const row = { ...(await connected.shop()), accountId, shopDomain: other.domain };
    await world.ctx.db.tx(accountId, (tx) =>
      insertShop(tx, {
        ...row,
        callbackToken: "other",
        callbackTokenHash: "other",
        senderAddressId: sender.addressId,
      }),
    );
    expect((await page.ask({ token })).status).toBe(404);
  });

  test("a fulfilment of another order, or one that the app did not make", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    const another = connected.simulated.buyer.placeOrder();
    const replies = [
      await page.ask({ orderId: String(another.id) }),
      await page.ask({ fulfillmentId: "999999" }),
      await page.ask({ fulfillmentId: `gid://shopify/Order/${page.order.id}` }),
      await page.ask({ fulfillmentId: "1 OR 1=1" }),
      await page.ask({ orderId: "9".repeat(40) }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400]);
  });

  test("the pages of a shop that has removed the app", async ({ connected }) => {
    const page = await openBuyerPage(connected, {});
    await connected.change({ state: "uninstalled", objectUpdated: connected.world.ctx.now() });
    expect((await page.ask()).status).toBe(403);
  });
});

test("a buyer's token opens nothing of the merchant's", async ({ connected }) => {
  const issuedAt = connected.shopifyApp.service.now();
  const { buyer } = connected.simulated;
  const admin = { iss: "https://demo.myshopify.com/admin" };
  const api = fetchApi(extensionApi(connected.shopifyApp));
  for (const claims of [{}, admin]) {
    const token = await buyer.sessionToken({ issuedAt, customerId: 1, claims });
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request(`${ORIGIN}/api/extension/territories?query=quito`, { headers });
    expect((await api.fetch(request)).status).toBe(401);
  }
});
