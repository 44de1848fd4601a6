import { setTimeout as pause } from "node:timers/promises";

import { z } from "zod";

import { offlineSessionId, openSealedSession } from "#app/shopify/access/sealed-session.ts";
import { makeSessionStorage } from "#app/shopify/access/session-storage.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { findSession } from "#db/shopify/sessions.ts";
import { describe, expect, test } from "#test/integration/shopify/install/fixture.ts";
import type { StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";
import { holdAnswers } from "#test/support/work-in-flight.ts";

const DOMAIN = "demo.myshopify.com";
const shopName = {
  document: `query ShopName { shop { name } }`,
  data: z.object({ shop: z.object({ name: z.string() }) }),
};
const ask = (shopifyApp: ShopifyApp) => shopifyApp.adminOf(DOMAIN).query(shopName);
const kept = async ({ service, options }: StoreWithApp) => {
  const row = await findSession(service.db.read, offlineSessionId(DOMAIN));
  return row && openSealedSession(options.signingKeys, row.content);
};
/** The access token has four minutes to live. */
const ALMOST_OVER_MS = 56 * 60_000;
/** The process that refreshes has lost its lease by then. */
const LEASE_OVER_MS = 31_000;

/** Holds the answer to the next request for a token back until `wake`. Meanwhile the request counts as in flight. */
function suspendNextRefresh() {
  const answered = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  const { restore } = holdAnswers(({ pathname }) => {
    if (pathname !== "/admin/oauth/access_token") return null;
    restore();
    answered.resolve();
    return woken.promise;
  });
  return { suspended: answered.promise, wake: woken.resolve };
}

test("tokens cannot be read from the database", async ({ app, shop }) => {
  await app.openPage(shop);
  const session = await kept(app);
  const row = await findSession(app.service.db.read, offlineSessionId(DOMAIN));
  expect(session?.accessToken).toMatch(/^shpat_/);
  expect(JSON.stringify(row)).not.toMatch(/shpat_|shprt_/);
});

describe("a token that is almost over", () => {
  test("is refreshed once, however many ask", async ({ app, shop }) => {
    await app.openPage(shop);
    const before = await kept(app);
    app.service.passTime(ALMOST_OVER_MS);
    app.service.sleep = () =>
      Promise.reject(new Error("nobody waits for somebody of the same process"));
    await Promise.all([1, 2, 3, 4, 5].map(() => ask(app.shopifyApp)));
    expect(app.store.calls("refresh")).toHaveLength(1);
    const after = await kept(app);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
  });

  test("is refreshed once by all processes of a database", async ({ app, shop }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    app.store.fail({ on: "refresh", kind: "slow", delayMs: 300 });
    const shopifyApps = [app.shopifyApp, app.newShopifyApp(), app.newShopifyApp()];
    const answers = await Promise.all(
      shopifyApps.flatMap((shopifyApp) => [ask(shopifyApp), ask(shopifyApp)]),
    );
    expect(answers).toHaveLength(6);
    expect(app.store.calls("refresh")).toHaveLength(1);
  });

  test("serves on while the store cannot give another", async ({ app, shop }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    app.store.fail({ on: "refresh", kind: "error500" });
    expect((await ask(app.shopifyApp)).data.shop.name).toBe(shop.state.settings.name);
    expect((await app.shop()).needsReopen).toBe(false);
    await ask(app.shopifyApp);
    expect(app.store.calls("refresh")).toHaveLength(2);
  });

  test("survives a crash between the store's answer and our keeping it", async ({ app, shop }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    app.store.fail({ on: "refresh", kind: "cutAfter" });
    await ask(app.shopifyApp);
    await ask(app.newShopifyApp());
    expect(app.store.calls("refresh").map(({ status }) => status)).toEqual([null, 200]);
  });
});

describe("a token that two processes refresh", () => {
  test("is requested once, also when their clocks differ by more than the lease", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    const { now } = app.service;
    const ahead = app.newShopifyApp();
    ahead.service.now = () => new Date(now().getTime() + 40_000);
    const { suspended, wake } = suspendNextRefresh();
    const first = ask(app.shopifyApp);
    await suspended;
    const second = ask(ahead);
    // Longer than the pause of a process that waits.
    await pause(50);
    wake();
    await Promise.all([first, second]);
    expect(app.store.calls("refresh")).toHaveLength(1);
  });

  test("is the newer one when the first process was suspended past its lease", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    const late = suspendNextRefresh();
    const first = ask(app.shopifyApp);
    await late.suspended;
    app.service.passTime(LEASE_OVER_MS);
    await ask(app.newShopifyApp());
    const newer = await kept(app);

    late.wake();
    await first;
    expect(await kept(app)).toEqual(newer);
    expect(app.store.calls("refresh")).toHaveLength(2);
  });

  test("survives the late refusal of a process that was suspended past its lease", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    app.store.fail({ on: "refresh", kind: "refused" });
    const late = suspendNextRefresh();
    const first = ask(app.shopifyApp);
    await late.suspended;
    app.service.passTime(LEASE_OVER_MS);
    const next = suspendNextRefresh();
    const second = ask(app.newShopifyApp());
    await next.suspended;

    late.wake();
    await pause(50);
    next.wake();
    const names = (await Promise.all([first, second])).map(({ data }) => data.shop.name);
    expect(names).toEqual([shop.state.settings.name, shop.state.settings.name]);
    expect((await app.shop()).needsReopen).toBe(false);
    expect(app.store.calls("refresh")).toHaveLength(2);
  });

  test("is requested again after an answer that was lost when the old one is over", async ({
    app,
    shop,
  }) => {
    await app.openPage(shop);
    const before = await kept(app);
    app.service.passTime(2 * 60 * 60_000);
    app.store.fail({ on: "refresh", kind: "cutAfter" });
    await expect(ask(app.shopifyApp)).rejects.toMatchObject({ kind: "unreachable" });
    expect(await kept(app)).toEqual(before);
    await ask(app.newShopifyApp());
    expect(app.store.calls("refresh").map(({ status }) => status)).toEqual([null, 200]);
    expect((await kept(app))?.refreshToken).not.toBe(before?.refreshToken);
  });
});

