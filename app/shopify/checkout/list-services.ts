import type { Context } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { levelOf } from "#app/shipping/model/territory.ts";
import { askableCarriers } from "#app/shipping/rates/askable-carriers.ts";
import { offersBetween } from "#app/shipping/shipments/quote-shipment.ts";

import type { CheckoutRules } from "../shop/shop-settings.ts";
import { isShown } from "./price-rules.ts";

/**
 * One example offer of every carrier that the shop shows: on the first route that the carrier serves, searched from
 * the sender's own town through the catalogue. When a merchant adds the app's rates to a shipping profile, the
 * store's admin sends such a request, and offers the merchant only the services in the response.
 */
export async function listServices(
  ctx: Context,
  { sender, parcel, rules }: { sender: Address; parcel: Parcel; rules: CheckoutRules },
): Promise<Offer[]> {
  const wanted = new Set(
    askableCarriers(ctx.market.carriers, ctx)
      .carriers.filter((carrier) => isShown(carrier, rules))
      .map(({ carrierToken }) => carrierToken),
  );
  const found: Offer[] = [];
  for (const territoryBaseId of towns(ctx, sender)) {
    if (wanted.size === 0) break;
    const recipient = { territoryBaseId, country: ctx.market.country };
    const goods = { goodsCollection: NO_MONEY, goodsInsured: NO_MONEY };
    for (const offer of await offersBetween(ctx, { sender, recipient, parcel, ...goods })) {
      if (offer.unavailableReason === null && wanted.delete(offer.carrierToken)) found.push(offer);
    }
  }
  return found.toSorted((a, b) => a.priceTotal - b.priceTotal);
}

/** One territory of each town: coverage rarely ends within a town. */
function towns({ market }: Context, { territoryBaseId }: Address): Iterable<string> {
  const byTown = new Map([["", territoryBaseId]]);
  for (const each of market.territories.keys()) {
    const town = `${levelOf(each, 1)} ${levelOf(each, 2)}`;
    if (!byTown.has(town)) byTown.set(town, each);
  }
  return byTown.values();
}
