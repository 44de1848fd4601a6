import { describe, expect, purchaseOf, test, type Merchant } from "../merchant/merchant-world.ts";

const COD = "Cash on Delivery (COD)";

const changeOf = async (setup: Merchant, order: { id: number }, change: object) => {
  const { fulfillmentOrderId } = await setup.parcel(order);
  return setup.post("/fix", { fulfillmentOrderId, change });
};

describe("before the purchase the merchant changes, in place,", () => {
  test("the box and the weight, at new prices that outlive the next sync", async ({ setup }) => {
    const boxes = [
      { name: "Mediana", lengthCm: 40, widthCm: 30, heightCm: 20, weightGrams: 200 },
      { name: "Grande", lengthCm: 60, widthCm: 50, heightCm: 40, weightGrams: 900 },
    ].map((box) => ({ ...box, contentsMaxGrams: null }));
    await setup.settings({ boxes });
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    expect(before.change).toMatchObject({ box: "Mediana", changed: [], isAssumedBox: false });
    expect((await setup.order(order)).boxes.map(({ name }) => name)).toEqual(["Mediana", "Grande"]);

    const { json } = await changeOf(setup, order, { box: { name: "Grande" }, weightKg: 9.5 });
    expect(json).toMatchObject({ ok: true, parcel: { canPurchase: true, weightKg: 9.5 } });
    expect(json.parcel.change).toMatchObject({
      box: "Grande",
      dimensionsCm: { length: 60, width: 50, height: 40 },
      changed: ["box", "weightKg"],
    });
    expect(json.parcel.selectedRateId).not.toBe(before.selectedRateId);
    expect(json.parcel.rates[0].price).toBeGreaterThan(before.rates[0]!.price);

    setup.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
    await setup.sync(order);
    const after = await setup.parcel(order);
    expect(after.place).toContain("Guayaquil");
    expect(after).toMatchObject({ weightKg: 9.5, change: { box: "Grande" } });
    const stale = await setup.post("/purchase", purchaseOf(before));
    expect(stale.json.ok).toBe(false);
  });

  test("dimensions of its own, and the weight of the contents stays", async ({ setup }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    expect(before.change).toMatchObject({ isAssumedBox: true });
    const box = { lengthCm: 80, widthCm: 20, heightCm: 15 };
    const { json } = await changeOf(setup, order, { box });
    expect(json.parcel.weightKg).toBe(before.weightKg);
    expect(json.parcel.change).toMatchObject({
      box: null,
      dimensionsCm: { length: 80, width: 20, height: 15 },
      isAssumedBox: false,
    });
  });

  test("into how many packages it is split, and back", async ({ setup }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    expect(before.change?.furtherParcels).toEqual([]);
    const box = { lengthCm: 80, widthCm: 20, heightCm: 15 };
    const furtherParcels = [
      { weightKg: 3.5, ...box },
      { weightKg: 0.4, ...box },
    ];
    const { json } = await changeOf(setup, order, { furtherParcels });
    // A package below a kilogram is charged as one.
    const kept = [
      { weightKg: 3.5, ...box },
      { weightKg: 1, ...box },
    ];
    expect(json.parcel).toMatchObject({
      weightKg: before.weightKg! + 4.5,
      change: { furtherParcels: kept, weightKg: before.weightKg, changed: ["furtherParcels"] },
    });
    await setup.sync(order);
    expect((await setup.shipment(json.parcel.shipmentId)).furtherParcels).toEqual(kept);

    const none = await changeOf(setup, order, { furtherParcels: [] });
    expect(none.json.parcel).toMatchObject({
      weightKg: before.weightKg,
      change: { furtherParcels: [], changed: [] },
    });
    const many = await changeOf(setup, order, { furtherParcels: Array(20).fill(kept[0]) });
    expect(many.status).toBe(400);
  });

  test("street and phone, until the order's own address is another", async ({ setup }) => {
    const order = await setup.placeOrder();
    const street = { streetLine1: "Av. Loja 123 y Remigio", reference: "Portón verde" };
    const { json } = await changeOf(setup, order, { street, phone: "099 123 4567" });
    expect(json.parcel).toMatchObject({ change: { changed: ["street", "phone"] } });
    await setup.sync(order);
    const { recipient } = await setup.shipment(json.parcel.shipmentId);
    expect(recipient).toMatchObject({ ...street, phone: "+593991234567" });
    // The texts are in the draft alone.
    expect(JSON.stringify(await setup.rows(order))).not.toMatch(/Loja|991234567|Portón/);

    setup.merchant.changeAddress(order.id, { address1: "Calle Nueva 1" });
    await setup.sync(order);
    const moved = await setup.shipment(json.parcel.shipmentId);
    expect(moved.recipient).toMatchObject({
      streetLine1: "Calle Nueva 1",
      phone: "+593991234567",
    });
    expect((await setup.parcel(order)).change?.changed).toEqual(["phone"]);
  });

  test("what is collected, never more than the order owes", async ({ setup }) => {
    const order = await setup.placeOrder({ gateway: COD });
    const before = await setup.parcel(order);
    expect(before.change?.collectable).toBe(before.goodsCollection);
    const none = await changeOf(setup, order, { goodsCollection: 0 });
    expect(none.json.parcel).toMatchObject({ goodsCollection: 0, canPurchase: true });
    const tooMuch = await changeOf(setup, order, { goodsCollection: before.goodsCollection + 1 });
    expect([tooMuch.json.ok, tooMuch.json.code]).toEqual([false, "collectsMoreThanOwed"]);
    expect(tooMuch.json.parcel.goodsCollection).toBe(0);
    const all = await changeOf(setup, order, { goodsCollection: null });
    expect(all.json.parcel.goodsCollection).toBe(before.goodsCollection);
  });

  test("the insured amount and the sender", async ({ setup }) => {
    const order = await setup.placeOrder();
    const { senders } = await setup.order(order);
    expect(senders.length).toBeGreaterThan(0);
    const { locationId } = senders.at(-1)!;
    const { json } = await changeOf(setup, order, { goodsInsured: 40.5, sender: { locationId } });
    expect(json.parcel).toMatchObject({ goodsInsured: 40.5, canPurchase: true });
    expect(json.parcel.change.sender).toEqual({ locationId });
    const tooMuch = await changeOf(setup, order, { goodsInsured: 999_999 });
    expect(tooMuch.json.code).toBe("pApiShipmentGoodsInsuredOutOfRange");
    expect((await setup.parcel(order)).goodsInsured).toBe(40.5);
  });

  test("all of it back to the order's data", async ({ setup }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    const original = await setup.shipment(before.shipmentId);
    await changeOf(setup, order, {
      weightKg: 12,
      goodsInsured: 10,
      street: { streetLine1: "Otra calle", reference: null },
    });
    const { fulfillmentOrderId } = before;
    const { json } = await setup.post("/fix", { fulfillmentOrderId, undoChanges: true });
    expect(json.parcel).toMatchObject({
      weightKg: before.weightKg,
      goodsInsured: 0,
      change: { changed: [] },
    });
    const { recipient } = await setup.shipment(json.parcel.shipmentId);
    expect(recipient.streetLine1).toBe(original.recipient.streetLine1);
  });
});

