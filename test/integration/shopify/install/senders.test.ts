import { findSavedAddress } from "#db/shipping/addresses.ts";
import { selectLocations } from "#db/shopify/locations.ts";

import { describe, expect, test } from "./fixture.ts";

const QUITO = { address1: "Av. Amazonas N24-03", city: "Quito", zip: "170143" };

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
