import { describe, expect, test } from "vitest";

import { openFakeApp, type FakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeOrder, makeParcel, paid } from "./order-views.ts";
import {
  eventually,
  button,
  choose,
  elements,
  field,
  isDisabled,
  click,
  read,
  expectText,
  type,
} from "./screen.ts";

const draft = makeParcel();
const [tortuga, veloz] = draft.rates;

const open = (app: FakeApp, more = {}) => openExtension("purchase-label", { app, ...more });
const choices = () => elements("s-choice").map((choice) => choice.textContent);

describe("the rates", () => {
  test("stand by price; what cannot be had is one line for each reason, and no choice", async () => {
    using _ = await open(openFakeApp());
    await expectText("Rates");
    expect(choices()).toEqual([
      expect.stringContaining("Andina, $4.50Delivers in 2 business days"),
      expect.stringContaining("Veloz, $6.25Delivers in 1 business day · chosen by customer"),
    ]);
    expect(read()).toContain("Does not go there: Tortuga");
  });

  test("name the carriers that share a reason together", async () => {
    const other = { ...tortuga!, rateId: 9, carrier: "Caracol", carrierToken: "caracol" };
    const parcels = [makeParcel({ rates: [...draft.rates, other] })];
    using _ = await open(openFakeApp({ parcels }));
    await expectText("Does not go there: Tortuga, Caracol");
  });

  test("stand beside what the buyer paid, and a loss is marked", async () => {
    using _ = await open(openFakeApp({ parcels: [makeParcel({ buyerPaid: 5 })] }));
    await expectText("Your customer paid $5.00 for shipping · you lose $1.25");
    choose("Rates", "andina");
    await eventually(() => expect(read()).not.toContain("you lose"));
    expect(read()).toContain("Your customer paid $5.00 for shipping");
  });

  test("begin with the one that the server suggests, and the button says its price", async () => {
    using _ = await open(openFakeApp());
    await expectText("Purchase for $6.25");
  });

  test("are the merchant's to choose from", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    choose("Rates", "andina");
    await expectText("Purchase for $4.50");
    click("Purchase for $4.50");
    await expectText("TRK-7001");
    expect(app.sent("purchase")[0]?.body).toEqual({
      fulfillmentOrderId: "501",
      rateId: 1,
      locale: "en",
    });
  });

  test("leave no button when none can be had", async () => {
    const parcels = [makeParcel({ rates: [tortuga!], selectedRateId: null, canPurchase: false })];
    using _ = await open(openFakeApp({ parcels }));
    await expectText("Does not go there");
    expect(isDisabled(button("Purchase label"))).toBe(true);
  });
});

describe("a carrier that does not answer", () => {
  const silenceText = "Veloz hasn't answered since 9:40 AM. Andina answers, for $4.50.";

  test("is named above the rates, with the other choice, and can still be chosen", async () => {
    using _ = await open(openFakeApp({ parcels: [makeParcel({ silenceText })] }));
    await expectText(silenceText);
    expect(read().indexOf(silenceText)).toBeLessThan(read().indexOf("Rates"));
    expect(isDisabled(button("Purchase for $6.25"))).toBe(false);
  });

  test("is named on a paid parcel that waits for its number", async () => {
    using _ = await open(openFakeApp({ parcels: [{ ...paid(draft, veloz!), silenceText }] }));
    await expectText(silenceText);
  });
});

describe("the draft", () => {
  test("shows place, weight, collection and insurance", async () => {
    const parcels = [makeParcel({ goodsCollection: 30 })];
    using _ = await open(openFakeApp({ parcels }));
    await expectText("To Guayaquil, Guayas");
    expect(read()).toContain("Weight: 1.5 kg");
    expect(read()).toContain("Cash on delivery: $30.00");
    expect(field("Insured value").getAttribute("value")).toBe("25.00");
  });

  test.each([
    ["MXN", "es-MX", 2, 30, "$30.00 MXN", "0.00"],
    ["COP", "es-CO", 0, 30_000, "$ 30.000", "0"],
  ])("shows %s as the server says that they are written", async (...given) => {
    const [currency, locale, wholeDigits, goodsCollection, collected, insured] = given;
    const money = { locale, currency, wholeDigits, digits: 2, isNamed: currency === "MXN" };
    const wallet = { ...makeOrder().wallet, balance: 0, currency, money };
    const parcels = [makeParcel({ goodsCollection, goodsInsured: 0 })];
    using _ = await open(openFakeApp({ parcels, wallet }));
    await expectText(`Cash on delivery: ${collected}`);
    expect(field(`Insured value (${currency})`).getAttribute("value")).toBe(insured);
  });

  test("is quoted anew for another insured value, in whole cents", async () => {
    const app = openFakeApp();
    using _ = await open(app);
    await expectText("Insured value");
    type("Insured value", "40.50");
    await expectText("Update rates");
    click("Update rates");
    await eventually(() => expect(read()).not.toContain("Update rates"));
    expect(field("Insured value")).toHaveProperty("value", "40.50");
    expect(app.sent("fix")[0]?.body).toMatchObject({
      fulfillmentOrderId: "501",
      change: { goodsInsured: 40.5 },
    });
    expect(isDisabled(button("Purchase for $6.25"))).toBe(false);
  });

  test("is not purchased with another insured value than the one that is typed", async () => {
    using _ = await open(openFakeApp());
    await expectText("Insured value");
    type("Insured value", "40,50");
    await expectText("Update rates");
    expect(isDisabled(button("Purchase for $6.25"))).toBe(true);
    type("Insured value", "25");
    await eventually(() => expect(isDisabled(button("Purchase for $6.25"))).toBe(false));
    expect(read()).not.toContain("Update rates");
  });

  test("gets another weight or place where it stands, also when nothing was asked", async () => {
    const app = openFakeApp();
    app.territories = [{ territoryBaseId: "EC-Q", name: "Quito, Pichincha" }];
    using _ = await open(app);
    await expectText("Weight: 1.5 kg");
    expect(read()).not.toContain("Package weight");
    click("Change weight");
    await expectText("Package weight");
    expect(field("Package weight").getAttribute("value")).toBe("1.5");
    type("Package weight", "0");
    await expectText("Enter kilograms");
    type("Package weight", "2,5");
    await eventually(() => click("Update rates"));
    await eventually(() =>
      expect(app.sent("fix")[0]?.body).toMatchObject({ change: { weightKg: 2.5 } }),
    );

    await eventually(() => click("Change place"));
    await expectText("Search for the town");
    type("Search for the town", "qui");
    await expectText("Quito, Pichincha");
    choose("Places found", "EC-Q");
    await eventually(() => click("Use this place"));
    await eventually(() =>
      expect(app.sent("fix")[1]?.body).toMatchObject({ territoryBaseId: "EC-Q" }),
    );
  });

  test.each(["", "abc", "-1", "1.234"])("does not send %j as an insured value", async (typed) => {
    using _ = await open(openFakeApp());
    await expectText("Insured value");
    type("Insured value", typed);
    await expectText("Enter an amount");
    expect(read()).not.toContain("Update rates");
  });
});

