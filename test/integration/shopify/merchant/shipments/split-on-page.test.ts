import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "../merchant-world.ts";

const page = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());
const submit = async (setup: Merchant, shipmentId: number, change: unknown) =>
  shipmentAction(await page(setup), shipmentId, {
    intent: "change",
    change: typeof change === "string" ? change : JSON.stringify(change),
  });
const second = { weightKg: 2.5, lengthCm: 30, widthCm: 20, heightCm: 10 };

describe("an order in several packages, on its shipment's page", () => {
  test("is split before the purchase, and put together again", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { shipmentId } = await setup.parcel(order);
    const changed = { weightKg: 3, furtherParcels: [second] };
    expect(await submit(setup, shipmentId!, changed)).toMatchObject({ ok: true });
    const view = await readShipment(await page(setup), shipmentId!);
    expect(view?.parcel.change).toMatchObject({ weightKg: 3, furtherParcels: [second] });
    expect(await submit(setup, shipmentId!, { furtherParcels: [] })).toMatchObject({ ok: true });
    expect((await setup.parcel(order)).change?.furtherParcels).toEqual([]);
  });

  test("is no form for anything else, and nothing that is paid is changed", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { shipmentId } = await setup.parcel(order);
    for (const wrong of ["no json", {}, { furtherParcels: [{ ...second, weightKg: -1 }] }])
      expect(await submit(setup, shipmentId!, wrong)).toBeNull();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    expect(await submit(setup, shipmentId!, { furtherParcels: [second] })).toMatchObject({
      ok: false,
    });
    const { shipmentId: other } = await setup.world.paid({ extId: "ERP-9" });
    expect(await submit(setup, other, { furtherParcels: [second] })).toBeNull();
  });
});
