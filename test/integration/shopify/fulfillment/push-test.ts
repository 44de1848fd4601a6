import { setTimeout as pause } from "node:timers/promises";

import { RetryLater } from "#app/jobs/retry-later.ts";
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
    });
    await use(connected);
    await connected.disconnect();
  },
});

export const push = ({ shopifyApp }: Pick<ConnectedShop, "shopifyApp">, { whose }: Labelled) =>
  pushFulfillment(shopifyApp, whose);

/** Pushes at the same moment, each as its job does: one that waited too long for the others is tried again. */
export const allAtOnce = (pushes: readonly (() => Promise<void>)[]): Promise<void[]> =>
  Promise.all(pushes.map(untilItsTurn));

async function untilItsTurn(pushIt: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await pushIt();
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await pause(10);
    }
}

export const keptOf = ({ shopifyApp }: ConnectedShop, { whose }: Labelled) =>
  findStoreFulfillment(shopifyApp.service.db.read, whose);
