import { describe, expect, test } from "vitest";

import { openFakeApp } from "./fake-app.ts";
import { openExtension } from "./open-extension.ts";
import { makeAttention } from "./order-views.ts";
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

type Attention = Parameters<typeof makeAttention>[0];

function open(attention: Attention) {
  const app = openFakeApp({ parcels: [makeAttention(attention)] });
  app.territories = [
    { territoryBaseId: "EC-G-1", name: "Guayaquil, Guayas" },
    { territoryBaseId: "EC-G-2", name: "Guayas, Empalme" },
  ];
  return { app, opened: openExtension("purchase-label", { app }) };
}

const choices = () => elements("s-choice").map((choice) => choice.textContent);

describe("an address whose place is in doubt", () => {
  const candidates = [
    { territoryBaseId: "EC-P-1", name: "San José, Quito" },
    { territoryBaseId: "EC-P-2", name: "San José, Ambato" },
  ];
  const ambiguous = { code: "territoryAmbiguous", text: "Which one?", candidates };

  test("is put right by one of the likely places, and is ready then", async () => {
    const { app, opened } = open(ambiguous);
    using _ = await opened;
    await expectText("Which one?");
    expect(choices()).toEqual(["San José, Quito", "San José, Ambato"]);
    expect(isDisabled(button("Use this place"))).toBe(true);
    choose("Suggested places", "EC-P-2");
    await eventually(() => click("Use this place"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body).toEqual({
      fulfillmentOrderId: "501",
      territoryBaseId: "EC-P-2",
      locale: "en",
    });
  });

  test("has the place chosen that is much larger than the others of its name", async () => {
    const { app, opened } = open({ ...ambiguous, preselected: "EC-P-2" });
    using _ = await opened;
    await expectText("Which one?");
    click("Use this place");
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body).toMatchObject({ territoryBaseId: "EC-P-2" });
  });

  test("is put right by any place, found by the beginning of its name", async () => {
    const { app, opened } = open({ code: "territoryUnknown", text: "Where is it?" });
    using _ = await opened;
    await expectText("Where is it?");
    type("Search for the town", "gua");
    await expectText("Places found");
    expect(choices()).toEqual(["Guayaquil, Guayas", "Guayas, Empalme"]);
    choose("Places found", "EC-G-1");
    await eventually(() => click("Use this place"));
    await expectText("Purchase for $6.25");
    expect(app.sent("territories")).toMatchObject([{ query: { query: "gua", limit: "8" } }]);
  });

  test("is searched for once the typing pauses, not at each letter", async () => {
    const { app, opened } = open(ambiguous);
    using _ = await opened;
    await expectText("Which one?");
    for (const typed of ["g", "gu", "gua"]) {
      type("Search for the town", typed);
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
    await expectText("Guayaquil, Guayas");
    expect(app.sent("territories").map(({ query }) => query["query"])).toEqual(["gua"]);
  });

  test("shows what is found for what was typed last, also when that is answered first", async () => {
    const { app, opened } = open(ambiguous);
    using _ = await opened;
    await expectText("Which one?");
    const late = Promise.withResolvers<object>();
    app.once("territories", () => late.promise);
    type("Search for the town", "q");
    await eventually(() => expect(app.sent("territories")).toHaveLength(1));
    type("Search for the town", "guayaq");
    await expectText("Guayaquil, Guayas");
    late.resolve({ territories: [{ territoryBaseId: "EC-Q", name: "Quito, Pichincha" }] });
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(choices()).toEqual(["Guayaquil, Guayas"]);
  });

  test("says when no place is called so, and when no answer comes", async () => {
    const { app, opened } = open(ambiguous);
    using _ = await opened;
    await expectText("Which one?");
    type("Search for the town", "xyz");
    await expectText("No results for “xyz”");
    app.once("territories", "offline");
    type("Search for the town", "gu");
    await expectText("Couldn't search");
  });
});

describe("what is missing", () => {
  test("a phone is typed in place", async () => {
    const { app, opened } = open({ code: "phone", text: "A phone is missing" });
    using _ = await opened;
    await expectText("A phone is missing");
    expect(isDisabled(button("Save"))).toBe(true);
    type("Recipient's phone", " 099 123 4567 ");
    await eventually(() => click("Save"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body).toMatchObject({ phone: "099 123 4567" });
  });

  test("an invalid phone is refused with a message and can be typed again", async () => {
    const attention = { code: "phone", text: "A phone is missing" };
    const { app, opened } = open(attention);
    const text = "That phone cannot be dialled.";
    const { wallet } = app.order;
    const parcel = makeAttention(attention);
    app.once("fix", () => ({ ok: false, code: "phoneNotDialable", text, parcel, wallet }));
    using _ = await opened;
    await expectText("A phone is missing");
    type("Recipient's phone", "12");
    await eventually(() => click("Save"));
    await expectText(text);
    expect(field("Recipient's phone")).toHaveProperty("value", "12");
    expect(isDisabled(button("Save"))).toBe(false);
  });

  test("each product is asked for its weight by its name, in kilograms", async () => {
    const { app, opened } = open({ code: "weight", text: "Weights", subjects: ["77", "78"] });
    using _ = await opened;
    await expectText("Poncho");
    type("Poncho", "0,8");
    type("Product 78", "0");
    await eventually(() => expect(isDisabled(button("Save weights"))).toBe(true));
    type("Product 78", "0.12");
    await eventually(() => click("Save weights"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body["weights"]).toEqual([
      { productId: "77", grams: 800 },
      { productId: "78", grams: 120 },
    ]);
  });

  test("what is no product of the shop's is weighed with the whole parcel", async () => {
    const { app, opened } = open({ code: "weight", text: "Weights", subjects: ["77", "line/5"] });
    using _ = await opened;
    await expectText("Total weight of contents");
    type("Total weight of contents", "0.95");
    await eventually(() => click("Save weights"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body).toMatchObject({ contentsGrams: 950 });
  });

  test("a way to pay waits until it is paid, unless the merchant chooses another answer", async () => {
    const { app, opened } = open({ code: "paymentGateway", text: "Pay?", subjects: ["Efectivo"] });
    using _ = await opened;
    await expectText("How should unpaid “Efectivo” orders be handled?");
    await eventually(() => click("Save"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body["gateway"]).toEqual({
      name: "Efectivo",
      decision: "awaitPayment",
    });
  });

  test.each(["awaitingPayment", "testOrder", "riskyOrder"])(
    "a parcel in question is sent anyway by one decision: %s",
    async (code) => {
      const { app, opened } = open({ code, text: "In question" });
      using _ = await opened;
      await expectText("In question");
      await eventually(() => click("Ship anyway"));
      await expectText("Purchase for $6.25");
      expect(app.sent("fix")[0]?.body).toMatchObject({ sendAnyway: true });
    },
  );

  test.each(["collected", "prepaid"])("a way to pay is sent as %s", async (decision) => {
    const { app, opened } = open({ code: "paymentGateway", text: "Pay?", subjects: ["Efectivo"] });
    using _ = await opened;
    await expectText("How should unpaid “Efectivo” orders be handled?");
    choose("How should unpaid “Efectivo”", decision);
    await eventually(() => click("Save"));
    await expectText("Purchase for $6.25");
    expect(app.sent("fix")[0]?.body["gateway"]).toEqual({ name: "Efectivo", decision });
  });

  test("what only the order itself can put right has a message", async () => {
    using _ = await open({ code: "street", text: "Complete the street in the order" }).opened;
    await expectText("Complete the street in the order");
    expect(isDisabled(button("Purchase label"))).toBe(true);
    expect(read()).not.toContain("Save");
  });
});
