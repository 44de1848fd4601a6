import type { BulkPlanView, BulkRunView } from "../../extensions/shared/views.ts";

type Item = BulkPlanView["items"][number];
type State = BulkRunView["items"][number]["state"];

/** Two orders that are ready and one that has to wait. */
export const bulkPlan: BulkPlanView = {
  items: [
    item(1),
    item(2),
    item(3, {
      ready: false,
      reason: "A phone is missing",
      carrier: null,
      rateId: null,
      price: null,
    }),
  ],
  ready: 2,
  blocked: 1,
  currency: "USD",
  total: 9,
  walletAfter: 41,
  missing: 0,
  drawsMissing: false,
};

/** A run whose orders are in these states; done when none is left to do. */
export const bulkRun = (...states: State[]): BulkRunView => ({
  bulkRunId: 42,
  state: states.some((state) => state === "waiting" || state === "working") ? "running" : "done",
  done: states.filter((state) => state === "done").length,
  failed: states.filter((state) => state === "failed").length,
  total: states.length,
  items: states.map((state, index) => ({
    orderName: `#100${index + 1}`,
    state,
    text: state === "failed" ? "The carrier said no" : null,
    trackingNumber: state === "done" ? `TRK-${index + 1}` : null,
  })),
});

function item(number: number, more: Partial<Item> = {}): Item {
  return {
    orderId: String(number),
    orderName: `#100${number}`,
    fulfillmentOrderId: `50${number}`,
    ready: true,
    reason: null,
    carrier: "Andina",
    rateId: 900 + number,
    price: 4.5,
    ...more,
  };
}
