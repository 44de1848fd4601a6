import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  printAnswerAction,
  readPrintQuestion,
} from "#app/shopify/merchant/print/print-question.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { savedViewAction } from "#app/shopify/merchant/shipments/saved-views.ts";
import { shipmentGroups } from "#app/shopify/merchant/shipments/shipment-groups.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { describe, expect, purchaseOf, test, type Merchant } from "../merchant-world.ts";

type Asked = Partial<Parameters<typeof listShipmentRows>[1]>;

async function list(setup: Merchant, asked: Asked = {}) {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  return listShipmentRows(ctx, { group: "all", query: "", limit: 20, page: 1, ...asked });
}

const found = async (setup: Merchant, query: string) =>
  (await list(setup, { query })).data.map(({ name }) => name);

/** Of the newest print file. */
async function sayPrinted(setup: Merchant) {
  const ctx = pageContext(setup.shopifyApp, await setup.shop());
  const { fileAt, labels } = (await readPrintQuestion(ctx, null))!;
  const form = new FormData();
  const printed = labels.map(({ shipmentId }) => shipmentId).join();
  for (const [name, value] of Object.entries({ intent: "answerPrint", fileAt, printed }))
    form.set(name, value);
  await printAnswerAction(ctx, form);
}

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

  test("finds the same when a word is that of thousands of entries, alone and with a rare one", async ({
    setup,
  }) => {
    const { rosa, pedro } = await twoCustomers(setup);
    const { db } = setup.ctx;
    const { accountId } = await setup.shop();
    const { shipmentId } = await setup.parcel(pedro);
    const entries = Array.from({ length: 2_500 }, (_, index) => ({
      accountId,
      term: db.read.vault.blindTerm(`pedro${index}`),
      shipmentId: shipmentId as ShipmentId,
    }));
    for (let from = 0; from < entries.length; from += 500)
      await db.tx(accountId, (tx) =>
        tx
          .insert(tx.tables.shipmentTerms)
          .values(entries.slice(from, from + 500))
          .execute(),
      );
    for (const query of ["Pedro", "pedro2499", "Pedro Muñoz", "ped intriago"])
      expect([query, await found(setup, query)]).toEqual([query, [pedro.name]]);
    expect(await found(setup, "Pedro Ruiz")).toEqual([]);
    expect((await list(setup)).data.map(({ name }) => name)).toEqual([pedro.name, rosa.name]);
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

  test("counts in every group what it and the filters find, and each group has just those", async ({
    setup,
    databaseUrl,
  }) => {
    const { rosa, pedro } = await twoCustomers(setup);
    const third = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(pedro)));
    await setup.post("/purchase", purchaseOf(await setup.parcel(third)));
    const back = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(back)));
    const raw = await connectRaw(databaseUrl);
    await raw.run(`update shipments set status = 'returnToSender'
      where order_name = '${back.name}'`);
    await raw.run(`update shipments set status = 'inTransit', incident_count = 1
      where order_name = '${third.name}'`);
    await raw.close();
    const cancelled = await setup.placeOrder();
    await setup.post("/purchase", purchaseOf(await setup.parcel(cancelled)));
    setup.merchant.cancelOrder(cancelled.id);
    await setup.sync(cancelled);
    const none = Object.fromEntries(shipmentGroups.map((group) => [group, 0]));
    const searches: [Asked, Record<string, number>][] = [
      [
        {},
        { all: 5, drafts: 1, toHandOver: 1, toRefund: 1, moving: 1, returning: 1, incidents: 1 },
      ],
      [
        { query: "Quishpe" },
        { all: 4, drafts: 1, toRefund: 1, moving: 1, returning: 1, incidents: 1 },
      ],
      [{ query: "Guayaquil" }, { all: 1, toHandOver: 1 }],
      [{ query: rosa.name }, { all: 1, drafts: 1 }],
      [
        { query: "Quishpe", isPrinted: false },
        { all: 4, drafts: 1, toRefund: 1, moving: 1, returning: 1, incidents: 1 },
      ],
      [{ query: cancelled.name }, { all: 1, toRefund: 1 }],
      [{ query: "Quishpe", isPrinted: true }, {}],
      [
        { isCollected: false },
        { all: 5, drafts: 1, toHandOver: 1, toRefund: 1, moving: 1, returning: 1, incidents: 1 },
      ],
      [{ query: "nowhere at all" }, {}],
    ];
    const toRefund = await list(setup, { group: "toRefund" });
    expect(toRefund.data).toMatchObject([{ isStopped: true, isToPrint: false }]);
    for (const [asked, counts] of searches) {
      const groups = { ...none, ...counts };
      for (const group of shipmentGroups) {
        const answer = await list(setup, { ...asked, group });
        const { data, isEmpty, total } = answer;
        expect([asked, answer.groups]).toEqual([asked, groups]);
        expect([asked, group, data.length]).toEqual([asked, group, groups[group]]);
        expect({ isEmpty, total }).toEqual({ isEmpty: false, total: groups[group] });
      }
    }
    const more = { query: "Quishpe", limit: 1 };
    for (const group of ["all", "drafts"] as const)
      expect((await list(setup, { ...more, group })).groups).toBeNull();
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
    expect((await list(setup, { isPrinted: true })).data).toEqual([]);
    await sayPrinted(setup);
    const printed = await list(setup, { isPrinted: true });
    expect(printed.data.map(({ name }) => name)).toEqual([pedro.name]);
    expect(printed.data[0]).toMatchObject({ isPrinted: true, canPrint: true });
    const oldest = await list(setup, { isOldestFirst: true });
    expect(oldest.data.map(({ name }) => name)).toEqual([rosa.name, pedro.name]);
  });
});

