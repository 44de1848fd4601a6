import { listShipments } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "./merchant-world.ts";

type Asked = Partial<Parameters<typeof listShipments>[1]>;

async function list(setup: Merchant, asked: Asked = {}) {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  return listShipments(ctx, { group: "all", query: "", limit: 20, page: 1, ...asked });
}

const found = async (setup: Merchant, query: string) =>
  (await list(setup, { query })).data.map(({ name }) => name);

async function twoCustomers(setup: Merchant) {
  const rosa = await setup.placeOrder();
  const pedro = await setup.placeOrder({
    email: "p.intriago@example.com",
    shippingAddress: {
      firstName: "Pedro",
      lastName: "Intriago Muñoz",
      city: "Guayaquil",
      phone: "0981112233",
    },
  });
  return { rosa, pedro };
}

describe("the search of the list of shipments", () => {
  test("finds a customer's shipments by name, phone and e-mail address", async ({ setup }) => {
    const { pedro } = await twoCustomers(setup);
    for (const query of [
      "Pedro Intriago",
      "intriago",
      "MUÑOZ",
      "munoz pedro",
      "0981112233",
      "098 111 2233",
      "+593 98 111 2233",
      "p.intriago@example.com",
      "p.intriago@",
    ])
      expect([query, await found(setup, query)]).toEqual([query, [pedro.name]]);
  });

  test("finds orders, numbers and places as before", async ({ setup }) => {
    const { rosa, pedro } = await twoCustomers(setup);
    const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(rosa)));
    expect(await found(setup, json.parcel.trackingNumber.toLowerCase())).toEqual([rosa.name]);
    expect(await found(setup, pedro.name)).toEqual([pedro.name]);
    expect(await found(setup, pedro.name.slice(1))).toEqual([pedro.name]);
    expect(await found(setup, "guayaquíl")).toEqual([pedro.name]);
    for (const query of ["nowhere at all", "pedro quishpe", "%", "_"])
      expect([query, await found(setup, query)]).toEqual([query, []]);
  });

  test("follows a change of the recipient", async ({ setup }) => {
    const { pedro } = await twoCustomers(setup);
    setup.merchant.changeAddress(pedro.id, { firstName: "Zoila", lastName: "Cando" });
    await setup.sync(pedro);
    expect(await found(setup, "zoila")).toEqual([pedro.name]);
    expect(await found(setup, "intriago")).toEqual([]);
  });
});

describe("the list of shipments", () => {
  test("calls a label that was refunded at once by its order", async ({ setup }) => {
    const order = await setup.placeOrder();
    const parcel = await setup.parcel(order);
    await setup.post("/purchase", purchaseOf(parcel));
    const { fulfillmentOrderId } = parcel;
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    await setup.sync(order);
    const { data } = await list(setup);
    expect(data.map(({ name }) => name)).toEqual([order.name, order.name]);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["quoted", "refunded"]));
  });

  test("is filtered by what was printed, and sorted by age", async ({ setup }) => {
    const { rosa, pedro } = await twoCustomers(setup);
    await setup.post("/purchase", purchaseOf(await setup.parcel(pedro)));
    expect((await list(setup, { isPrinted: true })).data).toEqual([]);
    await setup.get(`/label?id=${pedro.id}`);
    const printed = await list(setup, { isPrinted: true });
    expect(printed.data.map(({ name }) => name)).toEqual([pedro.name]);
    expect(printed.data[0]).toMatchObject({ isPrinted: true, canPrint: true });
    const oldest = await list(setup, { isOldestFirst: true });
    expect(oldest.data.map(({ name }) => name)).toEqual([rosa.name, pedro.name]);
  });
});
