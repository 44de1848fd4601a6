import type { Context } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { isRateExpired, type Rate } from "../model/rate.ts";
import { isEditable, type QuotedShipment, type Shipment } from "../model/shipment.ts";
import { mayQuote } from "../rates/askable-carriers.ts";
import { pauseOfOffer, routeOf } from "../rates/offers.ts";
import { editShipment } from "./edit-shipment.ts";

/**
 * Too old to be paid, priced by a card that was replaced, or of a carrier that the account may not buy from now or that
 * was paused since.
 */
export function isExpiredRate(
  ctx: Context,
  { country, sender, recipient }: Pick<Shipment, "country" | "sender" | "recipient">,
  rate: Rate,
): boolean {
  const market = ctx.markets.get(country);
  const carrier = findCarrier(market, rate.carrierToken);
  if (carrier && !mayQuote(ctx, carrier)) return true;
  if (market?.pauses && rate.unavailableReason === null) {
    const { accountId, now } = ctx;
    if (pauseOfOffer({ market, accountId, now }, routeOf(sender, recipient), rate)) return true;
  }
  return isRateExpired(rate, carrier, ctx.now());
}

/** A draft with a rate that can no longer be paid. */
export const hasExpired = (ctx: Context, shipment: QuotedShipment): boolean =>
  isEditable(shipment) && shipment.rates.some((rate) => isExpiredRate(ctx, shipment, rate));

/**
 * Fresh rates for a draft: an edit that changes nothing. One that cannot be quoted any more, or was paid or annulled
 * meanwhile, stays as it is.
 */
export async function quoteAgain(ctx: Context, shipmentId: ShipmentId): Promise<void> {
  try {
    await editShipment(ctx, { shipmentId });
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
  }
}
