import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { edgeListener } from "#app/runtime/edge/listener.ts";
import { storeApi } from "#app/shopify/routes.ts";
import { startStore } from "#app/simulators/shopify/store.ts";
import type { Database } from "#db/engine/database.ts";
import { printError } from "#test/support/fetch-api.ts";
import { describe, expect, GUAYAQUIL, test } from "#test/support/world.ts";

import { API_SECRET, openShop } from "./open-shop.ts";

/** The app's routes on a port, and a store whose checkout asks there. */
async function openCheckoutOfStore(db: Database) {
  const shop = await openShop(db);
  const server = createServer(edgeListener(storeApi(shop.shopifyApp, shop.checkout), printError));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const listensAt = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = "https://app.example";
  const app = {
    apiKey: "key",
    apiSecret: API_SECRET,
    url,
    listensAt,
    scopes: ["write_shipping"],
    subscriptions: [],
  };
  const store = await startStore({ app });
  const simulated = store.openShop(shop.shopDomain);
  simulated.merchant.install();
  simulated.state.carrierServices.set(1, {
    id: 1,
    name: "Encomienda",
    callbackUrl: `${url}/shopify/rates/${shop.callbackToken}`,
    isActive: true,
    supportsServiceDiscovery: true,
    isOffered: false,
  });
  return {
    shop,
    store,
    simulated,
    close: async () => {
      await store.close();
      server.close();
    },
  };
}

describe("a store's checkout", () => {
  test("lists our services, shows their prices, and combines the parts of a cart", async ({
    db,
  }) => {
    const { shop, simulated, close } = await openCheckoutOfStore(db);
    const { merchant, buyer } = simulated;
    expect(await merchant.offerRates(1)).toContain("Cóndor");

    const shirt = merchant.addVariant({ weight: { value: 1, unit: "KILOGRAMS" } });
    const destination = { city: "Cuenca", zip: "010101" };
    const one = await buyer.requestRates({
      lines: [{ variantId: shirt.id, quantity: 2 }],
      destination,
    });
    expect(one).toMatchObject({ isBackupShown: false });
    expect(one.rates.find(({ serviceCode }) => serviceCode === "condor")).toMatchObject({
      serviceName: "Cóndor",
      totalPrice: 450,
      currency: "USD",
      isPhoneRequired: true,
    });

    const street = "Av. 9 de Octubre 200";
    const location = merchant.addLocation({
      address: { city: "Guayaquil", zip: "090313", address1: street },
    });
    await shop.addLocation(String(location.id), street, GUAYAQUIL);
    const mug = merchant.addVariant({
      weight: { value: 1, unit: "KILOGRAMS" },
      locationId: location.id,
    });
    const lines = [shirt, mug].map(({ id }) => ({ variantId: id, quantity: 1 }));
    const two = await buyer.requestRates({ lines, destination });
    expect(two.callbacks).toHaveLength(2);
    expect(two.rates.find(({ serviceCode }) => serviceCode === "condor")?.totalPrice).toBe(900);
    await close();
  });

  test("shows its own backup rates when we refuse it, and nothing where we do not go", async ({
    db,
  }) => {
    const { shop, store, simulated, close } = await openCheckoutOfStore(db);
    const { merchant, buyer } = simulated;
    await merchant.offerRates(1);
    const shirt = merchant.addVariant({ weight: { value: 1, unit: "KILOGRAMS" } });
    const ask = (destination: object) =>
      buyer.requestRates({ lines: [{ variantId: shirt.id, quantity: 1 }], destination });

    expect(await ask({ countryCode: "PE", city: "Lima", zip: "15001" })).toMatchObject({
      rates: [],
      isBackupShown: false,
    });
    store.rateSignature = "wrong";
    expect(await ask({ city: "Cuenca", zip: "010101" })).toMatchObject({
      rates: [],
      isBackupShown: true,
    });
    store.rateSignature = "none";
    expect((await ask({ city: "Loja", zip: "110101" })).rates.length).toBeGreaterThan(0);
    await shop.changeShop({ state: "uninstalled" });
    store.rateSignature = "right";
    const gone = await ask({ city: "Ambato", zip: "180101" });
    expect(gone).toMatchObject({ rates: [], isBackupShown: true });
    expect(gone.callbacks.map(({ status }) => status)).toEqual([404]);
    await close();
  });
});
