import { describe, expect, test } from "vitest";

import { openFakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeParcel } from "./order-views.ts";
import { eventually, choose, elements, click, expectText } from "./screen.ts";

const draft = makeParcel();
const first = labelled(draft, draft.rates[2]!);
const second = { ...first, fulfillmentOrderId: "502", trackingNumber: "TRK-7002" };

const src = () => elements("s-admin-print-action")[0]!.getAttribute("src");
const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `gid://shopify/Order/${5_000_000_000_000 + index}`);

describe("the print action on the order's page", () => {
  test("prints the label of the order", async () => {
    using _ = await openExtension("print-label", { app: openFakeApp({ parcels: [first] }) });
    await expectText("Andina · TRK-7001");
    expect(src()).toBe("/api/extension/label?id=gid%3A%2F%2Fshopify%2FOrder%2F1001&locale=en");
  });

  test("prints all labels of several parcels, or one of them", async () => {
    const app = openFakeApp({ parcels: [first, second, draft] });
    using _ = await openExtension("print-label", { app, language: "es" });
    await expectText("Las 2 etiquetas");
    expect(src()).not.toContain("fulfillmentOrderId");
    choose("Etiquetas para imprimir", "502");
    await eventually(() => expect(src()).toMatch(/&fulfillmentOrderId=502&locale=es$/));
  });

  test("has nothing to print before there is a label, and says what to do", async () => {
    using _ = await openExtension("print-label", { app: openFakeApp() });
    await expectText("This order has no label yet");
    expect(src()).toBeNull();
  });

  test("says when the order was not read yet, and asks again", async () => {
    const app = openFakeApp({ parcels: [], state: "notSynced" });
    using _ = await openExtension("print-label", { app });
    await expectText("isn't ready yet");
    app.order = { ...app.order, state: "synced", parcels: [first] };
    click("Try again");
    await expectText("TRK-7001");
  });

  test("prints nothing while no answer comes, and asks again", async () => {
    const app = openFakeApp({ parcels: [first] });
    app.once("order", "offline");
    using _ = await openExtension("print-label", { app });
    await expectText("No internet connection");
    expect(src()).toBeNull();
    click("Try again");
    await expectText("TRK-7001");
    expect(src()).not.toBeNull();
  });
});

describe("the print action on the list of orders", () => {
  const open = (orderIds: string[], app = openFakeApp()) =>
    openExtension("bulk-print", { app, orderIds });
  const AS_OF = "asOf=2026-11-22T12%3A00%3A00.000Z";

  test("prints one document, in the order of the selection", async () => {
    using _ = await open(["gid://shopify/Order/3", "gid://shopify/Order/1"]);
    await expectText("2 labels to print");
    expect(src()).toBe(`/api/extension/labels?ids=3%2C1&scope=new&${AS_OF}&locale=en`);
  });

  test("leaves out what was printed, names it, and prints it again when asked", async () => {
    const app = openFakeApp();
    app.printed = ["3"];
    using _ = await open(["gid://shopify/Order/3", "gid://shopify/Order/1"], app);
    await expectText("1 label to print");
    await expectText("#3: The label was already printed");
    choose("Labels", "all");
    await expectText("2 labels to print");
    expect(src()).toContain("scope=all");
  });

  test("adds slips and a pick list when asked", async () => {
    using _ = await open(["gid://shopify/Order/3"]);
    await expectText("1 label to print");
    expect(src()).not.toContain("slips");
    choose("Documents", "both");
    await eventually(() => expect(src()).toContain("&slips=1&pickList=1"));
  });

  test("has no document when nothing is to be printed", async () => {
    const app = openFakeApp();
    app.printed = ["3"];
    using _ = await open(["gid://shopify/Order/3"], app);
    await expectText("No labels to print");
    expect(src()).toBeNull();
  });

  test("fits 250 orders into an address that servers take", async () => {
    using _ = await open(ordersOf(250));
    await expectText("250 labels to print");
    expect(src()!.length).toBeLessThan(6_000);
  });

  test("prints at most 250 orders, and says so", async () => {
    using _ = await open(ordersOf(251));
    await expectText("251 orders selected. Select up to 250 at a time");
    expect(src()).toBeNull();
  });
});
