import { inject } from "vitest";

import {
  printAnswerAction,
  readPrintQuestion,
  type PrintQuestion,
} from "#app/shopify/merchant/print/print-question.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { isUnreadable, readLabel, readers } from "#test/unit/labels/pdf-tools.ts";

import {
  describe,
  expect,
  idOf,
  purchaseOf,
  test,
  type Merchant,
} from "../merchant/merchant-world.ts";

type Order = Awaited<ReturnType<Merchant["placeOrder"]>>;

async function labelled(setup: Merchant, count: number) {
  const orders: Order[] = [];
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const order = await setup.placeOrder();
    const { json } = await setup.post("/purchase", purchaseOf(await setup.parcel(order)));
    orders.push(order);
    numbers.push(json.parcel.trackingNumber);
  }
  return { orders, numbers };
}

const ids = (orders: readonly Order[]) => encodeURIComponent(orders.map(idOf).join(","));
const planOf = async (setup: Merchant, orders: readonly Order[], more = "") =>
  (await setup.get(`/labels/plan?ids=${ids(orders)}${more}`)).json;
const print = (setup: Merchant, orders: readonly Order[], more = "") =>
  setup.get(`/labels?ids=${ids(orders)}${more}`);
const pageOf = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());

/** To what the pages ask, of all its labels but the missing ones. */
async function answer(
  setup: Merchant,
  intent: string,
  missing: number[] = [],
  asked?: PrintQuestion,
) {
  const ctx = await pageOf(setup);
  const { fileAt, labels } = asked ?? (await readPrintQuestion(ctx, null))!;
  const printed = labels.map(({ shipmentId }) => shipmentId).filter((id) => !missing.includes(id));
  const form = new FormData();
  const fields = { intent, fileAt, printed: printed.join(), missing: missing.join() };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return printAnswerAction(ctx, form);
}
const scan = (bytes: Uint8Array) => readLabel(bytes, (read) => read.scanAll());

// What a label shows does not depend on the database.
const isElsewhere = isUnreadable || inject("dialect") === "postgres";
describe.skipIf(isElsewhere)(`printing the labels of many orders, read by ${readers}`, () => {
  test("prints what nobody said came out, and everything again when asked", async ({ setup }) => {
    const { orders, numbers } = await labelled(setup, 3);
    const first = await planOf(setup, orders.slice(0, 2));
    expect(first).toMatchObject({ print: 2, alreadyPrinted: 0, skipped: [] });
    expect(await scan((await print(setup, orders.slice(0, 2))).bytes)).toEqual(numbers.slice(0, 2));

    // A file is not paper: nothing is skipped until a person says that it came out.
    setup.ctx.passTime(60_000);
    expect(await planOf(setup, orders)).toMatchObject({ print: 3, alreadyPrinted: 0 });
    await answer(setup, "answerPrint");
    setup.ctx.passTime(60_000);
    const second = await planOf(setup, orders);
    expect(second).toMatchObject({ print: 1, alreadyPrinted: 2 });
    expect(second.skipped[0]).toEqual({
      orderName: orders[0]!.name,
      code: "printed",
      isPacked: true,
      reason: "La etiqueta ya se imprimió",
    });
    const asOf = `&asOf=${second.asOf}`;
    expect(await scan((await print(setup, orders, asOf)).bytes)).toEqual([numbers[2]]);
    // The admin fetches a document more than once: it stays the same.
    expect(await scan((await print(setup, orders, asOf)).bytes)).toEqual([numbers[2]]);

    const all = await planOf(setup, orders, "&scope=all");
    expect(all).toMatchObject({ print: 3, skipped: [] });
    const again = await print(setup, orders, `&scope=all&asOf=${all.asOf}`);
    expect(await scan(again.bytes)).toEqual(numbers);
  });

  test("costs no paper for what is skipped, and says why", async ({ setup }) => {
    const { orders, numbers } = await labelled(setup, 3);
    const [good, refunded, cancelled] = orders as [Order, Order, Order];
    const { fulfillmentOrderId } = await setup.parcel(refunded);
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    setup.merchant.cancelOrder(cancelled.id);
    await setup.sync(cancelled);
    const draft = await setup.placeOrder();
    const picked = [refunded, draft, good, cancelled];
    const plan = await planOf(setup, picked);
    expect(plan.print).toBe(1);
    expect(
      plan.skipped.map(({ orderName, code }: Record<string, string>) => [orderName, code]),
    ).toEqual([
      [refunded.name, "givenBack"],
      [draft.name, "notPurchased"],
      [cancelled.name, "cancelled"],
    ]);
    const { bytes } = await print(setup, picked, `&asOf=${plan.asOf}`);
    await readLabel(bytes, async (read) => {
      expect((await read.info()).get("Pages")).toBe("1");
      expect(await read.scanAll()).toEqual([numbers[0]]);
      expect(await read.text()).not.toContain(draft.name);
    });
  });

  test("prints each slip behind its label and one pick list at the end", async ({ setup }) => {
    const { orders, numbers } = await labelled(setup, 2);
    const { bytes } = await print(setup, orders, "&slips=1&pickList=1");
    await readLabel(bytes, async (read) => {
      expect((await read.info()).get("Pages")).toBe("5");
      const [first, second] = orders.map(({ name }) => name);
      expect(await read.scanAll()).toEqual([numbers[0], first, numbers[1], second]);
      const pages = (await read.text()).split("\f");
      expect(pages[1]).toContain(`Pedido ${first}`);
      expect(pages[3]).toContain(`Pedido ${second}`);
      expect(pages[4]).toContain("Lista de preparación");
      expect(pages[4]).toContain("2×");
      expect(pages[4]).toContain(`${first}, ${second}`);
    });
  });
});

