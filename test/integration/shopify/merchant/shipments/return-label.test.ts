import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "../merchant-world.ts";

const page = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());
const submit = async (setup: Merchant, shipmentId: number, fields: object) =>
  shipmentAction(await page(setup), shipmentId, { ...fields });
const view = async (setup: Merchant, shipmentId: number) =>
  (await readShipment(await page(setup), shipmentId))!;
const listed = async (setup: Merchant) =>
  listShipmentRows(await page(setup), { group: "all", query: "", limit: 20, page: 1 });
const drafting = { intent: "createReturn" };
const refund = { intent: "refund", reason: "other", details: "" };

async function labelled(setup: Merchant) {
  const order = await setup.placeOrder();
  await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
  return { order, shipmentId: (await setup.parcel(order)).shipmentId! };
}

async function returnOf(setup: Merchant, shipmentId: number): Promise<number> {
  const drafted = await submit(setup, shipmentId, drafting);
  if (!drafted?.ok || drafted.goesOnWith === undefined) throw new Error(JSON.stringify(drafted));
  return drafted.goesOnWith;
}

describe("the return label of a shipment", () => {
  test("is drafted once, also by requests at once, and each page has a link to the other", async ({
    setup,
  }) => {
    const { order, shipmentId } = await labelled(setup);
    expect((await view(setup, shipmentId)).returns).toEqual({
      of: null,
      by: [],
      canCreate: true,
      inStore: null,
      asksForAccess: true,
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => submit(setup, shipmentId, drafting)),
    );
    const ids = new Set(answers.map((answer) => answer?.ok && answer.goesOnWith));
    expect(ids.size).toBe(1);
    const back = await returnOf(setup, shipmentId);
    expect(ids).toEqual(new Set([back]));

    const [first, second] = [await view(setup, shipmentId), await view(setup, back)];
    expect(first.returns).toMatchObject({ by: [{ shipmentId: back }], canCreate: false });
    expect(second).toMatchObject({
      returns: { of: { shipmentId, name: order.name }, by: [], canCreate: false },
      orderId: String(order.id),
      parcel: { state: "draft", canPurchase: true },
      recipient: { fullName: first.sender.fullName },
      sender: { fullName: first.recipient.fullName },
    });
    const rows = (await listed(setup)).data;
    expect(rows).toMatchObject([
      {
        shipmentId: back,
        isReturn: true,
        orderTotal: null,
        // Whose order it is, not the store that it goes to.
        customer: { fullName: first.recipient.fullName },
        place: first.recipient.place,
      },
      { shipmentId, isReturn: false, orderTotal: expect.any(Number) },
    ]);
    expect(await submit(setup, back, drafting)).toMatchObject({
      ok: false,
      code: "shipmentReturnNotPossible",
    });
  });

  test("is purchased on its page, once, and changes nothing of the order", async ({ setup }) => {
    const { order, shipmentId } = await labelled(setup);
    const back = await returnOf(setup, shipmentId);
    const { parcel } = await view(setup, back);
    const before = await setup.world.balance();
    const purchase = { intent: "purchase", rateId: String(parcel.selectedRateId) };
    for (const answer of await Promise.all([
      submit(setup, back, purchase),
      submit(setup, back, purchase),
    ]))
      expect(answer).toMatchObject({ ok: true });
    expect(await submit(setup, back, purchase)).toMatchObject({
      ok: true,
      parcel: { state: "labelled", canPrint: true },
    });
    const rate = parcel.rates.find(({ rateId }) => rateId === parcel.selectedRateId)!;
    expect(before - (await setup.world.balance())).toBe(Math.round(rate.price * 100));
    const { trackingNumber } = (await view(setup, back)).parcel;
    expect(trackingNumber).not.toBeNull();
    expect((await view(setup, shipmentId)).parcel.trackingNumber).not.toBe(trackingNumber);
    expect(await setup.parcel(order)).toMatchObject({ shipmentId, state: "labelled" });
  });

  test("that was given back makes way for another", async ({ setup }) => {
    const { shipmentId } = await labelled(setup);
    const back = await returnOf(setup, shipmentId);
    const { selectedRateId } = (await view(setup, back)).parcel;
    await submit(setup, back, { intent: "purchase", rateId: String(selectedRateId) });
    expect(await submit(setup, back, refund)).toMatchObject({ ok: true });
    expect((await view(setup, shipmentId)).returns.canCreate).toBe(true);
    const again = await returnOf(setup, shipmentId);
    expect(again).not.toBe(back);
    expect((await view(setup, shipmentId)).returns.by.map((each) => each.shipmentId)).toEqual([
      back,
      again,
    ]);
  });

  test("is not offered for a draft, nor for what was given back", async ({ setup }) => {
    const order = await setup.placeOrder();
    const draft = (await setup.parcel(order)).shipmentId!;
    const { shipmentId } = await labelled(setup);
    await submit(setup, shipmentId, refund);
    for (const id of [draft, shipmentId]) {
      expect((await view(setup, id)).returns.canCreate).toBe(false);
      expect(await submit(setup, id, drafting)).toMatchObject({
        ok: false,
        code: "shipmentReturnNotPossible",
      });
    }
  });

  test("of a shipment that came from no order is purchased here, too", async ({ setup }) => {
    const { shipmentId } = await setup.world.paid({ extId: "ERP-7" });
    await submit(setup, shipmentId, { intent: "finish" });
    const back = await returnOf(setup, shipmentId);
    expect(await view(setup, back)).toMatchObject({
      orderUrl: null,
      returns: { of: { shipmentId, name: "ERP-7" } },
    });
    const { selectedRateId } = (await view(setup, back)).parcel;
    const purchase = { intent: "purchase", rateId: String(selectedRateId) };
    expect(await submit(setup, back, purchase)).toMatchObject({ ok: true });
  });
});
