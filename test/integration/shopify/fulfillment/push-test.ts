import { pushFulfillment } from "#app/shopify/fulfillment/push-fulfillment.ts";
import { findStoreFulfillment } from "#db/shopify/fulfillments.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, test as worldTest } from "#test/support/world.ts";

import { connectShop, type ConnectedShop } from "../connected-shop.ts";
import type { Labelled } from "./labelled-order.ts";

export { describe, expect } from "#test/support/world.ts";

/** A test with a shop whose parcels travel with a carrier that the test controls. */
export const test = worldTest.extend<{ connected: ConnectedShop }>({
  connected: async ({ db }, use) => {
    const connected = await connectShop(db, {
      markets: marketsServedBy(scriptedCarrier({}).carrier),
      optionalScopes: ["write_orders"],
      sleep: () => new Promise((resolve) => setTimeout(resolve, 2)),
    });
    await use(connected);
    await connected.disconnect();
  },
});

export const push = ({ shopifyApp }: Pick<ConnectedShop, "shopifyApp">, { whose }: Labelled) =>
  pushFulfillment(shopifyApp, whose);
export const keptOf = ({ shopifyApp }: ConnectedShop, { whose }: Labelled) =>
  findStoreFulfillment(shopifyApp.service.db.read, whose);
