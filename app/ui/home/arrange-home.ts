import type { Home } from "#app/shopify/merchant/home/read-home.ts";
import type { SetUp } from "#app/shopify/merchant/home/read-set-up.ts";

/** Which parts of the home page there are, and which of them comes first. */
export interface HomeArrangement {
  /** Before the first label the first steps come first; afterwards the day's work does. */
  areStepsFirst: boolean;
  hasCounts: boolean;
  hasAnalytics: boolean;
  hasLowBalance: boolean;
}

/**
 * A shop that has bought no label yet is not shown zeros, nor warned of the wallet that its first steps are about; who
 * owes reads that, and not that the balance is low.
 */
export function arrangeHome(
  {
    toDo,
    moving,
    returning,
    delivered,
    wallet,
    debt,
  }: Pick<Home, "toDo" | "moving" | "returning" | "delivered" | "wallet" | "debt">,
  { isHidden, steps }: SetUp,
): HomeArrangement {
  const open = steps.filter(({ state }) => state === "open");
  const { numberless, toHandOver, toRefund, incidents, attention, drafts } = toDo;
  const isHere = numberless + toHandOver + toRefund > 0;
  const hasLabels = isHere || incidents + moving + returning + delivered > 0;
  const areStepsFirst = !isHidden && !hasLabels && open.length > 0;
  const areStepsAboutMoney = areStepsFirst && open.some(({ name }) => name === "money");
  return {
    areStepsFirst,
    hasCounts: !areStepsFirst || attention + drafts > 0,
    hasAnalytics: !areStepsFirst,
    hasLowBalance: wallet.isLow && debt === null && !areStepsAboutMoney,
  };
}
