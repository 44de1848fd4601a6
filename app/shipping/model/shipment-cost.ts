import { cents, type Cents, type Currency } from "./money.ts";
import type { AdjustmentType } from "./wallet.ts";

/** A person's correction of what a shipment cost: a re-weigh, a charge for one that was refunded and sent, another. */
export interface CostAdjustment {
  type: AdjustmentType;
  /** Added to the cost; negative where money came back. */
  cost: Cents;
  reason: string;
  at: Date;
}

/** What a wallet paid for a shipment, and why. */
export interface ShipmentCost {
  currency: Currency;
  /** When the label was paid. */
  chargedAt: Date;
  /** For the label. */
  label: Cents;
  /** Given back of the label. */
  refunded: Cents;
  /** In the order of time. */
  adjustments: readonly CostAdjustment[];
  /** The label and its adjustments without what was given back: the one figure that pages, charts and files add up. */
  total: Cents;
}

export function shipmentCost(parts: Omit<ShipmentCost, "total">): ShipmentCost {
  const adjusted = parts.adjustments.reduce((sum, { cost }) => sum + cost, 0);
  return { ...parts, total: cents(parts.label - parts.refunded + adjusted) };
}
