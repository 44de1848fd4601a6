import { afterEach, describe, expect, test, vi } from "vitest";

import { openFakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeAttention, makeOrder, makeParcel, paid } from "./order-views.ts";
import { eventually, button, elements, click, read, expectText } from "./screen.ts";

const draft = makeParcel();
const rate = draft.rates[2]!;

const summary = () => elements("s-admin-block")[0]!.getAttribute("collapsedSummary")!;

afterEach(() => void vi.useRealTimers());

describe("the block on the order's page", () => {
  test("says what to do next, where it goes and from which price", async () => {
    const app = openFakeApp();
    using _ = await openExtension("order-block", { app });
    await expectText("choose a carrier");
    expect(read()).toContain("To Guayaquil, Guayas");
    expect(read()).toContain("Labels from $4.50");
    expect(summary()).toBe("Ready to purchase");
    expect(app.requests).toMatchObject([
      { path: "order", query: { id: "gid://shopify/Order/1001", locale: "en" } },
    ]);
  });

  test("opens the action for that very parcel", async () => {
    using block = await openExtension("order-block", { app: openFakeApp() });
    await expectText("choose a carrier");
    click("Purchase label");
    expect(block.navigate).toHaveBeenCalledWith("extension:purchase-label?parcel=501");
  });

  test("shows carrier, price, status and the tracking link of what was purchased", async () => {
    const parcels = [labelled(draft, rate)];
    using _ = await openExtension("order-block", { app: openFakeApp({ parcels }) });
    await expectText("Andina, $4.50");
    expect(read()).toContain("Label created");
    const [link] = elements("s-link");
    expect(link?.getAttribute("href")).toBe("https://carrier.example/TRK-7001");
    expect(link?.textContent).toBe("TRK-7001");
    expect(button("View details").getAttribute("variant")).toBe("secondary");
  });

  test("opens the label beside the admin once there is one", async () => {
    const app = openFakeApp({ parcels: [labelled(draft, rate)] });
    using _ = await openExtension("order-block", { app });
    await expectText("Open label");
    const link = button("Open label");
    expect(link.getAttribute("href")).toBe("https://app.example/labels/7001");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("variant")).toBe("primary");
  });

  test.each([
    ["is not there yet", draft],
    ["must not be printed any more", { ...labelled(draft, rate), labelUrl: null }],
  ])("shows no way to a label that %s", async (_why, parcel) => {
    using _ = await openExtension("order-block", {
      app: openFakeApp({ parcels: [parcel] }),
    });
    await expectText(parcel.headline);
    expect(() => button("Open label")).toThrow("no s-button");
  });

  test("has no link where there is nothing to do", async () => {
    const held = { state: "waiting", headline: "On hold", shipmentId: null } as const;
    const parcels = [makeParcel({ ...held, rates: [], canPurchase: false })];
    using _ = await openExtension("order-block", { app: openFakeApp({ parcels }) });
    await expectText("On hold");
    expect(elements("s-button")).toEqual([]);
  });

  test("says what is wrong and offers to put it right", async () => {
    const parcels = [makeAttention({ code: "phone", text: "A phone is missing" })];
    using _ = await openExtension("order-block", { app: openFakeApp({ parcels }) });
    await expectText("A phone is missing");
    expect(button("Fix").getAttribute("variant")).toBe("primary");
  });

  test("counts incidents in the block", async () => {
    const parcels = [{ ...labelled(draft, rate), incidentCount: 2 }];
    using _ = await openExtension("order-block", { app: openFakeApp({ parcels }) });
    await expectText("2 delivery issues");
  });

  test.each(["en", "es"] as const)(
    "sums several parcels up in 30 letters (%s)",
    async (language) => {
      const parcels = [
        draft,
        makeAttention({ code: "phone", text: "Phone" }, { fulfillmentOrderId: "502" }),
        { ...labelled(draft, rate), fulfillmentOrderId: "503" },
      ];
      using _ = await openExtension("order-block", { app: openFakeApp({ parcels }), language });
      await expectText("3");
      await eventually(() => expect(summary()).toMatch(/^3 .*2/));
      expect(summary().length).toBeLessThanOrEqual(30);
      expect(elements("s-section").map((section) => section.getAttribute("heading"))).toEqual(
        ["1", "2", "3"].map((number) => expect.stringContaining(number)),
      );
    },
  );

  test("never lets the admin cut its summary", async () => {
    const parcels = [makeParcel({ summary: "A summary that is far too long for a block" })];
    using _ = await openExtension("order-block", { app: openFakeApp({ parcels }) });
    await expectText("choose a carrier");
    expect(summary()).toBe("A summary that is far too lon…");
    expect(summary()).toHaveLength(30);
  });

  test("warns of a wallet that runs dry, with the way to top it up", async () => {
    const { wallet } = makeOrder();
    const app = openFakeApp({ wallet: { ...wallet, balance: 2, isLow: true } });
    using _ = await openExtension("order-block", { app });
    await expectText("$2.00 left in your wallet");
    expect(button("Top up").getAttribute("href")).toBe(wallet.topUpUrl);
  });

  test("says so when there is nothing to ship, and when the order was not read yet", async () => {
    const app = openFakeApp({ parcels: [], state: "notSynced" });
    using _ = await openExtension("order-block", { app });
    await expectText("isn't ready yet");
    app.order = makeOrder({ parcels: [], state: "otherService" });
    click("Refresh");
    await expectText("Another fulfillment service may ship this order");
    app.order = makeOrder({ parcels: [] });
    click("Refresh");
    await expectText("Nothing in this order needs shipping");
    expect(summary()).toBe("Nothing to ship");
  });

  test("shows the number as soon as the carrier has given it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = openFakeApp({ parcels: [paid(draft, rate)] });
    using _ = await openExtension("order-block", { app });
    await expectText("the number follows");
    app.order = makeOrder({ parcels: [labelled(draft, rate)] });
    await vi.advanceTimersByTimeAsync(5_000);
    await expectText("TRK-7001");
  });

  test("keeps showing what it knows when a later read fails", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = openFakeApp({ parcels: [paid(draft, rate)] });
    using _ = await openExtension("order-block", { app });
    await expectText("the number follows");
    app.once("order", "offline");
    await vi.advanceTimersByTimeAsync(5_500);
    expect(app.sent("order")).toHaveLength(2);
    expect(read()).toContain("the number follows");
  });

  test("speaks Spanish, and asks the server to", async () => {
    const app = openFakeApp();
    using _ = await openExtension("order-block", { app, language: "es" });
    await expectText("Destino: Guayaquil, Guayas");
    expect(app.requests[0]?.query["locale"]).toBe("es");
  });
});