describe("the dialog", () => {
  const second = makeParcel({
    fulfillmentOrderId: "502",
    headline: "The second",
    place: "Quito, Pichincha",
  });

  test("opens the parcel that was clicked in the block", async () => {
    const app = openFakeApp({ parcels: [draft, second] });
    using _ = await open(app, { launchUrl: "extension:purchase-label?parcel=502" });
    await expectText("To Quito, Pichincha");
  });

  test("opens the first parcel that needs something, and can go to another", async () => {
    const sent = { ...labelled(draft, veloz!), fulfillmentOrderId: "500" };
    using _ = await open(openFakeApp({ parcels: [sent, second] }));
    await expectText("To Quito, Pichincha");
    choose("Package", "500");
    await expectText("TRK-7001");
  });

  test("stays with the parcel that was purchased, so that its label is seen", async () => {
    using _ = await open(openFakeApp({ parcels: [draft, second] }));
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText("TRK-7001");
    expect(button("Open label").getAttribute("href")).toBe("https://app.example/labels/7001");
    expect(read()).not.toContain("To Quito, Pichincha");
  });

  test("says of one parcel what was refused, and not of another", async () => {
    const app = openFakeApp({ parcels: [draft, second] });
    const text = "Choose another.";
    const { wallet } = app.order;
    app.once("purchase", () => ({
      ok: false,
      code: "noRateAvailable",
      text,
      parcel: draft,
      wallet,
    }));
    using _ = await open(app);
    await expectText("Purchase for $6.25");
    click("Purchase for $6.25");
    await expectText(text);
    choose("Package", "502");
    await expectText("To Quito, Pichincha");
    expect(read()).not.toContain(text);
  });

  test("of an order that was not read yet can be asked again", async () => {
    const app = openFakeApp({ parcels: [], state: "notSynced" });
    using _ = await open(app);
    await expectText("isn't ready yet");
    app.order = makeOrder();
    click("Refresh");
    await expectText("Purchase for $6.25");
  });

  test.each([
    ["waiting", "On hold"],
    ["ended", "Nothing to send"],
    ["annulled", "The draft was annulled"],
  ] as const)("has no button for what is %s", async (state, headline) => {
    const parcels = [
      makeParcel({ state, headline, shipmentId: null, rates: [], canPurchase: false }),
    ];
    using _ = await open(openFakeApp({ parcels }));
    await expectText(headline);
    const buttons = elements("s-button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Close"]);
  });

  test("shows what came of a parcel, also when the order has changed since", async () => {
    const attention = [{ code: "changedAfterPayment", text: "The order has changed since" }];
    using _ = await open(openFakeApp({ parcels: [{ ...labelled(draft, veloz!), attention }] }));
    await expectText("The order has changed since");
    expect(read()).toContain("Veloz, $6.25");
    expect(read()).toContain("2026-11-20 07:00 · Label created");
    const page = elements("s-link").find(({ textContent }) => textContent?.includes("in the app"));
    expect(page?.getAttribute("href")).toBe("https://admin.example/shipments/7001");
  });

  test("says so when there is nothing to ship", async () => {
    using dialog = await open(openFakeApp({ parcels: [] }));
    await expectText("Nothing in this order needs shipping");
    click("Close");
    expect(dialog.close).toHaveBeenCalledOnce();
  });

  test("says that the connection is lost, and asks again", async () => {
    const app = openFakeApp();
    app.once("order", "offline");
    using _ = await open(app);
    await expectText("No internet connection");
    click("Try again");
    await expectText("Rates");
  });

  test("is all in Spanish for who reads Spanish", async () => {
    const app = openFakeApp();
    using _ = await open(app, { language: "es" });
    await expectText("Comprar por $6.25");
    expect(read()).toContain("Entrega en 2 días laborables");
    click("Comprar por $6.25");
    await expectText("Guía:");
    expect(app.sent("purchase")[0]?.body["locale"]).toBe("es");
  });
});
