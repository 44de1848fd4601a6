import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { describe, expect, purchaseOf, test } from "./merchant-world.ts";

describe("a purchase", () => {
  test("does not ask the store again for an order that was synced a second before", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    setup.ctx.passTime(20 * MINUTE_MS);
    await setup.sync(order);
    setup.ctx.passTime(20 * MINUTE_MS);
    // Nothing has changed in the store, so nothing of the order but the time of its sync is written.
    await setup.sync(order);
    setup.ctx.passTime(1_000);
    const before = setup.store.calls("order").length;
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    expect((await setup.parcel(order)).trackingNumber).not.toBe(null);
    expect(setup.store.calls("order").length - before).toBe(0);
  });

  test("asks the store again for an order that was last synced long ago", async ({ setup }) => {
    const order = await setup.placeOrder();
    setup.ctx.passTime(20 * MINUTE_MS);
    const before = setup.store.calls("order").length;
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    expect(setup.store.calls("order").length - before).toBeGreaterThan(0);
  });
});
