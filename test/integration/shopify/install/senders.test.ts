import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { addSender } from "#app/shopify/merchant/addresses/senders.ts";
import { findSavedAddress } from "#db/shipping/addresses.ts";
import { selectLocations } from "#db/shopify/locations.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test } from "./fixture.ts";

const QUITO = { address1: "Av. Amazonas N24-03", city: "Quito", zip: "170143" };

describe("the address of the shop itself", () => {
  test("is the one that the merchant typed, until the store's own changes", async ({
    app,
    shop,
    db,
  }) => {
    await app.openPage(shop);
    await app.work();
    const { accountId, senderAddressId: fromStore } = await app.shop();
    const kept = async () =>
      (await findSavedAddress(db.read, accountId, (await app.shop()).senderAddressId!, "sender"))
        ?.streetLine1;
    const typed = {
      locationId: null,
      seenAddressId: fromStore,
      fullName: "Bodega Sur",
      streetLine1: "Av. Maldonado S12-34",
      reference: null,
      phone: "099 765 4321",
      territoryBaseId: "EC|:|09|:|0901|:|090150",
    };
    expect(await addSender(pageContext(app.shopifyApp, await app.shop()), typed)).toEqual({
      kind: "saved",
    });
    const again = () => setUpShop(app.shopifyApp, { accountId });
    await again();
    expect(await kept()).toBe(typed.streetLine1);

    shop.merchant.changeSettings({ address: { ...shop.state.settings.address, ...QUITO } });
    await again();
    expect(await kept()).toBe(QUITO.address1);
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
