import { cents, type Cents, NO_MONEY, toDecimal } from "#app/shipping/model/money.ts";
import type { ShipmentCost } from "#app/shipping/model/shipment-cost.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { listReturns } from "#app/shipping/returns/draft-return.ts";
import { readShipmentCosts } from "#app/shipping/shipments/read-shipment-costs.ts";
import { findCheckoutOffer } from "#db/shopify/merchant.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ServedShopContext } from "../../shop-context.ts";

/** What a shipment has cost, and what is left of what its buyer paid. */
export interface CostsView {
  /** For the label; null while it is not paid. */
  label: number | null;
  /** Given back of it; null while nothing was. */
  refunded: number | null;
  /** What a person charged or gave back for it since, with the reason. */
  adjustments: { text: string; reason: string; cost: number; at: string }[];
  /** All of these together; null while it is not paid. */
  total: number | null;
  /** What brings its parcel back; null for nothing. A cost of other shipments, and of the same order. */
  returns: number | null;
  /** For shipping, at the checkout; null when that is not known. */
  buyerPaid: number | null;
  /** What the buyer's choice was shown for, and what it would have cost then. */
  quote: { carrierToken: string; shown: number; cost: number } | null;
  shown: number | null;
  /** What is left of what the buyer paid, below zero when it cost more; null when either is not known. */
  difference: number | null;
}

export async function readCosts(
  ctx: ServedShopContext,
  order: StoreOrderRow,
  shipment: Shipment,
): Promise<CostsView> {
  const { shipmentId, isPaid, status, selectedRate } = shipment;
  const { by } = await listReturns(ctx, shipment);
  const costs = await readShipmentCosts(ctx, [shipmentId, ...by.map((each) => each.shipmentId)]);
  const own = costs.get(shipmentId);
  costs.delete(shipmentId);
  const returns = [...costs.values()].reduce((sum, { total }) => sum + total, 0);
  const paid = paidFor({ isPaid, status, price: selectedRate?.priceTotal ?? null }, own);
  const { buyerPaid } = order;
  const offer = await findCheckoutOffer(ctx.db.read, order);
  const isOver = paid === null || (status === "refunded" && paid.total + returns === 0);
  const decimal = (amount: Cents | null) => (amount === null ? null : toDecimal(amount));
  return {
    label: decimal(paid && paid.label),
    refunded: own?.refunded ? toDecimal(own.refunded) : null,
    adjustments: (own?.adjustments ?? []).map(({ type, reason, cost, at }) => ({
      text: ctx.messages.adjustments[type],
      reason,
      cost: toDecimal(cost),
      at: at.toISOString(),
    })),
    total: decimal(paid && paid.total),
    returns: returns === 0 ? null : toDecimal(cents(returns)),
    buyerPaid: decimal(buyerPaid),
    quote: offer && {
      carrierToken: offer.carrierToken,
      shown: toDecimal(offer.shown),
      cost: toDecimal(offer.cost),
    },
    shown: offer && toDecimal(offer.shown),
    difference:
      isOver || buyerPaid === null ? null : toDecimal(cents(buyerPaid - paid.total - returns)),
  };
}

/** What is said for a label: the wallet's money, or the price that the carrier bills the account itself. */
export function paidFor(
  { isPaid, status, price }: { isPaid: boolean; status: Shipment["status"]; price: Cents | null },
  cost: ShipmentCost | undefined,
): { label: Cents; total: Cents } | null {
  if (cost) return cost;
  if (!isPaid || price === null) return null;
  return { label: price, total: status === "refunded" ? NO_MONEY : price };
}