describe("a change", () => {
  test("of other contents ends with them: their weight is the products' again", async ({
    setup,
  }) => {
    const order = await setup.placeOrder({
      lines: [{ quantity: 3, weight: { value: 2, unit: "KILOGRAMS" } }],
    });
    await changeOf(setup, order, { weightKg: 20 });
    setup.merchant.editOrder(order.id, {
      quantities: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    });
    await setup.sync(order);
    expect(await setup.parcel(order)).toMatchObject({ weightKg: 2, change: { changed: [] } });
  });

  test("answers the question about a missing weight", async ({ setup }) => {
    const order = await setup.placeOrder({ lines: [{ title: "A medida", weight: null }] });
    const { json } = await changeOf(setup, order, { weightKg: 3 });
    expect(json.parcel).toMatchObject({ attention: [], weightKg: 3, canPurchase: true });
    await setup.sync(order);
    expect(await setup.parcel(order)).toMatchObject({ attention: [], weightKg: 3 });
  });

  test("is refused for a parcel that is paid, which stays what it was", async ({ setup }) => {
    const order = await setup.placeOrder();
    const draft = await setup.parcel(order);
    const bought = await setup.post("/purchase", purchaseOf(draft));
    expect(bought.json.ok).toBe(true);
    const { json } = await changeOf(setup, order, { weightKg: 30 });
    expect([json.ok, json.code]).toEqual([false, "pApiShipmentNotEditable"]);
    await setup.sync(order);
    expect(await setup.parcel(order)).toMatchObject({ weightKg: draft.weightKg, attention: [] });
  });

  test("and a purchase at the same moment: one of them counts, and only its price is paid", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const draft = await setup.parcel(order);
    const [bought, changed] = await Promise.all([
      setup.post("/purchase", purchaseOf(draft)),
      changeOf(setup, order, { weightKg: 30 }),
    ]);
    expect(bought.json.ok).not.toBe(changed.json.ok);
    const shipment = await setup.shipment(draft.shipmentId);
    expect(shipment).toMatchObject({
      isPaid: bought.json.ok,
      parcel: { weightKg: changed.json.ok ? 30 : draft.weightKg },
    });
    await setup.sync(order);
    expect((await setup.parcel(order)).attention).toEqual([]);
  });

  test("of two tabs at once: each keeps its own field, and none is lost", async ({ setup }) => {
    const order = await setup.placeOrder();
    await Promise.all([
      changeOf(setup, order, { weightKg: 11 }),
      changeOf(setup, order, { goodsInsured: 12 }),
    ]);
    expect(await setup.parcel(order)).toMatchObject({
      weightKg: 11,
      goodsInsured: 12,
      change: { changed: ["weightKg", "goodsInsured"] },
    });
  });

  test("that is none, or impossible, is refused", async ({ setup }) => {
    const order = await setup.placeOrder();
    expect((await changeOf(setup, order, {})).status).toBe(400);
    expect((await changeOf(setup, order, { weightKg: 0 })).status).toBe(400);
    expect((await changeOf(setup, order, { weight: 5 })).status).toBe(400);
    const phone = await changeOf(setup, order, { phone: "12" });
    expect(phone.json.code).toBe("phoneNotDialable");
    const box = await changeOf(setup, order, { box: { name: "None of ours" } });
    expect(box.json.code).toBe("boxUnknown");
  });
});
