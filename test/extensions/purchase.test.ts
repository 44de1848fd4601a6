import { afterEach, describe, expect, test, vi } from "vitest";

import type { ChangeView } from "../../extensions/shared/views.ts";
import { openFakeApp, type FakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeOrder, makeParcel, paid } from "./order-views.ts";
import {
  eventually,
  button,
  choose,
  elements,
  isDisabled,
  click,
  read,
  expectText,
} from "./screen.ts";

const draft = makeParcel();
const [, veloz, andina] = draft.rates;
const wallet = makeOrder().wallet;

const open = (app: FakeApp) => openExtension("purchase-label", { app });

afterEach(() => void vi.useRealTimers());

describe("a purchase", () => {
  test("gives number, link and label in one click", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("TRK-7001");
    expect(read()).toContain("Print the label and hand over the parcel");
    expect(elements("s-link")[0]?.getAttribute("href")).toBe("https://carrier.example/TRK-7001");
    expect(button("Open label").getAttribute("href")).toBe("https://app.example/labels/7001");
    expect(elements("s-banner")[0]?.getAttribute("tone")).toBe("success");
    expect(() => button("Purchase")).toThrow("no s-button");
    expect(app.charges).toBe(1);
  });

  test("is sent once, however often the button is clicked at once", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    const clicked = button("Purchase for $6.25");
    for (let times = 0; times < 5; times += 1) clicked.click();
    await expectText("TRK-7001");
    expect(app.sent("purchase")).toHaveLength(1);
  });

  test("disables everything at once, and shows which of its steps is under way", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = openFakeApp();
    const carrier = Promise.withResolvers<object>();
    app.once("purchase", () => carrier.promise);
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("Paying from your wallet");
    expect(isDisabled(button("Purchase"))).toBe(true);
    expect(button("Purchase").hasAttribute("loading")).toBe(true);

    app.order = makeOrder({ parcels: [paid(draft, veloz!)] });
    await vi.advanceTimersByTimeAsync(1_500);
    await expectText("Getting the tracking number from the carrier");
    carrier.resolve({ ok: true, parcel: labelled(draft, veloz!), wallet } satisfies ChangeView);
    await expectText("TRK-7001");
  });

  test("whose number is late says so, asks the carrier again on demand, and shows it when it comes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const late = paid(draft, veloz!);
    const app = openFakeApp({ parcels: [late] });
    using _ = await open(app);
    await expectText("the number follows");
    app.once("purchase", () => ({ ok: true, parcel: late, wallet }) satisfies ChangeView);
    click("Request tracking number again");
    await eventually(() => expect(app.sent("purchase")).toHaveLength(1));
    await expectText("the number follows");

    app.order = makeOrder({ parcels: [labelled(draft, veloz!)] });
    await vi.advanceTimersByTimeAsync(5_000);
    await expectText("TRK-7001");
  });

  test("without money says so, and links to the wallet", async () => {
    const app = openFakeApp();
    const code = "paymentIntentExecuteTransactionWalletInsufficientFunds";
    const poor = { ...wallet, balance: 1 };
    app.once("purchase", () => ({
      ok: false,
      code,
      text: "Not enough.",
      parcel: draft,
      wallet: poor,
    }));
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("Not enough.");
    expect(read()).toContain("Wallet: $1.00");
    expect(button("Top up").getAttribute("href")).toBe(wallet.topUpUrl);
    expect(elements("s-banner")[0]?.getAttribute("tone")).toBe("critical");
    expect(isDisabled(button("Purchase for $6.25"))).toBe(false);
  });

  test("that will lack money says so beforehand", async () => {
    using _ = await open(openFakeApp({ wallet: { ...wallet, balance: 5 } }));
    await expectText("Your wallet has $5.00, which doesn't cover this label");
    expect(button("Top up").getAttribute("slot")).toBe("primary-action");
    expect(button("Purchase for").getAttribute("slot")).toBe("secondary-actions");
    choose("Rates", "andina");
    await expectText("Wallet: $5.00");
    expect(read()).not.toContain("Top up");
    expect(button("Purchase for").getAttribute("slot")).toBe("primary-action");
  });

  test("says what is charged to the stored way to pay, and is not held up", async () => {
    const shortWallet = { ...wallet, balance: 5, drawsMissing: true };
    using _ = await open(openFakeApp({ wallet: shortWallet }));
    await expectText("Wallet: $5.00. The missing $1.25 is charged by automatic payment.");
    expect(isDisabled(button("Purchase for $6.25"))).toBe(false);
    expect(read()).not.toContain("Top up");
  });

  test("that the carrier refuses after it was paid does not say that it was not purchased", async () => {
    const app = openFakeApp();
    const refused = { ...paid(draft, veloz!), canRefund: true };
    const text = "The carrier refused.";
    app.once("purchase", () => {
      app.order = makeOrder({ parcels: [refused] });
      return { ok: false, code: "carrierRefused", text, parcel: refused, wallet };
    });
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText(text);
    expect(read()).toContain("The label is paid, but has no tracking number yet");
    expect(read()).not.toContain("not purchased");
    expect(read()).toContain("View or refund it in the app");
    button("Request tracking number again");
  });

  test("keeps the carrier that was chosen when the parcel is quoted anew", async () => {
    const app = openFakeApp();
    const requoted = makeParcel({
      rates: draft.rates.map((rate) => ({
        ...rate,
        rateId: rate.rateId + 10,
        price: rate.price + 1,
      })),
      selectedRateId: 12,
    });
    const text = "Prices changed.";
    app.once("purchase", () => {
      app.order = makeOrder({ parcels: [requoted] });
      return { ok: false, code: "pApiShipmentRateNotFound", text, parcel: requoted, wallet };
    });
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    choose("Rates", "andina");
    await expectText("Purchase for $4.50");
    click("Purchase for $4.50");
    await expectText("Purchase for $5.50");
    click("Purchase for $5.50");
    await expectText("TRK-7001");
    expect(app.sent("purchase").map(({ body }) => body["rateId"])).toEqual([1, 11]);
  });

  test("at a price that changed charges nothing and shows the new rates", async () => {
    const app = openFakeApp();
    const dearer = makeParcel({ rates: [{ ...andina!, rateId: 9, price: 7 }], selectedRateId: 9 });
    const refused: ChangeView = {
      ok: false,
      code: "pApiShipmentRateNotFound",
      text: "Prices changed.",
      parcel: dearer,
      wallet,
    };
    app.once("purchase", () => refused);
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("Prices changed.");
    await expectText("Purchase for $7.00");
  });

  test("whose answer is lost shows the label when it was purchased all the same", async () => {
    const app = openFakeApp();
    app.once("purchase", "lost");
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("TRK-7001");
    expect(read()).not.toContain("No internet connection");
    expect([app.charges, app.sent("purchase").length]).toEqual([1, 1]);
  });

  test("whose answer is lost can be clicked again, and is charged once", async () => {
    const app = openFakeApp();
    app.once("purchase", "offline");
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("No internet connection");
    expect(read()).toContain("never charged twice");
    click("Purchase for $6.25");
    await expectText("TRK-7001");
    expect(app.charges).toBe(1);
  });
});
