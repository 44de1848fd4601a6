import { ShippingError } from "#app/shipping/model/errors.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { PaymentAnswer } from "#app/shopify/model/attention.ts";
import type { DraftChanges, TypedChange } from "#app/shopify/model/draft-changes.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import { ChangeRefused } from "./change-refused.ts";
import { changePlan, packingChanges } from "./desired/change-plan.ts";
import type { DraftPlan, ShopFacts } from "./desired/draft-plan.ts";
import { collectable } from "./desired/plan-collection.ts";
import { planDraft } from "./desired/plan-draft.ts";
import { readPayments } from "./desired/read-payments.ts";
import type { FulfillmentOrder, StoreOrder } from "./read/store-order.ts";

interface Planned {
  order: StoreOrder;
  fulfillmentOrder: FulfillmentOrder;
  facts: ShopFacts;
  labels: readonly OrderLabel[];
  /** Those of all its fulfilment orders. */
  answers: readonly PaymentAnswer[];
  typedChange: TypedChange | null;
}

interface Existing {
  before: StoreOrderRow | null;
  shipment: Shipment | null;
  /** What is left to ship. */
  lines: FulfillmentLine[];
}

interface ChangedPlan {
  plan: DraftPlan;
  changes: DraftChanges;
  /** The most that the parcel may collect. */
  owed: Cents;
  /** All changes were undone just now. */
  isUndone: boolean;
}

/**
 * What a fulfilment order becomes with the merchant's changes of its draft: those that are kept, and the one that was
 * just typed.
 * @throws ShippingError pApiShipmentNotEditable for a typed change of a parcel that is paid; ChangeRefused
 * attentionNeeded, collectsMoreThanOwed
 */
export function planWithChanges(
  { order, fulfillmentOrder, facts, labels, answers, typedChange }: Planned,
  { before, shipment, lines }: Existing,
): ChangedPlan {
  const { fulfillmentOrderId } = fulfillmentOrder;
  const typed = typedChange?.fulfillmentOrderId === fulfillmentOrderId ? typedChange.change : null;
  const isPaid = shipment?.isPaid === true && !isGivenBack(shipment);
  if (typed && isPaid) throw new ShippingError("pApiShipmentNotEditable");

  const kept = before?.changes ?? {};
  // What a paid parcel holds is sent, not changed.
  const linesBefore = before && !shipment?.isPaid ? before.lines : lines;
  const packing = packingChanges({ kept, typed }, { before: linesBefore, now: lines });
  const accepted = before?.accepted ?? [];
  const planned = planDraft(order, fulfillmentOrder, facts, {
    labels,
    accepted,
    answers,
    packing,
  });
  if (typed && planned.kind !== "draft") throw new ChangeRefused("attentionNeeded");

  const { byRule } = readPayments(order, facts.settings, answers);
  const owed = collectable(order, fulfillmentOrder, facts.market.currency, labels, byRule);
  const recipient = shipment?.recipient ?? null;
  const inputs = { kept, typed, recipient, facts, collectable: owed };
  return { ...changePlan(planned, inputs, packing), owed, isUndone: typed === "undoAll" };
}

const isGivenBack = ({ status }: Shipment): boolean =>
  status === "refunded" || status === "refundPending" || status === "annulled";
