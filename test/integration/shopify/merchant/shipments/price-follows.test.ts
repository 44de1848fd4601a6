import { NO_MONEY } from "#app/shipping/model/money.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, withCarrier } from "../merchant-world.ts";

describe("a carrier that alone knows its price, and answered too late", () => {
  test("is shown to follow, and its price comes when it is asked for again", async ({ db }) => {
    await withCarrier(db, {}, async (setup, { carrier }) => {
      const page = async () => pageContext(setup.shopifyApp, await setup.shop());
      const { quote } = carrier;
      const withoutPrice: typeof quote = (request) => ({
        ...quote(request),
        priceSubtotal: NO_MONEY,
        priceTotal: NO_MONEY,
        unavailableReason: "priceAwaited",
      });
      let isLate = true;
      Object.assign(carrier, {
        quote: withoutPrice,
        liveQuote: (request: Parameters<typeof quote>[0]) =>
          isLate ? Promise.reject(new Error("no answer")) : Promise.resolve(quote(request)),
      });
      const { shipmentId } = await setup.parcel(await setup.placeOrder());
      const view = async () => (await readShipment(await page(), shipmentId!))!;
      const before = await view();
      expect(before.awaitsPrice).toBe(true);
      expect(before.parcel.rates[0]?.reason).toBe((await page()).messages.unavailable.priceAwaited);

      isLate = false;
      const again = await shipmentAction(await page(), shipmentId!, { intent: "quoteAgain" });
      expect(again).toMatchObject({ ok: true });
      const after = await view();
      expect(after.awaitsPrice).toBe(false);
      expect(after.parcel.rates[0]).toMatchObject({ available: true });
      expect(after.parcel.rates[0]!.price).toBeGreaterThan(0);
    });
  });
});
