import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "../merchant-world.ts";

const page = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());
const submit = async (setup: Merchant, shipmentId: number, intent: string) =>
  shipmentAction(await page(setup), shipmentId, { intent });
const view = async (setup: Merchant, shipmentId: number) =>
  (await readShipment(await page(setup), shipmentId))!;

describe("an unpaid draft is discarded on its page", () => {
  test("a return's, which lets another one be made", async ({ setup }) => {
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const original = (await setup.parcel(order)).shipmentId!;
    const drafted = await submit(setup, original, "createReturn");
    const back = drafted?.goesOnWith ?? 0;
    expect(await view(setup, back)).toMatchObject({ canDiscard: true, canDraftAgain: false });
    const before = await setup.world.balance();
    expect(await submit(setup, back, "discard")).toMatchObject({ ok: true });
    // Again, as from a second tab: it is what was wished.
    expect(await submit(setup, back, "discard")).toMatchObject({ ok: true });
    expect(await setup.world.balance()).toBe(before);
    expect(await view(setup, back)).toMatchObject({
      canDiscard: false,
      canDraftAgain: false,
      parcel: { state: "annulled", canPurchase: false },
    });
    expect((await view(setup, original)).returns.canCreate).toBe(true);
    const again = await submit(setup, original, "createReturn");
    expect(again?.goesOnWith).not.toBe(back);
  });

  test("an order's, which stays discarded until the order changes or it is drafted again", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const draft = (await setup.parcel(order)).shipmentId!;
    expect(await view(setup, draft)).toMatchObject({ canDiscard: true, canDraftAgain: false });
    expect(await submit(setup, draft, "discard")).toMatchObject({ ok: true });
    expect(await view(setup, draft)).toMatchObject({ canDiscard: false, canDraftAgain: true });
    const answers = await Promise.all(
      ["draftAgain", "draftAgain"].map((intent) => submit(setup, draft, intent)),
    );
    const next = answers.map((answer) => answer?.goesOnWith).filter((id) => id !== undefined);
    expect(next.length).toBeGreaterThan(0);
    expect(new Set(next).size).toBe(1);
    expect(await view(setup, next[0]!)).toMatchObject({
      canDiscard: true,
      parcel: { state: "draft", canPurchase: true },
    });
    expect(await view(setup, draft)).toMatchObject({ canDraftAgain: false });
  });

  test("what is paid is not, and nothing of it is given back", async ({ setup }) => {
    const order = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    const { shipmentId } = await setup.parcel(order);
    expect((await view(setup, shipmentId!)).canDiscard).toBe(false);
    const before = await setup.world.balance();
    expect(await submit(setup, shipmentId!, "discard")).toMatchObject({
      ok: false,
      code: "alreadyPurchased",
    });
    expect(await submit(setup, shipmentId!, "draftAgain")).toMatchObject({
      ok: false,
      code: "notShippable",
    });
    expect(await setup.world.balance()).toBe(before);
    expect((await setup.parcel(order)).state).toBe("labelled");
  });
});
