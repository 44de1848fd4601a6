import { describe, expect, test } from "vitest";

import { moneyStyle } from "#app/locales/format-money.ts";
import { setUpSteps, type SetUpStep } from "#app/shopify/merchant/home/read-set-up.ts";
import { arrangeHome } from "#app/ui/home/arrange-home.ts";

const nothing = {
  attention: 0,
  drafts: 0,
  numberless: 0,
  toHandOver: 0,
  toRefund: 0,
  incidents: 0,
};
const wallet = {
  balance: 0,
  currency: "USD" as const,
  money: moneyStyle({ language: "es", country: "EC", currency: "USD" }),
  isLow: true,
  drawsMissing: false,
  topUpUrl: "",
};
const setUp = (open: readonly SetUpStep[], isHidden = false) => ({
  isHidden,
  steps: setUpSteps.map((name) => ({
    name,
    state: open.includes(name) ? ("open" as const) : ("done" as const),
  })),
});
const home = (
  toDo: Partial<typeof nothing> = {},
  more: { moving?: number; delivered?: number } = {},
) => ({
  toDo: { ...nothing, ...toDo },
  moving: 0,
  returning: 0,
  delivered: 0,
  wallet,
  debt: null,
  ...more,
});

describe("the home page", () => {
  test("of a new shop is its first steps alone, without zeros, charts or a warning about money", () => {
    expect(arrangeHome(home(), setUp(setUpSteps))).toEqual({
      areStepsFirst: true,
      hasCounts: false,
      hasAnalytics: false,
      hasLowBalance: false,
    });
  });

  test.for([{ drafts: 3 }, { attention: 1 }])(
    "of a shop whose orders wait before its first label keeps the first steps first: %o",
    (toDo) => {
      const arranged = arrangeHome(home(toDo), setUp(["boxes"]));
      expect(arranged).toMatchObject({ areStepsFirst: true, hasCounts: true, hasAnalytics: false });
    },
  );

  test.for([
    home({ toHandOver: 1 }),
    home({ numberless: 1 }),
    home({ incidents: 1 }),
    home({}, { moving: 1 }),
    home({}, { delivered: 1 }),
  ])("begins with the day's work from the first label on", (worked) => {
    expect(arrangeHome(worked, setUp(setUpSteps))).toEqual({
      areStepsFirst: false,
      hasCounts: true,
      hasAnalytics: true,
      hasLowBalance: true,
    });
  });

  test.for([setUp([]), setUp(setUpSteps, true)])(
    "shows the counts when the first steps are done or put away",
    (steps) => {
      expect(arrangeHome(home(), steps)).toMatchObject({
        areStepsFirst: false,
        hasCounts: true,
        hasLowBalance: true,
      });
    },
  );

  test("warns of a low balance beside the first steps once the shop has had money", () => {
    expect(arrangeHome(home(), setUp(["boxes"])).hasLowBalance).toBe(true);
    const rich = { ...home(), wallet: { ...wallet, isLow: false } };
    expect(arrangeHome(rich, setUp([])).hasLowBalance).toBe(false);
  });

  test("of a merchant who owes has the debt in place of the low balance", () => {
    const debt = { total: 3.5, stop: { state: "old", days: 7 } as const, lines: [] };
    expect(arrangeHome({ ...home(), debt }, setUp([])).hasLowBalance).toBe(false);
  });
});
