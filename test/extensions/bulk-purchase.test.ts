import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { bulkPlan as plan, bulkRun as run } from "./bulk-views.ts";
import { openFakeApp, type FakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { eventually, button, elements, isDisabled, click, read, expectText } from "./screen.ts";

const orderIds = ["gid://shopify/Order/1", "gid://shopify/Order/2", "gid://shopify/Order/3"];

function open(more: Parameters<typeof openExtension>[1] & { app: FakeApp }) {
  more.app.plan ??= plan;
  return openExtension("bulk-purchase", { orderIds, ...more });
}
const rows = () => elements("s-table-body s-table-row").map((row) => row.textContent);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe("the plan", () => {
  test("comes before anything is done: total, wallet afterwards, and each blocker first", async () => {
    const app = openFakeApp();
    using _ = await open({ app });
    await expectText("Nothing purchased yet");
    expect(read()).toContain("2 labels ready to purchase");
    expect(read()).toContain("1 order can't be purchased yet");
    expect(read()).toContain("Total: $9.00");
    expect(read()).toContain("Wallet balance after purchase: $41.00");
    expect(rows()).toEqual(["#1003A phone is missing—", "#1001Andina$4.50", "#1002Andina$4.50"]);
    expect(app.requests.map(({ path }) => path)).toEqual(["bulk/plan"]);
    expect(app.requests[0]?.body).toEqual({ orderIds, locale: "en" });
  });

  test("without money says what is missing and cannot be started", async () => {
    const app = openFakeApp();
    app.plan = { ...plan, missing: 3, walletAfter: 0 };
    using _ = await open({ app });
    await expectText("Your wallet is short by $3.00");
    expect(isDisabled(button("Purchase 2 labels"))).toBe(true);
    app.plan = plan;
    click("Check again");
    await eventually(() => expect(isDisabled(button("Purchase 2 labels"))).toBe(false));
  });

  test("says what is charged to the stored way to pay", async () => {
    const app = openFakeApp();
    app.plan = { ...plan, missing: 3, walletAfter: 0, drawsMissing: true };
    using _ = await open({ app });
    await expectText("Charged by automatic payment: $3.00");
    expect(isDisabled(button("Purchase 2 labels"))).toBe(false);
  });

  test("says what each carrier did before, and which of them does not answer", async () => {
    const app = openFakeApp();
    const historyText = "Of your 32 packages there: 94% at first try";
    const silence = ["Andina hasn't answered since 9:40 AM."];
    app.plan = { ...plan, silence, items: [{ ...plan.items[0]!, historyText }] };
    using _ = await open({ app });
    await expectText(silence[0]!);
    expect(rows()).toEqual([`#1001Andina · ${historyText}$4.50`]);
  });

  test("with nothing ready cannot be started", async () => {
    const app = openFakeApp();
    app.plan = { ...plan, items: [plan.items[2]!], ready: 0, total: 0 };
    using _ = await open({ app });
    await expectText("0 labels ready to purchase");
    expect(isDisabled(button("Purchase labels"))).toBe(true);
  });

  test("is asked for again after a lost connection", async () => {
    const app = openFakeApp();
    app.once("bulk/plan", "offline");
    using _ = await open({ app });
    await expectText("No internet connection");
    click("Try again");
    await expectText("2 labels ready to purchase");
  });

  test.each([
    [251, "251 orders selected. Select up to 250"],
    [0, "Select orders first"],
  ])("is not made for %i orders", async (count, text) => {
    const app = openFakeApp();
    const ids = Array.from({ length: count }, (_, index) => `gid://shopify/Order/${index}`);
    using _ = await open({ app, orderIds: ids });
    await expectText(text);
    expect(app.requests).toEqual([]);
  });
});

describe("the run", () => {
  test("shows every order as it goes, and ends with what failed", async () => {
    const app = openFakeApp();
    app.runs = [
      run("working", "waiting", "blocked"),
      run("done", "working", "blocked"),
      run("done", "failed", "blocked"),
    ];
    using _ = await open({ app });
    await expectText("Purchase 2 labels for $9.00");
    click("Purchase 2 labels for $9.00");
    await expectText("Purchasing: 0 of 2");
    expect(read()).toContain("You can close this");
    await vi.advanceTimersByTimeAsync(1_600);
    await expectText("Purchasing: 1 of 2");
    await vi.advanceTimersByTimeAsync(1_600);
    await expectText("1 of 2 labels purchased");
    expect(rows()).toEqual([
      "#1001PurchasedTRK-1",
      "#1002FailedThe carrier said no",
      "#1003Left out",
    ]);
    expect(read()).toContain("1 label wasn't purchased");
  });

  test("is started once, however often the button is clicked at once", async () => {
    const app = openFakeApp();
    app.runs = [run("working")];
    const storage = new Map();
    const keep = vi.spyOn(storage, "set");
    using _ = await open({ app, storage });
    await expectText("Purchase 2 labels");
    const clicked = button("Purchase 2 labels");
    for (let times = 0; times < 5; times += 1) clicked.click();
    await expectText("Purchasing: 0 of 1");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(keep).toHaveBeenCalledOnce();
    expect(app.sent("bulk/start")).toHaveLength(1);
  });

  test("is started with the rates that the plan showed, and no other", async () => {
    const app = openFakeApp();
    app.runs = [run("done", "done")];
    using _ = await open({ app });
    await expectText("Purchase 2 labels");
    click("Purchase 2 labels");
    await expectText("2 of 2 labels purchased");
    expect(app.sent("bulk/start")[0]?.body).toMatchObject({ orderIds, rateIds: [901, 902] });
  });

  test("that would cost something else than agreed is not begun, and the plan is shown anew", async () => {
    const app = openFakeApp();
    const storage = new Map();
    const text = "Something has changed since you saw this plan.";
    app.once("bulk/start", () => ({ ok: false, code: "planChanged", text }));
    using _ = await open({ app, storage });
    await expectText("Purchase 2 labels for $9.00");
    app.plan = { ...plan, total: 11 };
    click("Purchase 2 labels for $9.00");
    await expectText(text);
    expect(read()).toContain("Nothing was purchased");
    await expectText("Purchase 2 labels for $11.00");
    expect(storage.size).toBe(0);

    app.runs = [run("done")];
    click("Purchase 2 labels for $11.00");
    await expectText("1 of 1 labels purchased");
    const keys = app.sent("bulk/start").map(({ body }) => body["key"]);
    expect(new Set(keys).size).toBe(2);
  });

  test("can be left to itself for other orders while it works", async () => {
    const app = openFakeApp();
    app.runs = [run("working", "waiting")];
    using _ = await open({ app });
    await expectText("Purchase 2 labels");
    click("Purchase 2 labels");
    await expectText("Purchasing: 0 of 2");
    click("Review other orders");
    await expectText("Nothing purchased yet");
    const polls = app.sent("bulk/run").length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(app.sent("bulk/run")).toHaveLength(polls);
  });

  test("goes on in a dialog that is opened again, whatever is selected now", async () => {
    const storage = new Map();
    const app = openFakeApp();
    app.runs = [run("working", "waiting")];
    {
      using _ = await open({ app, storage });
      await expectText("Purchase 2 labels");
      click("Purchase 2 labels");
      await expectText("Purchasing: 0 of 2");
    }
    app.runs = [run("done", "done")];
    using _ = await open({ app, storage, orderIds: ["gid://shopify/Order/9"] });
    await expectText("2 of 2 labels purchased");
    const keys = app.sent("bulk/start").map(({ body }) => body["key"]);
    expect(new Set(keys).size).toBe(1);
    expect(app.sent("bulk/start").map(({ body }) => body["orderIds"])).toEqual([
      orderIds,
      orderIds,
    ]);

    click("Review selected orders");
    await expectText("Nothing purchased yet");
  });

  test("whose start is not answered is found again under the same key", async () => {
    const app = openFakeApp();
    app.runs = [run("done")];
    app.once("bulk/start", "offline");
    using _ = await open({ app });
    await expectText("Purchase 2 labels");
    click("Purchase 2 labels");
    await expectText("No internet connection");
    await vi.advanceTimersByTimeAsync(1_600);
    await expectText("1 of 1 labels purchased");
    const keys = app.sent("bulk/start").map(({ body }) => body["key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("that is over and was seen is not shown again", async () => {
    const storage = new Map();
    const app = openFakeApp();
    app.runs = [run("done")];
    {
      using _ = await open({ app, storage });
      await expectText("Purchase 2 labels");
      click("Purchase 2 labels");
      await expectText("1 of 1 labels purchased");
    }
    using _ = await open({ app, storage });
    await expectText("Nothing purchased yet");
  });

  test("is polled again after a poll that failed", async () => {
    const app = openFakeApp();
    app.runs = [run("working")];
    using _ = await open({ app });
    await expectText("Purchase 2 labels");
    click("Purchase 2 labels");
    await expectText("Purchasing: 0 of 1");
    app.once("bulk/run", "offline");
    await vi.advanceTimersByTimeAsync(1_600);
    await expectText("No internet connection");
    app.runs = [run("done")];
    await vi.advanceTimersByTimeAsync(1_600);
    await expectText("1 of 1 labels purchased");
    expect(read()).not.toContain("No internet connection");
  });

  test("that the server does not know can be given up", async () => {
    const app = openFakeApp();
    app.once("bulk/start", new Response("{}", { status: 404 }));
    using _ = await open({ app });
    await expectText("Purchase 2 labels");
    click("Purchase 2 labels");
    await expectText("Not found");
    click("Review selected orders");
    await expectText("Nothing purchased yet");
  });
});