describe("a refresh that the store refuses", () => {
  test("asks the merchant to open the app again, which restores access", async ({ app, shop }) => {
    await app.openPage(shop);
    app.service.passTime(ALMOST_OVER_MS);
    app.store.fail({ on: "refresh", kind: "refused" });
    await expect(ask(app.shopifyApp)).rejects.toMatchObject({ kind: "unauthorized" });
    expect((await app.shop()).needsReopen).toBe(true);
    expect(await kept(app)).toBeNull();
    await expect(ask(app.shopifyApp)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(app.store.calls("refresh")).toHaveLength(1);

    const accountId = (await app.shop()).accountId;
    await app.openPage(shop);
    expect(await app.shop()).toMatchObject({ needsReopen: false, accountId });
    await ask(app.shopifyApp);
  });

  test("is distinguished from an answer that cannot be kept", async ({ app, shop }) => {
    await app.openPage(shop);
    const before = await kept(app);
    app.service.passTime(2 * 60 * 60_000);
    app.store.fail({ on: "refresh", kind: "malformed" });
    await expect(ask(app.shopifyApp)).rejects.toMatchObject({ kind: "refused" });
    expect(await kept(app)).toEqual(before);
    expect((await app.shop()).needsReopen).toBe(false);
  });
});

describe("the session storage of the store's package", () => {
  test("gives back what it was given, and forgets it", async ({ app, shop }) => {
    await app.openPage(shop);
    const storage = makeSessionStorage(app.shopifyApp);
    const id = offlineSessionId(DOMAIN);
    const session = (await storage.loadSession(id))!;
    expect(session.equals((await storage.findSessionsByShop(DOMAIN))[0])).toBe(true);
    await storage.storeSession(session);
    expect(session.equals(await storage.loadSession(id))).toBe(true);
    await storage.deleteSessions([id, "another"]);
    expect(await storage.loadSession(id)).toBeUndefined();
    expect(await storage.findSessionsByShop(DOMAIN)).toEqual([]);
  });

  test("keeps no session that would never end", async ({ app, shop }) => {
    await app.openPage(shop);
    const storage = makeSessionStorage(app.shopifyApp);
    const session = (await storage.loadSession(offlineSessionId(DOMAIN)))!;
    delete session.refreshToken;
    await expect(storage.storeSession(session)).rejects.toThrow(/refreshToken/);
  });

  test("throws when the database does not answer, instead of finding nothing", async ({ app }) => {
    const read = {
      ...app.service.db.read,
      select: () => {
        throw new Error("disk");
      },
    };
    const service = { ...app.service, db: { ...app.service.db, read } } as typeof app.service;
    const storage = makeSessionStorage({ service, options: app.options });
    await expect(storage.loadSession(offlineSessionId(DOMAIN))).rejects.toThrow("disk");
  });
});
