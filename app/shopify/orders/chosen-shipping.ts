import type { Context } from "#app/shipping/context.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import { findQuoteOf } from "#db/shopify/checkout-quotes.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { FulfillmentOrder, OrderLine, StoreOrder } from "./read/store-order.ts";

export type ChosenShipping = Pick<
  StoreOrderRow,
  "chosenCarrierToken" | "buyerPaid" | "checkoutQuoteId"
>;

/**
 * What the buyer paid for the shipping of one of the order's parcels: one shipping line is for all of them, so each has
 * an equal share of it, and the shares add up to it. Null when the order has none, or in another currency.
 */
export function shareOfShipping(
  { shippingLine, currency, fulfillmentOrders }: StoreOrder,
  { fulfillmentOrderId }: Pick<FulfillmentOrder, "fulfillmentOrderId">,
  marketCurrency: string,
): Cents | null {
  if (!shippingLine || currency !== marketCurrency) return null;
  const parcels = fulfillmentOrders
    .filter(({ status, lines }) => status !== "CANCELLED" && lines.some(isParcelLine))
    .map((each) => each.fulfillmentOrderId)
    .toSorted();
  const place = parcels.indexOf(fulfillmentOrderId);
  if (place < 0) return parcels.length === 0 ? shippingLine.price : NO_MONEY;
  const each = Math.floor(shippingLine.price / parcels.length);
  return cents(each + (place < shippingLine.price % parcels.length ? 1 : 0));
}

const isParcelLine = ({ requiresShipping, totalQuantity }: OrderLine): boolean =>
  requiresShipping && totalQuantity > 0;

/**
 * Which carrier the buyer chose at the checkout, what they paid for it, and from which quote. For information only: the
 * buyer may also have chosen a rate of another app.
 */
export async function chosenShipping(
  { db, accountId, market }: Pick<Context, "db" | "accountId" | "market">,
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  territoryBaseId: string | null,
): Promise<ChosenShipping> {
  const { shippingLine, createdAt } = order;
  const code = shippingLine?.code ?? fulfillmentOrder.serviceCode;
  const isCarrier = market.carriers.some(({ carrierToken }) => carrierToken === code);
  const buyerPaid = shareOfShipping(order, fulfillmentOrder, market.currency);
  if (code === null || territoryBaseId === null) {
    return { chosenCarrierToken: isCarrier ? code : null, buyerPaid, checkoutQuoteId: null };
  }

  // One shipping line is the sum over the parcels that an order is split into.
  const shown = order.fulfillmentOrders.length === 1 ? buyerPaid : null;
  const chosen = { territoryBaseId, carrierToken: code, shown, before: createdAt };
  const quote = await findQuoteOf(db.read, accountId, chosen);
  return {
    chosenCarrierToken: isCarrier ? code : null,
    buyerPaid,
    checkoutQuoteId: quote?.checkoutQuoteId ?? null,
  };
}
