import { describe, expect, test } from "vitest";

import type { AddressId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { DraftPlan } from "#app/shopify/orders/desired/draft-plan.ts";
import { planDraft } from "#app/shopify/orders/desired/plan-draft.ts";

import {
  sampleAddress,
  sampleFacts,
  sampleFulfillmentOrder,
  sampleLine,
  sampleOrder,
} from "./sample-order.ts";

type Parts = Parameters<typeof sampleFulfillmentOrder>[0];

const planOf = (
  fulfillmentOrder: Parts = {},
  order: Parameters<typeof sampleOrder>[0] = {},
  facts = sampleFacts(),
): DraftPlan => {
  const own = sampleFulfillmentOrder(fulfillmentOrder);
  return planDraft(sampleOrder({ fulfillmentOrders: [own], ...order }), own, facts);
};

function draftOf(...parts: Parameters<typeof planOf>) {
  const plan = planOf(...parts);
  if (plan.kind !== "draft") throw new Error(JSON.stringify(plan));
  return plan;
}

describe("whether a parcel is to be sent", () => {
  test.for<[string, Parts, string, string?]>([
    ["open", {}, "draft"],
    ["begun", { status: "IN_PROGRESS" }, "draft"],
    ["of an old order, without a method", { method: null }, "draft"],
    ["without method and address", { method: null, destination: null }, "ended", "notShipped"],
    ["on hold", { status: "ON_HOLD" }, "waiting", "onHold"],
    ["open with a hold", { isHeld: true }, "waiting", "onHold"],
    ["for a later day", { status: "SCHEDULED" }, "waiting", "scheduled"],
    ["another service's", { canBeFulfilled: false }, "waiting", "anotherService"],
    ["in a state that is new", { status: "SLEEPING" }, "waiting", "unknownState"],
    ["by a method that is new", { method: "DRONE" }, "waiting", "unknownState"],
    ["given back unfinished", { status: "INCOMPLETE" }, "attention"],
    ["closed", { status: "CLOSED" }, "ended", "closed"],
    ["cancelled", { status: "CANCELLED" }, "ended", "cancelled"],
    ["picked up", { method: "PICK_UP" }, "ended", "notShipped"],
    ["picked up elsewhere", { method: "PICKUP_POINT" }, "ended", "notShipped"],
    ["brought by the shop", { method: "LOCAL" }, "ended", "notShipped"],
    ["sold over the counter", { method: "RETAIL" }, "ended", "notShipped"],
    ["digital", { method: "NONE" }, "ended", "notShipped"],
    ["empty", { lines: [] }, "ended", "nothingToShip"],
    ["sent", { lines: [sampleLine({ remainingQuantity: 0 })] }, "ended", "nothingToShip"],
    ["a gift card", { lines: [sampleLine({ requiresShipping: false })] }, "ended", "nothingToShip"],
  ])("%s", ([, parts, kind, why]) => {
    expect(planOf(parts)).toMatchObject(why ? { kind, why } : { kind });
  });

  test("not of a cancelled order", () => {
    expect(planOf({}, { isCancelled: true })).toEqual({ kind: "ended", why: "orderCancelled" });
  });
});

describe("the recipient", () => {
  test("is the fulfilment order's address; the order's adds coordinates only when it is the same", () => {
    const order = { address: sampleAddress({ lat: -0.18, lng: -78.48 }) };
    expect(draftOf({}, order).draft.recipient).toMatchObject({ lat: -0.18, lng: -78.48 });
    const moved = { destination: sampleAddress({ address1: "Av. Colón 5" }) };
    expect(draftOf(moved, order).draft.recipient).toMatchObject({
      streetLine1: "Av. Colón 5",
      lat: null,
      lng: null,
    });
  });

  test("is called by what is known of the address", () => {
    const destination = sampleAddress({ name: null, company: " Ferretería Sol " });
    expect(draftOf({ destination }).draft.recipient).toMatchObject({
      fullName: "Ferretería Sol",
      company: "Ferretería Sol",
    });
    const address = sampleAddress({ name: "Rosa Q." });
    expect(draftOf({ destination }, { address }).draft.recipient.fullName).toBe("Rosa Q.");
  });

  test("can be called by the address's phone, else the order's", () => {
    const destination = sampleAddress({ phone: "12" });
    const address = sampleAddress({ phone: null });
    const plan = draftOf({ destination }, { address, phone: "+593 98 765 4321" });
    expect(plan.draft.recipient.phone).toBe("+593987654321");
  });

  test("has no e-mail that is none", () => {
    expect(draftOf({}, { email: "nobody" }).draft.recipient.email).toBeNull();
    expect(draftOf({}).draft.recipient.email).toBe("rosa@example.com");
  });

  test("without a phone leaves a draft that a phone completes, with what else is asked", () => {
    const plan = planOf({
      destination: sampleAddress({ phone: null }),
      lines: [sampleLine({ weightGrams: null })],
    });
    expect(plan).toMatchObject({
      kind: "attention",
      reasons: [{ code: "phone" }, { code: "weight", subjects: ["5"] }],
      phoneless: {
        draft: { recipient: { phone: "" }, parcel: null },
        attention: [{ code: "weight" }],
      },
    });
  });

  test("is redacted when the store withholds what is needed, and only then", () => {
    const withheld = new Set(["phone", "email"]);
    const reasons = (plan: DraftPlan) =>
      plan.kind === "attention" ? plan.reasons.map(({ code }) => code) : plan.kind;
    const destination = sampleAddress({ phone: null });
    expect(reasons(planOf({ destination }, { withheld }))).toEqual(["redacted"]);
    expect(reasons(planOf({}, { withheld }))).toBe("draft");
    expect(reasons(planOf({ destination: null }))).toEqual(["redacted"]);
    const empty = sampleAddress({ name: null, address1: null, city: null });
    expect(reasons(planOf({ destination: empty }))).toEqual(["redacted"]);
  });
});

describe("what nobody wrote", () => {
  const asked = (changes: Parameters<typeof sampleAddress>[0]) => {
    const plan = planOf({ destination: sampleAddress(changes) });
    return plan.kind === "attention" ? plan.reasons.map(({ code }) => code) : plan.kind;
  };

  test.for(["\u200b \u200b", ". .", "😀 ❤️", "undefined undefined", "N/A N/A"])(
    "is no name: %s",
    (name) => {
      expect(asked({ name, company: null })).toEqual(["recipientName"]);
    },
  );

  test.for(["...", "0", "Quito", "S/N"])("is no street: %s", (address1) => {
    expect(asked({ address1, address2: null })).toContain("street");
  });

  test("is no address of an order that never had one", () => {
    const plan = planOf({ destination: null });
    expect(plan).toMatchObject({ reasons: [{ code: "redacted", subjects: ["noAddress"] }] });
  });

  test("is left out of what was written", () => {
    const destination = sampleAddress({
      name: "\u{1d4dc}\u{1d4ea}\u{1d4fb}ía .",
      address1: "Av. 10 de Agosto &amp; Col&oacute;n\u200b N24-03",
      email: "\u200brosa@example.com\u200b",
    });
    expect(draftOf({ destination }).draft.recipient).toMatchObject({
      fullName: "María",
      streetLine1: "Av. 10 de Agosto & Colón N24-03",
      email: "rosa@example.com",
    });
  });
});

describe("the sender", () => {
  const senders = new Map<string, AddressId | null>([
    ["7", 9 as AddressId],
    ["8", null],
  ]);
  const senderOf = (locationId: string | null) =>
    planOf({ locationId }, {}, sampleFacts({}, { senders }));

  test("is the location's, and the shop's where the order names none", () => {
    expect(senderOf("7")).toMatchObject({ draft: { senderAddressId: 9 } });
    expect(senderOf(null)).toMatchObject({ draft: { senderAddressId: 3 } });
    const unlocated = planOf({ locationId: "7" }, {}, sampleFacts({}, { senders: new Map() }));
    expect(unlocated).toMatchObject({ draft: { senderAddressId: 3 } });
  });

  test("is asked for when the location is unknown, because it may be in another town", () => {
    expect(senderOf("99")).toMatchObject({
      kind: "attention",
      reasons: [{ code: "senderUnknown", subjects: ["99"] }],
    });
  });

  test("is asked for when the location's address is in no territory", () => {
    expect(senderOf("8")).toMatchObject({
      kind: "attention",
      reasons: [{ code: "senderUnknown", subjects: ["8"] }],
    });
  });
});

describe("the parcel", () => {
  test("weighs what is left to send; the merchant's weight counts before the store's", () => {
    const products = new Map([["5", { weightGrams: 400, category: null }]]);
    const lines = [
      sampleLine({ totalQuantity: 5, remainingQuantity: 3 }),
      sampleLine({ lineId: "2", product: null, weightGrams: 28.3, remainingQuantity: 10 }),
      sampleLine({ lineId: "3", requiresShipping: false, weightGrams: null }),
    ];
    const facts = sampleFacts({}, { products });
    expect(draftOf({ lines }, {}, facts).draft.parcel?.weightKg).toBe(1.483);
  });

  test("has the size that the merchant entered, by SKU or by the store's number, of what is left to send", () => {
    const size = { lengthCm: 70, widthCm: 18, heightCm: 18, shipsAlone: true };
    const lines = [
      sampleLine({ sku: "RUG-1", totalQuantity: 3, remainingQuantity: 2 }),
      sampleLine({ lineId: "2", sku: "RUG-1", requiresShipping: false }),
    ];
    for (const [field, equals] of [
      ["sku", "rug-1"],
      ["productId", "5"],
    ] as const) {
      const facts = sampleFacts({ productSizes: [{ field, equals, ...size }] });
      const { parcel } = draftOf({ lines }, {}, facts).draft;
      expect(parcel).toMatchObject({ lengthCm: 70, widthCm: 18, heightCm: 36 });
    }
  });

  test("is never lighter than a kilogram", () => {
    expect(draftOf({ lines: [sampleLine({ weightGrams: 1 })] }).draft.parcel?.weightKg).toBe(1);
  });

  test("is deferred while a weight is missing, unless the shop has one for that", () => {
    const lines = [
      sampleLine(),
      sampleLine({ lineId: "2", weightGrams: null, product: null }),
      sampleLine({ lineId: "3", weightGrams: null }),
    ];
    const plan = draftOf({ lines });
    expect(plan.draft.parcel).toBeNull();
    expect(plan.attention).toEqual([{ code: "weight", subjects: ["line/2", "5"] }]);
    const facts = sampleFacts({ defaultWeightGrams: 250 });
    expect(draftOf({ lines }, {}, facts).draft.parcel?.weightKg).toBe(2);
  });
});

describe("the contents", () => {
  const category = "Apparel & Accessories > Shoes > Boots";
  const product = { productId: "5", productType: "Calzado Niños", category };
  const contentsOf = (settings: object, fact: "toy" | null = null) => {
    const products = new Map(fact ? [["5", { weightGrams: null, category: fact }]] : []);
    const facts = sampleFacts(settings, { products });
    return draftOf({ lines: [sampleLine({ product, vendor: "ACME" })] }, {}, facts).draft.contents;
  };
  const rule = (field: string, equals: string) => ({
    categoryRules: [{ field, equals, category: "babyProduct" }],
  });

  test("follow the shop's rules, then the product, then the taxonomy, then the default", () => {
    expect(contentsOf(rule("productType", "calzado ninos"), "toy")).toBe("babyProduct");
    expect(contentsOf(rule("productId", "5"))).toBe("babyProduct");
    expect(contentsOf(rule("vendor", "acme"))).toBe("babyProduct");
    expect(contentsOf(rule("vendor", "acm"), "toy")).toBe("toy");
    expect(contentsOf({})).toBe("shoeAndFootwear");
    expect(draftOf().draft.contents).toBe("clothes");
  });

  test("are those of the dearest lines", () => {
    const book = { productId: "6", productType: "", category: "Media > Books" };
    const lines = [sampleLine(), sampleLine({ product: book, value: cents(9_000) })];
    expect(draftOf({ lines }).draft.contents).toBe("book");
  });
});

describe("the insurance", () => {
  const insured = (settings: object, remainingQuantity = 4) => {
    const lines = [sampleLine({ totalQuantity: 4, remainingQuantity, value: cents(10_000) })];
    const order = { subtotal: cents(10_000) };
    return draftOf({ lines }, order, sampleFacts({ insurance: settings })).draft.goodsInsured;
  };

  test("is the value of what is in the parcel, when the order is worth the shop's rule", () => {
    expect(insured({ kind: "never", over: 0 })).toBe(0);
    expect(insured({ kind: "always", over: 0 }, 3)).toBe(7_500);
    expect(insured({ kind: "over", over: 10_000 }, 1)).toBe(2_500);
    expect(insured({ kind: "over", over: 10_001 })).toBe(0);
  });
});
