import { describe, expect, expectTypeOf, test } from "vitest";

import type { BuyerParcel } from "#app/shopify/buyer/buyer-parcel.ts";

import type { BuyerParcelView } from "../../extensions/order-status/src/buyer-parcel-view.ts";
import { buyerParcel, deployedOrigin, openBuyerApp } from "./buyer-app.ts";
import { FULFILLMENT_ID, openExtension } from "./open-extension.ts";
import { ORDER_ID } from "./order-views.ts";
import { click, elements, expectText, read } from "./screen.ts";

test("the block reads what the server answers", () => {
  expectTypeOf<BuyerParcel>().toEqualTypeOf<BuyerParcelView>();
});

describe("the block on a buyer's order page", () => {
  test("shows status, days, cash, number, carrier, the tracking page and the store's contacts", async () => {
    const app = openBuyerApp();
    using _ = await openExtension("order-status", { app });
    await expectText("In transit");
    for (const { name, value } of buyerParcel.facts) {
      expect(read()).toContain(name);
      expect(read()).toContain(value);
    }
    expect(read()).toContain("There's an issue with the delivery.");
    expect(elements("s-link").map((link) => link.getAttribute("href"))).toEqual([
      "https://app.example/track/abc",
      "https://wa.me/593991234567?text=hello",
      "mailto:hola@tienda.ec",
    ]);
  });

  test("asks the deployed app about this fulfilment of this order, with the buyer's token", async () => {
    const app = openBuyerApp();
    using _ = await openExtension("order-status", { app, language: "es" });
    await expectText("Seguir mi paquete");
    expect(app.asked).toEqual([
      {
        origin: deployedOrigin,
        orderId: ORDER_ID,
        fulfillmentId: FULFILLMENT_ID,
        locale: "es",
        authorization: "Bearer token-of-the-buyer",
      },
    ]);
  });

  test.each([404, 403])("shows nothing for a parcel that is not the app's (%d)", async (status) => {
    const app = openBuyerApp();
    app.answer = status;
    using _ = await openExtension("order-status", { app });
    await expect.poll(() => app.asked.length).toBe(1);
    await expect.poll(() => read()).toBe("");
  });

  test.each([500, 401, 429, "offline"] as const)(
    "says that it could not be loaded, and asks again (%s)",
    async (answer) => {
      const app = openBuyerApp();
      app.answer = answer;
      using _ = await openExtension("order-status", { app });
      await expectText("We couldn't load your package's tracking.");
      app.answer = 200;
      click("Try again");
      await expectText("In transit");
    },
  );
});