test("nothing to print is refused in words, and another shop's orders are not found", async ({
  setup,
}) => {
  const draft = await setup.placeOrder();
  const refused = await print(setup, [draft]);
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({ code: "nothingToPrint" });
  expect((await setup.get("/labels?ids=999")).status).toBe(404);
  expect((await setup.get("/labels/plan?ids=999")).status).toBe(404);
  expect((await setup.get(`/labels?ids=${draft.id}&asOf=yesterday`)).status).toBe(400);
});

test("whether labels came out is asked until somebody says which did, and can be taken back", async ({
  setup,
}) => {
  const { orders } = await labelled(setup, 3);
  const counts = async () => {
    setup.ctx.passTime(1_000);
    const { print: toPrint, alreadyPrinted } = await planOf(setup, orders);
    return [
      toPrint,
      alreadyPrinted,
      (await readPrintQuestion(await pageOf(setup), null))?.labels.length,
    ];
  };
  expect(await counts()).toEqual([3, 0, undefined]);
  await print(setup, orders);
  expect(await counts()).toEqual([3, 0, 3]);
  const asked = (await readPrintQuestion(await pageOf(setup), null))!;
  const missing = [asked.labels[1]!.shipmentId];
  await answer(setup, "answerPrint", missing, asked);
  expect(await counts()).toEqual([1, 2, undefined]);
  // The other answer, sent again or late, changes nothing.
  await answer(
    setup,
    "answerPrint",
    asked.labels.map(({ shipmentId }) => shipmentId),
    asked,
  );
  expect(await counts()).toEqual([1, 2, undefined]);
  await answer(setup, "askPrintAgain", missing, asked);
  expect(await counts()).toEqual([3, 0, 3]);

  // Of a newer file an answer to the old one says nothing, nor does taking it back.
  await print(setup, orders.slice(0, 1));
  await answer(setup, "answerPrint", [], asked);
  expect(await counts()).toEqual([1, 2, 1]);
  await answer(setup, "answerPrint");
  await answer(setup, "askPrintAgain", [], asked);
  expect(await counts()).toEqual([2, 1, 2]);
});
