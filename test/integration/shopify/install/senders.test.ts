import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { addSender } from "#app/shopify/merchant/addresses/senders.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { findSavedAddress } from "#db/shipping/addresses.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test } from "./fixture.ts";
import type { StoreWithApp } from "./store-with-app.ts";

const QUITO = { address1: "Av. Amazonas N24-03", city: "Quito", zip: "170143" };

const GUAYAQUIL = "EC|:|09|:|0901|:|090150";

/** What a merchant types in place of the store's: another name, street, phone and place. */
const typed = {
  fullName: "Bodega Sur",
  streetLine1: "Av. Maldonado S12-34",
  reference: null,
  phone: "099 765 4321",
  territoryBaseId: GUAYAQUIL,
};
const typedKept = { ...typed, phone: "+593997654321" };

/** The sender of the shop, and of one location beside it, after what a merchant did to them. */
async function opened(app: StoreWithApp, shop: SimulatedShop) {
  const location = shop.merchant.addLocation({ name: "Bodega", address: QUITO });
  await app.openPage(shop);
  await app.work();
  const { accountId } = await app.shop();
  const { read } = app.shopifyApp.service.db;
  const locationRow = async () =>
    (await selectLocations(read, accountId)).find(
      ({ locationId }) => locationId === String(location.id),
    )!;
  const idOf = async (at: "shop" | "location") =>
    (at === "shop" ? await app.shop() : await locationRow()).senderAddressId;
  return {
    accountId,
    location,
    sender: async (at: "shop" | "location" = "shop") =>
      findSavedAddress(read, accountId, (await idOf(at))!, "sender"),
    type: async (at: "shop" | "location", changes: Partial<typeof typed> = typed) => {
      const { fullName, streetLine1, reference, phone, territoryBaseId } = (await findSavedAddress(
        read,
        accountId,
        (await idOf(at))!,
        "sender",
      ))!;
      const saved = await addSender(pageContext(app.shopifyApp, await app.shop()), {
        locationId: at === "shop" ? null : String(location.id),
        seenAddressId: await idOf(at),
        fullName,
        streetLine1,
        reference,
        phone,
        territoryBaseId,
        ...changes,
      });
      expect(saved).toEqual({ kind: "saved" });
    },
    change: async (settings: Partial<SimulatedShop["state"]["settings"]>) => {
      shop.merchant.changeSettings(settings);
      await setUpShop(app.shopifyApp, { accountId });
    },
  };
}

describe.for(["shop", "location"] as const)("the sender that a merchant typed for a %s", (at) => {
  test("stays when the shop changes its name, e-mail or phone, and has its new e-mail", async ({
    app,
    shop,
  }) => {
    const { type, change, sender } = await opened(app, shop);
    await type(at);
    await change({});
    expect(await sender(at)).toMatchObject(typedKept);

    const { address } = shop.state.settings;
    await change({ name: "Otra Tienda" });
    await change({ email: "nueva@example.com" });
    await change({ address: { ...address, phone: "+593 98 111 2233" } });
    expect(await sender(at)).toMatchObject({ ...typedKept, email: "nueva@example.com" });
  });

  test("follows the shop in what was not typed", async ({ app, shop }) => {
    const { type, change, sender } = await opened(app, shop);
    await type(at, { streetLine1: typed.streetLine1 });
    await change({ name: "Otra Tienda" });
    expect(await sender(at)).toMatchObject({
      fullName: "Otra Tienda",
      streetLine1: typed.streetLine1,
    });
  });
});

describe("the address of the shop itself", () => {
  test("is the store's, with a name that was typed", async ({ app, shop }) => {
    const { type, change, sender } = await opened(app, shop);
    await type("shop", { fullName: typed.fullName });
    const { address } = shop.state.settings;
    await change({ address: { ...address, ...QUITO } });
    expect(await sender()).toMatchObject({
      fullName: typed.fullName,
      streetLine1: QUITO.address1,
      zip: QUITO.zip,
    });
  });

  test("keeps its postal code when another name is typed", async ({ app, shop }) => {
    const { type, sender } = await opened(app, shop);
    await type("location", { fullName: typed.fullName });
    expect(await sender("location")).toMatchObject({ fullName: typed.fullName, zip: QUITO.zip });
    await type("location", { streetLine1: typed.streetLine1 });
    expect(await sender("location")).toMatchObject({ zip: null });
  });

  test("is the one that the merchant typed, until the store's own changes", async ({
    app,
    shop,
  }) => {
    const { type, change, sender } = await opened(app, shop);
    await type("shop");
    await change({});
    expect(await sender()).toMatchObject(typedKept);

    const { address } = shop.state.settings;
    await change({ address: { ...address, ...QUITO } });
    // The store has moved; who sends, and whom the carrier calls, is still what was typed.
    const { fullName, phone } = typedKept;
    expect(await sender()).toMatchObject({ streetLine1: QUITO.address1, fullName, phone });
  });

  test("follows the store again from a place that matches nothing, its name at once", async ({
    app,
    shop,
  }) => {
    const { change, sender } = await opened(app, shop);
    const before = await sender();
    const { address } = shop.state.settings;
    const nowhere = { ...address, address1: "s/n", city: "Xyzzy", zip: "" };
    await change({ name: "Otra Tienda", address: nowhere });
    expect(await sender()).toMatchObject({
      fullName: "Otra Tienda",
      streetLine1: before!.streetLine1,
    });
    await change({ address: { ...address, ...QUITO } });
    expect(await sender()).toMatchObject({ streetLine1: QUITO.address1 });
  });
});

describe("a location's phone", () => {
  test.for([null, "", "ext. 12"])("of %j is the shop's own", async (phone, { app, shop, db }) => {
    const location = shop.merchant.addLocation({ name: "Bodega", address: { ...QUITO, phone } });
    await app.openPage(shop);
    await app.work();
    const { accountId } = await app.shop();
    const kept = (await selectLocations(db.read, accountId)).find(
      ({ locationId }) => locationId === String(location.id),
    );
    expect(kept?.senderAddressId).not.toBeNull();
    const sender = await findSavedAddress(db.read, accountId, kept!.senderAddressId!, "sender");
    expect(sender?.phone).toMatch(/^\+593/);
  });
});