describe("the filters of the list of shipments", () => {
  test("are the carrier of the label and whether it collects, and go together with a group", async ({
    setup,
  }) => {
    const paid = await setup.placeOrder();
    const cash = await setup.placeOrder({ gateway: "Cash on Delivery (COD)", paid: 0 });
    const bought = await setup.post("/purchase", purchaseOf(await setup.parcel(paid)));
    const { token } = bought.json.parcel.carrier;
    const names = async (asked: Asked) => (await list(setup, asked)).data.map(({ name }) => name);
    expect(await names({ isCollected: true })).toEqual([cash.name]);
    expect(await names({ isCollected: false })).toEqual([paid.name]);
    expect(await names({ carrierToken: token })).toEqual([paid.name]);
    expect(await names({ carrierToken: token, isCollected: true })).toEqual([]);
    expect(await names({ carrierToken: token, group: "toHandOver", query: paid.name })).toEqual([
      paid.name,
    ]);
    expect(await names({ carrierToken: "nobody" })).toEqual([]);
    expect((await list(setup, { isCollected: true })).total).toBe(1);
  });
});

describe("a saved view", () => {
  const form = (intent: string, name: string, query = "") => {
    const fields = new FormData();
    for (const [key, value] of Object.entries({ intent, name, query })) fields.set(key, value);
    return fields;
  };
  const views = async (setup: Merchant) => (await setup.shop()).settings;
  const kept = async (setup: Merchant) => readShopSettings(await views(setup)).savedViews;
  const act = async (setup: Merchant, fields: FormData) =>
    savedViewAction(pageContext(setup.shopifyApp, await setup.shop()), fields);

  test("keeps the filters of the address, and neither its page nor what the admin adds", async ({
    setup,
  }) => {
    const query = "?page=3&cash=yes&group=moving&id_token=secret&carrier=andina";
    expect(await act(setup, form("saveView", " Contra entrega ", query))).toBe("saved");
    expect(await kept(setup)).toEqual([
      { name: "Contra entrega", query: "group=moving&cash=yes&carrier=andina" },
    ]);
    expect(await act(setup, form("saveView", "Contra entrega", "cash=yes"))).toBe("saved");
    expect(await kept(setup)).toEqual([{ name: "Contra entrega", query: "cash=yes" }]);
    expect(await act(setup, form("removeView", "Contra entrega"))).toBe("saved");
    expect(await kept(setup)).toEqual([]);
    expect(await act(setup, form("removeView", "Contra entrega"))).toBe("saved");
  });

  test("two at once are both kept; a name that is empty or too long, and a 21st, are refused", async ({
    setup,
  }) => {
    const names = Array.from({ length: 4 }, (_, at) => `Vista ${at}`);
    await Promise.all(names.map((name) => act(setup, form("saveView", name, "cash=yes"))));
    expect(new Set((await kept(setup)).map(({ name }) => name))).toEqual(new Set(names));
    for (const name of ["", "x".repeat(41)])
      expect(await act(setup, form("saveView", name))).toBe("invalid");
    for (let at = 4; at < 20; at += 1) await act(setup, form("saveView", `Vista ${at}`));
    expect(await act(setup, form("saveView", "Vista 20"))).toBe("invalid");
    expect(await kept(setup)).toHaveLength(20);
    expect(await act(setup, form("another", "x"))).toBeNull();
  });
});
