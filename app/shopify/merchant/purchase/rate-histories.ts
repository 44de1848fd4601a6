import { readCarrierHistory } from "#app/shipping/carriers/read-carrier-history.ts";
import { trueCost, type CarrierHistory } from "#app/shipping/model/carrier-history.ts";
import { add, NO_MONEY, subtract, toDecimal } from "#app/shipping/model/money.ts";
import type { Rate } from "#app/shipping/model/rate.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";

import type { ServedShopContext } from "../../shop-context.ts";

/** What the carrier of a rate did to the parcel's canton. */
export interface RateHistory extends Pick<
  CarrierHistory,
  "parcels" | "firstTryShare" | "returnedShare" | "days"
> {
  rateId: number;
  /** In decimals: the price, with what the way back of its failures is to be expected to cost. */
  trueCost: number;
}

/** Of the rates that can be selected; none of a carrier with too few parcels. */
export async function readRateHistories(
  { db, accountId, now }: Pick<ServedShopContext, "db" | "accountId" | "now">,
  { recipient, rates, isPaid }: Pick<Shipment, "recipient" | "isPaid"> & { rates: readonly Rate[] },
): Promise<RateHistory[]> {
  const offered = rates.filter(({ unavailableReason }) => unavailableReason === null);
  if (isPaid || offered.length === 0) return [];
  const canton = cantonOf(recipient.territoryBaseId);
  const histories = await readCarrierHistory(db.read, { accountId, canton, now: now() });
  return offered.flatMap((rate) => {
    const history = histories.get(rate.carrierToken);
    if (!history) return [];
    const { parcels, firstTryShare, returnedShare, days } = history;
    const cost = toDecimal(trueCost({ price: rate.priceTotal, freight: freightOf(rate) }, history));
    return [{ rateId: rate.rateId, parcels, firstTryShare, returnedShare, days, trueCost: cost }];
  });
}

const freightOf = ({ priceTotal, breakdown }: Rate) =>
  subtract(priceTotal, breakdown ? add(breakdown.insurance, breakdown.collection) : NO_MONEY);