describe("without an answer", () => {
  test("a spinner says that it is being asked for", async () => {
    const app = openFakeApp();
    app.once("order", () => new Promise<never>(() => {}));
    using _ = await openExtension("order-block", { app });
    expect(elements("s-spinner")[0]?.getAttribute("accessibilityLabel")).toBe("Loading…");
  });

  test("a lost connection is said, and asking again shows the order", async () => {
    const app = openFakeApp();
    app.once("order", "offline");
    using _ = await openExtension("order-block", { app });
    await expectText("No internet connection");
    click("Try again");
    await expectText("choose a carrier");
  });

  test("an answer that does not come is given up after twenty seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = openFakeApp();
    app.once("order", () => new Promise<never>(() => {}));
    using _ = await openExtension("order-block", { app });
    // The clock goes on by itself beside this, however slow the machine is.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read()).not.toContain("No internet connection");
    await vi.advanceTimersByTimeAsync(11_000);
    await expectText("No internet connection");
  });

  test("an expired token is replaced without a word", async () => {
    const app = openFakeApp();
    app.once("order", new Response("{}", { status: 401 }));
    using _ = await openExtension("order-block", { app });
    await expectText("choose a carrier");
    expect(app.requests.map(({ authorization }) => authorization)).toEqual([
      null,
      "Bearer fresh-token",
    ]);
  });

  test("a session that the admin has no token for says what to do, and asks no second time", async () => {
    const app = openFakeApp();
    app.once("order", new Response("{}", { status: 401 }));
    using _ = await openExtension("order-block", { app, idToken: null });
    await expectText("Your session has expired");
    expect(app.requests).toHaveLength(1);
  });

  test("an expired session says what to do", async () => {
    const app = openFakeApp();
    app.once("order", new Response("{}", { status: 401 }));
    app.once("order", new Response("{}", { status: 401 }));
    using _ = await openExtension("order-block", { app });
    await expectText("Your session has expired");
    expect(read()).toContain("Reload this page");
  });

  test.each([
    [403, "Open the app first"],
    [404, "Not found"],
    [500, "Something went wrong"],
  ])("a %i has a message", async (status, heading) => {
    const app = openFakeApp();
    app.once("order", new Response("not JSON", { status }));
    using _ = await openExtension("order-block", { app });
    await expectText(heading);
    expect(elements("s-banner")[0]?.getAttribute("tone")).toBe("critical");
  });
});
