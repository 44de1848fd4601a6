import { describe, expect, test, vi } from "vitest";

import { openFakeDesk, type FakeDesk } from "./fake-desk.ts";
import { openExtension } from "./open-extension.ts";
import { labelled, makeParcel } from "./order-views.ts";
import {
  button,
  choose,
  elements,
  field,
  isDisabled,
  press,
  read,
  expectText,
  type,
} from "./screen.ts";

const draft = makeParcel();
const [tortuga, veloz] = draft.rates;

const open = (desk: FakeDesk, more = {}) => openExtension("purchase-label", { desk, ...more });
const choices = () => elements("s-choice").map((choice) => choice.textContent);

describe("the rates", () => {
  test("stand by price, with what cannot be had last and disabled, and why", async () => {
    using _ = await open(openFakeDesk());
    await expectText("Rates");
    expect(choices()).toEqual([
      expect.stringContaining("Andina, $4.50Delivered in 2 working days"),
      expect.stringContaining("Veloz, $6.25Delivered in 1 working day · chosen by the buyer"),
      expect.stringContaining("TortugaDoes not go there"),
    ]);
    expect(elements("s-choice").map(isDisabled)).toEqual([false, false, true]);
  });

  test("begin with the one that the server suggests, and the button says its price", async () => {
    using _ = await open(openFakeDesk());
    await expectText("Purchase for $6.25");
  });

  test("are the merchant's to choose from", async () => {
    const desk = openFakeDesk();
    using _ = await open(desk);
    await expectText("Purchase for $6.25");
    choose("Rates", "1");
    await expectText("Purchase for $4.50");
    press("Purchase for $4.50");
    await expectText("TRK-7001");
    expect(desk.sent("purchase")[0]?.body).toEqual({
      fulfillmentOrderId: "501",
      rateId: 1,
      locale: "en",
    });
  });

  test("leave nothing to press when none can be had", async () => {
    const parcels = [makeParcel({ rates: [tortuga!], selectedRateId: null, canPurchase: false })];
    using _ = await open(openFakeDesk({ parcels }));
    await expectText("Does not go there");
    expect(isDisabled(button("Purchase label"))).toBe(true);
  });
});

describe("the draft", () => {
  test("shows place, weight, collection and insurance", async () => {
    const parcels = [makeParcel({ goodsCollection: 30 })];
    using _ = await open(openFakeDesk({ parcels }));
    await expectText("To Guayaquil, Guayas");
    expect(read()).toContain("Weight: 1.5 kg");
    expect(read()).toContain("Collected on delivery: $30.00");
    expect(field("Insured value").getAttribute("value")).toBe("25.00");
  });

  test("is quoted anew for another insured value, in whole cents", async () => {
    const desk = openFakeDesk();
    using _ = await open(desk);
    await expectText("Insured value");
    type("Insured value", "40.50");
    await expectText("Update rates");
    press("Update rates");
    await vi.waitFor(() => expect(field("Insured value").getAttribute("value")).toBe("40.50"));
    expect(desk.sent("fix")[0]?.body).toMatchObject({
      fulfillmentOrderId: "501",
      goodsInsured: 40.5,
    });
    expect(read()).not.toContain("Update rates");
  });

  test.each(["", "abc", "-1", "1.234"])("does not send %j as an insured value", async (typed) => {
    using _ = await open(openFakeDesk());
    await expectText("Insured value");
    type("Insured value", typed);
    await expectText("Type an amount");
    expect(read()).not.toContain("Update rates");
  });
});

describe("the dialog", () => {
  const second = makeParcel({
    fulfillmentOrderId: "502",
    headline: "The second",
    place: "Quito, Pichincha",
  });

  test("opens the parcel that was pressed in the block", async () => {
    const desk = openFakeDesk({ parcels: [draft, second] });
    using _ = await open(desk, { launchUrl: "extension:purchase-label?parcel=502" });
    await expectText("To Quito, Pichincha");
  });

  test("opens the first parcel that needs something, and can go to another", async () => {
    const sent = { ...labelled(draft, veloz!), fulfillmentOrderId: "500" };
    using _ = await open(openFakeDesk({ parcels: [sent, second] }));
    await expectText("To Quito, Pichincha");
    choose("Parcel", "500");
    await expectText("TRK-7001");
  });

  test.each([
    ["waiting", "On hold"],
    ["ended", "Nothing to send"],
    ["annulled", "The draft was annulled"],
  ] as const)("has nothing to press for what is %s", async (state, headline) => {
    const parcels = [
      makeParcel({ state, headline, shipmentId: null, rates: [], canPurchase: false }),
    ];
    using _ = await open(openFakeDesk({ parcels }));
    await expectText(headline);
    expect(isDisabled(button("Purchase label"))).toBe(true);
  });

  test("shows what came of a parcel, also when the order has changed since", async () => {
    const attention = [{ code: "changedAfterPayment", text: "The order has changed since" }];
    using _ = await open(openFakeDesk({ parcels: [{ ...labelled(draft, veloz!), attention }] }));
    await expectText("The order has changed since");
    expect(read()).toContain("Veloz, $6.25");
    expect(read()).toContain("2026-11-20 · Label created");
  });

  test("says so when there is nothing to ship", async () => {
    using dialog = await open(openFakeDesk({ parcels: [] }));
    await expectText("Nothing in this order has to be shipped");
    press("Close");
    expect(dialog.close).toHaveBeenCalledOnce();
  });

  test("says that the connection is lost, and asks again", async () => {
    const desk = openFakeDesk();
    desk.once("order", "offline");
    using _ = await open(desk);
    await expectText("No connection");
    press("Try again");
    await expectText("Rates");
  });

  test("is all in Spanish for who reads Spanish", async () => {
    const desk = openFakeDesk();
    using _ = await open(desk, { language: "es" });
    await expectText("Comprar por $6.25");
    expect(read()).toContain("Entrega en 2 días laborables");
    press("Comprar por $6.25");
    await expectText("Número de guía:");
    expect(desk.sent("purchase")[0]?.body["locale"]).toBe("es");
  });
});
