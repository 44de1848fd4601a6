import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { describe, expect, test as worldTest } from "#test/support/world.ts";

import { connectShop, type ConnectedShop } from "./connected-shop.ts";
import { pageContext } from "./contexts.ts";

const test = worldTest.extend<{ connected: ConnectedShop }>({
  connected: async ({ db }, use) => {
    const connected = await connectShop(db);
    await use(connected);
    await connected.disconnect();
  },
});

/** As settings look that another version of the app has written. */
const UNREADABLE = { boxes: 7 };

describe("the context of a shop whose settings cannot be read", () => {
  test("edits a draft and finds the context of a shipment", async ({ connected }) => {
    const { world, shopifyApp } = connected;
    const { shipmentId } = await world.draft();
    const served = pageContext(shopifyApp, { ...(await connected.shop()), settings: UNREADABLE });
    expect(() => served.settings).toThrow();
    const parcel = { weightKg: 3, lengthCm: 20, widthCm: 15, heightCm: 10 };
    expect(await editShipment(served, { shipmentId, parcel })).toMatchObject({ parcel });
    const { accountId } = world;
    expect(await contextOfShipment(served, accountId, shipmentId)).toMatchObject({ accountId });
  });

  test("is copied without what is read on demand, and its type says so", async ({ connected }) => {
    const { shopifyApp } = connected;
    const copy = { ...pageContext(shopifyApp, await connected.shop()) };
    expect(copy.accountId).toBe(connected.world.accountId);
    // @ts-expect-error a spread copies no accessor
    expect(copy.settings).toBeUndefined();
    expect(Object.keys(copy)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:settings|admin|language|messages)$/)]),
    );
  });
});
