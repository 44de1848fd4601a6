import type { Context } from "#app/shipping/context.ts";
import { findQuoteOf } from "#db/shopify/checkout-quotes.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { FulfillmentOrder, StoreOrder } from "./read/store-order.ts";

export type ChosenShipping = Pick<
  StoreOrderRow,
  "chosenCarrierToken" | "buyerPaid" | "checkoutQuoteId"
>;

/**
 * Which carrier the buyer chose at the checkout, what they paid for it, and from which quote. For information only: the
 * buyer may also have chosen a rate of another app.
 */
export async function chosenShipping(
  { db, accountId, market }: Pick<Context, "db" | "accountId" | "market">,
  order: StoreOrder,
  { serviceCode }: FulfillmentOrder,

  territoryBaseId: string | null,
): Promise<ChosenShipping> {
  const { shippingLine, currency, createdAt } = order;
  const code = shippingLine?.code ?? serviceCode;
  const isCarrier = market.carriers.some(({ carrierToken }) => carrierToken === code);
  const buyerPaid = currency === market.currency ? (shippingLine?.price ?? null) : null;
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
