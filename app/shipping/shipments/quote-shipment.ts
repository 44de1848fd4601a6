import type { Context } from "../context.ts";
import type { QuoteRequest } from "../model/carrier.ts";
import type { Goods } from "../model/goods.ts";
import type { QuotationId } from "../model/ids.ts";
import type { Parcels } from "../model/parcel.ts";
import type { Offer } from "../model/rate.ts";
import type { WrittenAddress } from "../model/written-address.ts";
import { offersFor, requirePlace, type PricedPlace } from "../rates/offers.ts";

export interface QuoteShipment extends Goods, Parcels {
  sender: PricedPlace & WrittenAddress;
  recipient: PricedPlace & WrittenAddress;
}

export interface Quotation extends Offer {
  quotationId: QuotationId;
}

/**
 * A stateless quotation: one row per carrier of the market, nothing written.
 * @throws ShippingError pApiAddressCountryMismatch, pApiAddressTerritoryNotFound
 */
export async function quoteShipment(ctx: Context, input: QuoteShipment): Promise<Quotation[]> {
  const offers = await offersFor(ctx, requestOf(ctx, input), input);
  return offers.map((offer) => ({ ...offer, quotationId: ctx.newId<"Quotation">() }));
}

/**
 * The same rows, which no answer names.
 * @throws ShippingError pApiAddressCountryMismatch, pApiAddressTerritoryNotFound
 */
export async function offersBetween(ctx: Context, input: QuoteShipment): Promise<Offer[]> {
  return await offersFor(ctx, requestOf(ctx, input), input);
}

function requestOf({ market }: Context, input: QuoteShipment): QuoteRequest {
  const { sender, recipient, parcel, furtherParcels, goodsCollection, goodsInsured } = input;
  return {
    fromTerritoryBaseId: requirePlace(market, sender),
    toTerritoryBaseId: requirePlace(market, recipient),
    fromZip: sender.zip,
    toZip: recipient.zip,
    parcel,
    goodsCollection,
    goodsInsured,
    ...(furtherParcels && { furtherParcels }),
  };
}
