import type { Connection } from "#db/engine/database.ts";
import { findSavedAddress } from "#db/shipping/addresses.ts";

import type { Context } from "../context.ts";
import type { Address, AddressFields } from "../model/address.ts";
import type { CarrierPause } from "../model/carrier-pause.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ShippingError } from "../model/errors.ts";
import type { AddressId } from "../model/ids.ts";
import { quoteEnd, type Rate } from "../model/rate.ts";
import type { Shipment } from "../model/shipment.ts";
import { MINUTE_MS } from "../model/time-units.ts";
import { bookedAmounts } from "../rates/booked-amounts.ts";
import {
  offersFor,
  pauseOfOffer,
  requirePlace,
  routeOf,
  type WrittenEnds,
} from "../rates/offers.ts";

/** A recipient of the address book, or an inline one for this draft only. */
export type RecipientChoice =
  | { kind: "saved"; addressId: AddressId }
  | { kind: "inline"; address: AddressFields };

/** The recipient as the draft will show it. An inline one has a new id and is not in the database yet. */
export async function resolveRecipient(
  ctx: Context,
  db: Connection,
  choice: RecipientChoice,
): Promise<Address> {
  if (choice.kind === "saved") {
    const saved = await findSavedAddress(db, ctx.accountId, choice.addressId, "recipient");
    if (!saved) throw new ShippingError("pApiAddressRecipientNotFound");
    requirePlace(ctx.market, saved);
    return saved;
  }

  requirePlace(ctx.market, choice.address);
  return {
    ...choice.address,
    addressId: ctx.newId(),
    addressType: "recipient",
    objectCreated: ctx.now(),
  };
}

/** Fresh rates for a measured parcel; none while the measurements are deferred. */
export async function draftRates(ctx: Context, draft: Shipment): Promise<Rate[]> {
  const { parcel, furtherParcels, goodsCollection, goodsInsured } = draft;
  if (!parcel) return [];

  const request = {
    ...routeOf(draft.sender, draft.recipient),
    parcel,
    furtherParcels,
    goodsCollection,
    goodsInsured,
  };
  const offers = await offersFor(ctx, request, endsOf(draft));
  const now = ctx.now();
  return offers.map((offer) => {
    const { quoteHours } = findCarrier(ctx.market, offer.carrierToken) ?? {};
    const pause = pauseOfOffer(ctx, request, offer);
    const quotedUntil = pause ? pausedQuoteEnd(now, pause) : quoteEnd(now, quoteHours);
    const booked = bookedAmounts(ctx, offer);
    return { ...offer, ...booked, rateId: ctx.newId<"Rate">(), quotedUntil };
  });
}

/** Who sends a parcel back sends it to the store's own address, whatever a store is called. */
function endsOf({ sender, recipient, returnOf }: Shipment): WrittenEnds {
  const { streetLine1, reference } = recipient;
  return { sender, recipient: returnOf === undefined ? recipient : { streetLine1, reference } };
}

/** How long a draft may say that a carrier is paused after the operator has ended the pause before its time. */
const PAUSED_QUOTE_MS = 15 * MINUTE_MS;

const pausedQuoteEnd = (now: Date, { until }: CarrierPause): Date =>
  new Date(Math.min(until.getTime(), now.getTime() + PAUSED_QUOTE_MS));
