import { expect } from "vitest";

import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { startStore, type SimulatedShop, type Store } from "#app/simulators/shopify/store.ts";

import {
  apiKey,
  apiSecret,
  askForToken,
  askWith,
  exchangeToken,
  openAdmin,
  test as base,
} from "./fixture.ts";

const document = "{ shop { id } }";

const test = base.extend<{ clock: { now: Date }; timed: { store: Store; shop: SimulatedShop } }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest asks for the braces
  clock: async ({}, use) => use({ now: new Date("2026-11-20T12:00:00Z") }),
  timed: async ({ clock }, use) => {
    const store = await startStore({
      app: {
        apiKey,
        apiSecret,
        url: "https://app.example",
        scopes: ["read_orders"],
        subscriptions: [],
      },
      now: () => clock.now,
    });
    const shop = store.openShop("demo.myshopify.com");
    shop.merchant.install();
    await use({ store, shop });
    await store.close();
  },
});

const statusWith = async (store: Store, accessToken: unknown) =>
  (await askWith(store, "demo.myshopify.com", String(accessToken))(document)).status;
const refreshWith = (store: Store, refreshToken: unknown) =>
  askForToken(store, "demo.myshopify.com", {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });

test("an id token is exchanged for a pair that expires", async ({ timed: { store, shop } }) => {
  const { status, body } = await exchangeToken(store, shop);
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.stringMatching(/^shpat_/) as string,
      scope: "read_orders",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^shprt_/) as string,
      refresh_token_expires_in: 7_776_000,
    },
  ]);
  expect(await statusWith(store, body["access_token"])).toBe(200);
});

test("only the app's own id tokens of this shop and this minute are taken", async ({
  timed,
  clock,
}) => {
  const { store, shop } = timed;
  const other = store.openShop("other.myshopify.com");
  other.merchant.install();
  const forged = [
    await shop.merchant.idToken({ apiSecret: "guessed" }),
    await shop.merchant.idToken({ apiKey: "another app" }),
    await other.merchant.idToken(),
    "nonsense",
  ];
  for (const subject_token of forged) {
    const { status, body } = await exchangeToken(store, shop, { subject_token });
    expect([status, body["error"]]).toEqual([400, "invalid_subject_token"]);
  }
  const subject_token = await shop.merchant.idToken();
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect((await exchangeToken(store, shop, { subject_token })).status).toBe(400);
  expect((await exchangeToken(store, shop, { client_secret: "wrong" })).status).toBe(401);
});

test("a token that does not expire opens nothing", async ({ timed: { store, shop } }) => {
  const { body } = await exchangeToken(store, shop, { expiring: "0" });
  expect(body["refresh_token"]).toBeUndefined();
  expect(await statusWith(store, body["access_token"])).toBe(403);
});

test("an access token is good for an hour", async ({ timed: { store, shop }, clock }) => {
  const { body } = await exchangeToken(store, shop);
  clock.now = new Date(clock.now.getTime() + 3_601_000);
  expect(await statusWith(store, body["access_token"])).toBe(401);
});

test("a new token of an id token revokes every older one, and its refresh token", async ({
  timed: { store, shop },
}) => {
  const first = (await exchangeToken(store, shop)).body;
  const second = (await exchangeToken(store, shop)).body;
  expect(await statusWith(store, first["access_token"])).toBe(401);
  expect((await refreshWith(store, first["refresh_token"])).status).toBe(400);
  expect(await statusWith(store, second["access_token"])).toBe(200);
});

test("a refresh revokes the access token before it, also when its response is lost", async ({
  timed: { store, shop },
}) => {
  const first = (await exchangeToken(store, shop)).body;
  const second = (await refreshWith(store, first["refresh_token"])).body;
  expect(await statusWith(store, first["access_token"])).toBe(401);
  expect(await statusWith(store, second["access_token"])).toBe(200);
});

test("a refresh token that was replaced dies when the replacement is used", async ({ timed }) => {
  const { store, shop } = timed;
  const first = (await exchangeToken(store, shop)).body;
  const second = (await refreshWith(store, first["refresh_token"])).body;
  expect(await statusWith(store, second["access_token"])).toBe(200);
  const again = await refreshWith(store, first["refresh_token"]);
  expect([again.status, again.body["error"]]).toEqual([400, "invalid_grant"]);
  expect((await refreshWith(store, second["refresh_token"])).status).toBe(200);
});

test("until then it may be tried again, and the newest pair counts", async ({ timed }) => {
  const { store, shop } = timed;
  const first = (await exchangeToken(store, shop)).body;
  const lost = (await refreshWith(store, first["refresh_token"])).body;
  const kept = await refreshWith(store, first["refresh_token"]);
  expect(kept.status).toBe(200);
  expect((await refreshWith(store, lost["refresh_token"])).status).toBe(400);
  expect(await statusWith(store, lost["access_token"])).toBe(401);
  expect(await statusWith(store, kept.body["access_token"])).toBe(200);
});

test("a refresh token lasts 90 days", async ({ timed: { store, shop }, clock }) => {
  const { body } = await exchangeToken(store, shop);
  clock.now = new Date(clock.now.getTime() + 91 * DAY_MS);
  expect((await refreshWith(store, body["refresh_token"])).status).toBe(400);
});

test("the app's own credentials open a store of its organisation for a day, and revoke every other token", async ({
  timed: { store, shop },
  clock,
}) => {
  const askOwn = () =>
    askForToken(store, "demo.myshopify.com", { grant_type: "client_credentials" });
  const pair = (await exchangeToken(store, shop)).body;
  expect(await askOwn()).toEqual({
    status: 400,
    body: { text: expect.stringMatching(/^Oauth error shop_not_permitted: /) },
  });
  expect(await statusWith(store, pair["access_token"])).toBe(200);

  shop.merchant.changeSettings({ isOfOwnOrganization: true });
  const { status, body } = await askOwn();
  expect([status, body]).toEqual([
    200,
    { access_token: expect.any(String), expires_in: 86_399, scope: "read_orders" },
  ]);
  expect(await statusWith(store, pair["access_token"])).toBe(401);
  expect((await refreshWith(store, pair["refresh_token"])).status).toBe(400);
  expect(await statusWith(store, body["access_token"])).toBe(200);
  clock.now = new Date(clock.now.getTime() + DAY_MS);
  expect(await statusWith(store, body["access_token"])).toBe(401);
});

test("uninstalling ends every token, also after the app came back", async ({
  timed: { store, shop },
}) => {
  const { body } = await exchangeToken(store, shop);
  shop.merchant.uninstall();
  expect(await statusWith(store, body["access_token"])).toBe(401);
  expect((await exchangeToken(store, shop)).status).toBe(400);
  shop.merchant.install();
  expect(await statusWith(store, body["access_token"])).toBe(401);
  expect((await refreshWith(store, body["refresh_token"])).status).toBe(400);
  expect((await (await openAdmin(store, shop))(document)).status).toBe(200);
});

test("a token opens no other shop", async ({ timed: { store, shop } }) => {
  store.openShop("other.myshopify.com").merchant.install();
  const { body } = await exchangeToken(store, shop);
  const ask = askWith(store, "other.myshopify.com", String(body["access_token"]));
  expect((await ask(document)).status).toBe(401);
});
