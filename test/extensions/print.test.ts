import { describe, expect, test, vi } from "vitest";

import { openFakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeParcel } from "./order-views.ts";
import { choose, elements, click, read, expectText } from "./screen.ts";

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
    await vi.waitFor(() => expect(src()).toMatch(/&fulfillmentOrderId=502&locale=es$/));
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
  const open = (orderIds: string[]) =>
    openExtension("bulk-print", { app: openFakeApp(), orderIds });

  test("prints one document, in the order of the selection", async () => {
    using _ = await open(["gid://shopify/Order/3", "gid://shopify/Order/1"]);
    await expectText("Labels for 2 orders");
    expect(src()).toBe("/api/extension/labels?ids=3%2C1&locale=en");
    expect(read()).toContain("listed on the first page");
  });

  test("fits 250 orders into an address that servers take", async () => {
    using _ = await open(ordersOf(250));
    await expectText("Labels for 250 orders");
    expect(src()!.length).toBeLessThan(6_000);
  });

  test("prints at most 250 orders, and says so", async () => {
    using _ = await open(ordersOf(251));
    await expectText("251 orders selected. Select up to 250 at a time");
    expect(src()).toBeNull();
  });
});
