import type { Context } from "#app/shipping/context.ts";
import { add, cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import { findQuoteOf } from "#db/shopify/checkout-quotes.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { FulfillmentOrder, OrderLine, StoreOrder } from "./read/store-order.ts";

export type ChosenShipping = Pick<
  StoreOrderRow,
  "chosenCarrierToken" | "buyerPaid" | "checkoutQuoteId"
>;

/**
 * What the buyer paid for the shipping of one of the order's parcels. A shipping line is for the groups that have its
 * code as their service, else for every group that is sent; those share it equally, so that the shares add up to it.
 * What was paid for a pickup alone is nobody's, and a pickup has no share. Null when the order has no shipping line, or
 * is in another currency.
 */
export function shareOfShipping(
  { shippingLines, currency, fulfillmentOrders }: StoreOrder,
  { fulfillmentOrderId }: Pick<FulfillmentOrder, "fulfillmentOrderId">,
  marketCurrency: string,
): Cents | null {
  if (shippingLines.length === 0 || currency !== marketCurrency) return null;
  const held = fulfillmentOrders.filter(
    ({ status, lines }) => status !== "CANCELLED" && lines.some(isParcelLine),
  );
  // An order whose pieces are all gone keeps what was paid for them.
  if (held.length === 0) return add(...shippingLines.map(({ price }) => price));
  const isOne = shippingLines.length === 1;
  const shares = shippingLines.map(({ code, price }) => {
    const own = isOne ? [] : held.filter(({ serviceCode }) => serviceCode === code);
    const ids = (own.length > 0 ? own : held)
      .filter(isDelivered)
      .map((each) => each.fulfillmentOrderId)
      .toSorted();
    return shareAt(ids.indexOf(fulfillmentOrderId), ids.length, price);
  });
  return add(...shares);
}

/** An equal part; the first ones take what is left over. Nothing for who is not among them. */
function shareAt(place: number, count: number, price: Cents): Cents {
  if (place < 0) return NO_MONEY;
  return cents(Math.floor(price / count) + (place < price % count ? 1 : 0));
}

/** Brought to the buyer, by a carrier or by the shop; old orders have no method. */
const isDelivered = ({ method }: FulfillmentOrder): boolean =>
  method === "SHIPPING" || method === "LOCAL" || method === null;

const isParcelLine = ({ requiresShipping, totalQuantity }: OrderLine): boolean =>
  requiresShipping && totalQuantity > 0;

/** The group's own service; an order of one choice may name it in its shipping line alone. */
function codeOf({ shippingLines }: StoreOrder, { serviceCode }: FulfillmentOrder): string | null {
  if (serviceCode !== null) return serviceCode;
  const [only, ...others] = shippingLines;
  return only && others.length === 0 ? only.code : null;
}

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
  const code = codeOf(order, fulfillmentOrder);
  const isCarrier = market.carriers.some(({ carrierToken }) => carrierToken === code);
  const buyerPaid = shareOfShipping(order, fulfillmentOrder, market.currency);
  if (code === null || territoryBaseId === null) {
    return { chosenCarrierToken: isCarrier ? code : null, buyerPaid, checkoutQuoteId: null };
  }

  // One shipping line is the sum over the parcels that an order is split into.
  const shown = order.fulfillmentOrders.length === 1 ? buyerPaid : null;
  const chosen = { territoryBaseId, carrierToken: code, shown, before: order.createdAt };
  const quote = await findQuoteOf(db.read, accountId, chosen);
  return {
    chosenCarrierToken: isCarrier ? code : null,
    buyerPaid,
    checkoutQuoteId: quote?.checkoutQuoteId ?? null,
  };
}
