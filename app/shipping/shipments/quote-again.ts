import type { Context } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { isExpired, type Rate } from "../model/rate.ts";
import { isEditable, type QuotedShipment } from "../model/shipment.ts";
import { mayQuote } from "../rates/askable-carriers.ts";
import { editShipment } from "./edit-shipment.ts";

/** Too old to be paid, priced by a card that was replaced, or of a carrier that the account may not buy from now. */
export function isExpiredRate(ctx: Context, { country }: { country: string }, rate: Rate): boolean {
  const carrier = findCarrier(ctx.markets.get(country), rate.carrierToken);
  if (carrier && !mayQuote(ctx, carrier)) return true;
  return isExpired(rate, carrier, ctx.now());
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
