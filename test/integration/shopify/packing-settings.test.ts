import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { expect, test } from "./merchant/merchant-world.ts";

test("the settings of a box or a product's size change the drafts that are not purchased yet", async ({
  setup,
}) => {
  const order = await setup.placeOrder();
  const widthOf = async () => (await setup.parcel(order)).change?.dimensionsCm?.width;
  const before = await widthOf();
  const box = { name: "Cubo", lengthCm: 41, widthCm: 40, heightCm: 40, weightGrams: 0 };
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  await saveSettings(ctx, {
    draft: { boxes: [{ ...box, contentsMaxGrams: null }] },
    seen: { boxes: [] },
  });
  await setup.work();
  expect([before, await widthOf()]).toEqual([20, 40]);
});
