import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import { describe, expect, test, type Merchant } from "../merchant/merchant-world.ts";

const fixOf = async (setup: Merchant, order: { id: number }, fix: object) => {
  const { fulfillmentOrderId } = await setup.parcel(order);
  return setup.post("/fix", { fulfillmentOrderId, ...fix });
};

describe("what an order lacks is fixed on its page:", () => {
  test("its place, which is remembered for the next order", async ({ setup }) => {
    const address = { city: "La Libertad", zip: null };
    const order = await setup.placeOrder({ shippingAddress: address });
    const next = await setup.placeOrder({ shippingAddress: address });
    const [question] = (await setup.parcel(order)).attention;
    expect(question?.code).toBe("territoryAmbiguous");
    expect(question!.candidates!.length).toBeGreaterThan(1);
    const [first] = question!.candidates!;
    expect(first!.name).toContain("La Libertad");

    const { territoryBaseId } = first!;
    const { json } = await fixOf(setup, order, { territoryBaseId });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft", canPurchase: true } });
    const [row] = await setup.rows(order);
    const kept = await findConfirmedPlace(setup.db.read, setup.accountId, row!.placeKey!);
    expect(kept).toBe(territoryBaseId);
    expect(await setup.work()).toContain("syncStoreOrder");
    expect((await setup.parcel(next)).state).toBe("draft");
  });

  test("a place that is none is refused", async ({ setup }) => {
    const order = await setup.placeOrder({
      shippingAddress: { city: "La Libertad", zip: null },
    });
    const { json } = await fixOf(setup, order, {
      territoryBaseId: "EC|:|99|:|9999|:|999999",
    });
    expect([json.ok, json.code]).toEqual([false, "pApiAddressTerritoryNotFound"]);
    expect(json.parcel.state).toBe("attention");
  });

  test("its phone, which is kept in this draft alone", async ({ setup }) => {
    const order = await setup.placeOrder({ shippingAddress: { phone: null }, phone: null });
    expect((await setup.parcel(order)).attention).toMatchObject([{ code: "phone" }]);
    const wrong = await fixOf(setup, order, { phone: "12" });
    expect([wrong.json.ok, wrong.json.code]).toEqual([false, "phoneNotDialable"]);

    const { json } = await fixOf(setup, order, { phone: "099 123 4567" });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft" } });
    const { recipient } = await setup.shipment(json.parcel.shipmentId);
    expect(recipient.phone).toBe("+593991234567");
  });

  test("the weight of a product, which is remembered", async ({ setup }) => {
    const variant = setup.merchant.addVariant({ weight: null });
    const lines = [{ variantId: variant.id, quantity: 2, weight: null }];
    const order = await setup.placeOrder({ lines });
    const [question] = (await setup.parcel(order)).attention;
    expect(question).toMatchObject({ code: "weight" });
    const [productId] = question!.subjects!;

    const wrong = await fixOf(setup, order, { weights: [{ productId, grams: 0.5 }] });
    expect([wrong.json.ok, wrong.json.code]).toEqual([false, "weightNotPossible"]);
    const { json } = await fixOf(setup, order, { weights: [{ productId, grams: 1500 }] });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft", weightKg: 3 } });
    const next = await setup.placeOrder({ lines });
    expect((await setup.parcel(next)).weightKg).toBe(3);
  });

  test("the weight of all that is in it, where a line is no product", async ({ setup }) => {
    const order = await setup.placeOrder({ lines: [{ title: "A medida", weight: null }] });
    expect((await setup.parcel(order)).attention).toMatchObject([{ code: "weight" }]);
    const { json } = await fixOf(setup, order, { contentsGrams: 2500 });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft", weightKg: 2.5 } });
    expect(json.parcel.attention).toEqual([]);
  });

  test("what its payment means, for every order", async ({ setup }) => {
    const gateway = "Pago contra entrega";
    const order = await setup.placeOrder({ gateway });
    const { json } = await fixOf(setup, order, {
      gateway: { name: gateway, isCollected: true },
    });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft" } });
    expect(json.parcel.goodsCollection).toBeGreaterThan(0);
    const next = await setup.placeOrder({ gateway });
    expect((await setup.parcel(next)).state).toBe("draft");
  });

  test("what it is insured for, which outlives the next sync of the order", async ({ setup }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    const { json } = await fixOf(setup, order, { goodsInsured: 40.5 });
    expect(json).toMatchObject({ ok: true, parcel: { state: "draft", goodsInsured: 40.5 } });
    expect(json.parcel.selectedRateId).not.toBe(before.selectedRateId);
    await setup.sync(order);
    expect((await setup.parcel(order)).goodsInsured).toBe(40.5);

    const tooMuch = await fixOf(setup, order, { goodsInsured: 999_999 });
    expect(tooMuch.json.code).toBe("pApiShipmentGoodsInsuredOutOfRange");
  });

  test("the weight of a parcel that is ready, which outlives the next sync of the order", async ({
    setup,
  }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    const { json } = await fixOf(setup, order, { contentsGrams: 4200 });
    expect(json).toMatchObject({ ok: true, parcel: { canPurchase: true, weightKg: 4.2 } });
    expect(json.parcel.selectedRateId).not.toBe(before.selectedRateId);
    await setup.sync(order);
    expect((await setup.parcel(order)).weightKg).toBe(4.2);
  });

  test("the place of a parcel that is ready, when it was taken for another", async ({ setup }) => {
    const order = await setup.placeOrder();
    const before = await setup.parcel(order);
    const { json: found } = await setup.get("/territories?query=guayaquil%20guayas&country=EC");
    const [{ territoryBaseId, name }] = found.territories;
    const { json } = await fixOf(setup, order, { territoryBaseId });
    expect(json).toMatchObject({ ok: true, parcel: { canPurchase: true, place: name } });
    expect(json.parcel.place).not.toBe(before.place);
    expect(json.parcel.selectedRateId).not.toBe(before.selectedRateId);
  });

  test("one thing at a time", async ({ setup }) => {
    const order = await setup.placeOrder();
    expect((await fixOf(setup, order, {})).status).toBe(400);
    expect((await fixOf(setup, order, { phone: "0991234567", goodsInsured: 1 })).status).toBe(400);
  });
});

describe("a place that is typed", () => {
  const find = async (setup: Merchant, query: string, limit = 8) => {
    const path = `/territories?query=${encodeURIComponent(query)}&country=EC&limit=${limit}`;
    const { json } = await setup.get(path);
    return (json.territories as { name: string }[]).map(({ name }) => name);
  };

  test("is found without accents, by the beginnings of its words, its own name first", async ({
    setup,
  }) => {
    expect((await find(setup, "guayaq"))[0]).toBe("Guayaquil, Guayas");
    expect((await find(setup, "PEÑAS"))[0]?.toLowerCase()).toContain("peñas");
    expect(await find(setup, "penas")).toEqual(await find(setup, "Peñas"));
    expect((await find(setup, "cuenca azuay"))[0]).toContain("Cuenca");
    expect((await find(setup, "alborada"))[0]).toBe("Guayaquil, Guayas");
    expect(await find(setup, "zzz")).toEqual([]);
    expect(await find(setup, "  ")).toEqual([]);
    expect(await find(setup, "a", 3)).toHaveLength(3);
  });

  test("is not found where there is no market", async ({ setup }) => {
    const { json } = await setup.get("/territories?query=guaya&country=FR");
    expect(json).toEqual({ territories: [] });
  });
});
