import { sealAgain } from "#app/main/rotate-secrets.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { openKnownShops } from "#app/shopify/checkout/known-shops.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { describe, expect, test } from "./fixture.ts";
import type { StoreWithApp } from "./store-with-app.ts";

const FOLDER = "https://app.example/shopify/rates/";
const quiet = { info: () => undefined, warn: () => undefined } as unknown as Parameters<
  typeof sealAgain
>[2];

/** The secret part of the address that the store calls for rates. */
function tokenAt(shop: SimulatedShop): string {
  const [service] = [...shop.state.carrierServices.values()];
  return service!.callbackUrl.slice(FOLDER.length);
}

async function openAndWork(app: StoreWithApp, shop: SimulatedShop): Promise<string> {
  await app.openPage(shop);
  await app.work();
  return tokenAt(shop);
}

const domainOf = async (app: StoreWithApp, token: string) =>
  (await openKnownShops(app.service)(token))?.shop.shopDomain ?? null;

const textOfShops = async (databaseUrl: string) => {
  const raw = await connectRaw(databaseUrl);
  const rows = await raw.rows("select * from shops");
  await raw.close();
  return JSON.stringify(rows);
};

describe("the token in the address of a shop's rates", () => {
  test("finds its shop and is not in the database in clear", async ({ app, shop, databaseUrl }) => {
    const token = await openAndWork(app, shop);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(await domainOf(app, token)).toBe(shop.domain);
    expect(await textOfShops(databaseUrl)).not.toContain(token);
    // What is kept finds no shop.
    const { callbackToken, callbackTokenHash } = await app.shop();
    expect(await domainOf(app, callbackToken)).toBeNull();
    expect(await domainOf(app, callbackTokenHash)).toBeNull();
  });

  test("is encrypted again with a new signing secret", async ({ app, shop }) => {
    const token = await openAndWork(app, shop);
    const { accountId, callbackToken: before } = await app.shop();
    const [previous] = app.options.signingKeys;
    const current = new Uint8Array(32).fill(9);
    await sealAgain(app.service, [current, previous], quiet);
    expect((await app.shop()).callbackToken).not.toBe(before);

    const moved = app.newShopifyApp({ signingKeys: [current], appUrl: "https://moved.example" });
    await setUpShop(moved, { accountId });
    const [service] = [...shop.state.carrierServices.values()];
    expect(service!.callbackUrl).toBe(`https://moved.example/shopify/rates/${token}`);
    expect(await domainOf(app, token)).toBe(shop.domain);
  });

  test.for([
    ["that of the store's registration, where it is still there", true],
    ["a new one, where the registration is gone", false],
  ] as const)(
    "that no secret decrypts any more is replaced by %s",
    async ([, isThere], { app, shop }) => {
      const token = await openAndWork(app, shop);
      const { accountId } = await app.shop();
      if (!isThere) shop.state.carrierServices.clear();
      const lost: SigningKeys = [new Uint8Array(32).fill(5)];
      const { adminOf } = app.shopifyApp;
      const again = { ...app.newShopifyApp({ signingKeys: lost }), adminOf };
      await setUpShop(again, { accountId });
      await setUpShop(again, { accountId });

      expect(tokenAt(shop) === token).toBe(isThere);
      expect(await domainOf(app, tokenAt(shop))).toBe(shop.domain);
      expect(app.store.calls("carrierServiceUpdate")).toEqual([]);
      expect(app.store.calls("carrierServiceCreate")).toHaveLength(isThere ? 1 : 2);
    },
  );
});
