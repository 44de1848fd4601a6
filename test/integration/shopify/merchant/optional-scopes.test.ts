import { unmarkedShipments } from "#app/shopify/fulfillment/mark-paid-now.ts";
import { setUpShop } from "#app/shopify/install/set-up-shop.ts";
import { readSettingsAccess } from "#app/shopify/merchant/settings/read-settings-access.ts";
import { refreshScopes } from "#app/shopify/merchant/settings/refresh-scopes.ts";
import { selectJobs } from "#db/jobs.ts";
import { insertStoreFulfillment, updateStoreFulfillment } from "#db/shopify/fulfillments.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, type Merchant } from "./merchant-world.ts";

const contextOf = async ({ shopifyApp, shop }: Merchant) => pageContext(shopifyApp, await shop());
const accessOf = async (setup: Merchant) => readSettingsAccess(await contextOf(setup));
const THIRD_PARTY = ["read_third_party_fulfillment_orders", "write_third_party_fulfillment_orders"];

describe("what a setting needs of the store", () => {
  test("is missing until the merchant grants it, and there at once when they have", async ({
    setup,
  }) => {
    expect(await accessOf(setup)).toEqual({
      markOrdersPaid: false,
      otherServices: false,
      unmarked: 0,
    });
    setup.merchant.setScopes(["write_orders", ...THIRD_PARTY]);
    await refreshScopes(await contextOf(setup));
    expect(await accessOf(setup)).toEqual({
      markOrdersPaid: true,
      otherServices: true,
      unmarked: 0,
    });
  });

  test("is missing again after the store has taken it back", async ({ setup }) => {
    setup.merchant.setScopes(["write_orders"]);
    await refreshScopes(await contextOf(setup));
    setup.merchant.setScopes([]);
    await setUpShop(setup.shopifyApp, { accountId: setup.accountId });
    expect((await accessOf(setup)).markOrdersPaid).toBe(false);
  });

  test("counts the parcels that could not be marked as paid, and a grant tries them again", async ({
    setup,
  }) => {
    const { accountId, ctx, db } = setup;
    const order = await setup.placeOrder();
    const [row] = await setup.rows(order);
    const shipmentId = row!.shipmentId!;
    const whose = { accountId, shipmentId };
    const { orderId, fulfillmentOrderId } = row!;
    await db.tx(accountId, async (tx) => {
      await insertStoreFulfillment(tx, { ...whose, orderId, fulfillmentOrderId }, ctx.now());
      const detail = "writeOrdersNotGranted";
      await updateStoreFulfillment(tx, whose, { detail, objectUpdated: ctx.now() });
    });
    expect((await accessOf(setup)).unmarked).toBe(1);
    const pushes = async () =>
      (await selectJobs(db.read, "ready", 100)).filter(({ kind }) => kind === "pushFulfillment");
    await setUpShop(setup.shopifyApp, { accountId });
    expect(await pushes()).toEqual([]);

    setup.merchant.setScopes(["write_orders"]);
    await setUpShop(setup.shopifyApp, { accountId });
    expect(await pushes()).toMatchObject([{ payload: { accountId, shipmentId } }]);
    expect(await unmarkedShipments(await contextOf(setup))).toEqual([shipmentId]);
  });
});
