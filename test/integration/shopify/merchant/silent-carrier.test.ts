import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { listSilence } from "#app/shopify/merchant/purchase/silence.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { expect, test, withCarrier } from "./merchant-world.ts";

test("a carrier that does not answer is named with the time, on what waits for it, on a draft and on the page of carriers, until it answers", async ({
  db,
}) => {
  await withCarrier(db, { create: ["isDown", "isDown"] }, async (setup) => {
    const first = await setup.placeOrder();
    const second = await setup.placeOrder();
    const third = await setup.placeOrder();
    const buy = async (order: typeof first) => {
      const { fulfillmentOrderId, selectedRateId } = await setup.parcel(order);
      await setup.post("/purchase", { fulfillmentOrderId, rateId: selectedRateId });
    };
    const silence = async (order = first) => (await setup.parcel(order)).silenceText;
    const inPlan = async () => {
      const orderIds = [String(third.id)];
      return (await setup.post("/bulk/plan", { orderIds })).json.silence;
    };
    const onPage = async () => listSilence(pageContext(setup.shopifyApp, await setup.shop(), "en"));

    await buy(first);
    expect(await silence()).toBeNull();
    setup.ctx.passTime(3 * MINUTE_MS);
    // One parcel may be odd: it is said of itself alone.
    expect(await silence()).toMatch(/no responde desde .+\d\d:\d\d\. El número de guía llega solo/);
    expect((await setup.parcel(first)).headline).toBe("Pagado: la guía se demora");
    expect([await silence(third), await onPage()]).toEqual([null, []]);

    await buy(second);
    setup.ctx.passTime(3 * MINUTE_MS);
    expect(await silence(third)).toMatch(
      /no responde desde .+: sus etiquetas esperan .+ Ahora ningún otro transportista/,
    );
    expect(await onPage()).toEqual([expect.stringMatching(/ hasn't answered since /)]);
    expect(await inPlan()).toEqual([expect.stringMatching(/ no responde desde /)]);

    await setup.work();
    expect([await silence(), await silence(third), await onPage()]).toEqual([null, null, []]);
    expect(await inPlan()).toEqual([]);
  });
});
