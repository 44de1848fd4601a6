import { afterEach, describe, expect, test, vi } from "vitest";

import { openFakeDesk } from "./fake-desk.ts";
import { labelled, makeAttention, makeParcel, ORDER_ID } from "./order-views.ts";

type ShouldShow = () => Promise<{ display: boolean }>;

const draft = makeParcel();
const sent = labelled(draft, draft.rates[2]!);
const held = makeParcel({ state: "waiting", canPurchase: false, shipmentId: null });

async function ask(name: "purchase-label" | "print-label", desk = openFakeDesk()) {
  vi.stubGlobal("fetch", desk.fetch);
  vi.stubGlobal("shopify", {
    data: { selected: [{ id: ORDER_ID }] },
    i18n: { translate: (key: string) => key },
    auth: { idToken: async () => null },
  });
  const path = `../../extensions/${name}/src/should-show.ts`;
  const { default: shouldShow } = (await import(path)) as { default: ShouldShow };
  return (await shouldShow()).display;
}

afterEach(() => void vi.unstubAllGlobals());

describe("on an order's page", () => {
  test.each([
    ["a draft", draft, true],
    ["something to put right", makeAttention({ code: "phone", text: "" }), true],
    ["a parcel under way", sent, true],
    ["a parcel on hold", held, false],
  ])("the purchase is offered for %s: %#", async (_, parcel, isShown) => {
    expect(await ask("purchase-label", openFakeDesk({ parcels: [parcel] }))).toBe(isShown);
  });

  test.each([
    ["a label", sent, true],
    ["none", draft, false],
  ])("the print is offered with %s", async (_, parcel, isShown) => {
    expect(await ask("print-label", openFakeDesk({ parcels: [parcel] }))).toBe(isShown);
  });

  test.each(["purchase-label", "print-label"] as const)(
    "%s is rather offered than lost when nobody answers",
    async (name) => {
      const desk = openFakeDesk();
      desk.once("order", "offline");
      expect(await ask(name, desk)).toBe(true);
    },
  );
});
