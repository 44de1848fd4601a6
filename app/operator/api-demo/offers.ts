import type { UnavailableReason } from "#app/shipping/model/rate.ts";

import { table } from "../print.ts";
import type { OfferedRate } from "./store-client.ts";

const reasons: Record<UnavailableReason, string> = {
  routeNotServed: "does not serve this route",
  carrierFleetUnavailable: "takes no parcels here now",
  outlyingAreaNotServed: "does not deliver to the country's territories",
  militaryPostNotServed: "does not deliver to military post offices",
  nameMissing: "the recipient has no name",
  streetMissing: "the recipient has no street",
  postBoxNotServed: "does not deliver to post boxes",
  lettersNotTaken: "cannot write the letters of the address",
  streetTooLong: "the street is longer than it takes",
  maxParcelsExceeded: "does not take that many parcels in one shipment",
  maxWeightExceeded: "the parcel is too heavy",
  maxDimensionExceeded: "the parcel is too big",
  codNotSupported: "does not collect cash",
  routeNotServedForCod: "does not collect cash at this destination",
  codBelowMinimum: "the amount to collect is below the minimum",
  codLimitExceeded: "the amount to collect is too high",
  insuredLimitExceeded: "the insured amount is too high",
  insuranceRequired: "only takes insured parcels",
  priceAwaited: "has not sent its price yet",
};

export function offerTable(offers: OfferedRate[]): string {
  return table(
    ["carrier", "freight", "total", "days", "can take it"],
    offers.map((offer) => {
      // A carrier without a route answers zeros, which are no price.
      const shown = (text: string) => (offer.priceTotal > 0 ? text : "-");
      return [
        offer.carrierToken,
        shown(`${offer.priceSubtotal.toFixed(2)} ${offer.currency}`),
        shown(`${offer.priceTotal.toFixed(2)} ${offer.currency}`),
        shown(String(offer.estimateDays)),
        offer.available ? "yes" : `no: ${sentenceOf(offer.unavailableReason)}`,
      ];
    }),
  );
}

export function cheapest<Rate extends OfferedRate>(rates: Rate[]): Rate {
  const [first] = rates
    .filter((rate) => rate.available)
    .toSorted((a, b) => a.priceTotal - b.priceTotal);
  if (!first) throw new Error("No carrier takes this parcel.");
  return first;
}

/** The list of reasons may grow without notice; an unknown one is printed unchanged. */
function sentenceOf(reason = "unknown"): string {
  return Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason;
}
