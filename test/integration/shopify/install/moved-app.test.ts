import { openCallbackToken } from "#app/shopify/access/callback-token.ts";
import { openShop } from "#app/shopify/install/open-shop.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { updateShop } from "#db/shopify/shops.ts";

import { expect, test } from "./fixture.ts";

test.for([
  ["its id", {}],
  ["its name, when the id is lost", { carrierServiceId: null }],
] as const)(
  "live rates are moved within a minute of a load when the app's URL has changed, and the service is known by %s",
  async ([, lost], { app, shop, db }) => {
    await app.openPage(shop);
    await app.work();
    const before = await app.shop();
    await db.tx(before.accountId, (tx) =>
      updateShop(tx, before.accountId, { ...lost, objectUpdated: app.service.now() }),
    );
    app.service.passTime(1_000);
    const moved = app.newShopifyApp({ appUrl: "https://moved.example" });
    const load = () => openShop(moved, { shopDomain: shop.domain, scope: "" });
    await load();
    const waiting = (await db.read.select().from(db.read.tables.jobs)).filter(
      ({ kind, state }) => kind === "setUpShop" && state === "ready",
    );
    expect(waiting).toHaveLength(1);
    const delayMs = waiting[0]!.runAt.getTime() - app.service.now().getTime();
    expect(delayMs).toBeLessThan(60_000);
    app.service.passTime(delayMs);
    await setUpShop(moved, { accountId: before.accountId });

    const services = [...shop.state.carrierServices.values()];
    expect(services.map(({ callbackUrl }) => callbackUrl)).toEqual([
      `https://moved.example/shopify/rates/${openCallbackToken(app.options.signingKeys, before)}`,
    ]);
    expect(app.store.calls("carrierServiceCreate")).toHaveLength(1);
    expect((await app.shop()).carrierServiceId).toBe(String(services[0]!.id));
  },
);
