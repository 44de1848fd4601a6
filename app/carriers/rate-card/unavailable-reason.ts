import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import type { Parcel, Parcels } from "#app/shipping/model/parcel.ts";
import { toGram } from "#app/shipping/model/pricing.ts";
import { type UnavailableReason, unavailableReasons } from "#app/shipping/model/rate.ts";

import type { RouteClass } from "./card.ts";
import type { Stop } from "./coverage.ts";
import type { Terms } from "./terms.ts";

/** A parcel on a route that the carrier serves. */
export interface Consignment {
  request: QuoteRequest;
  from: Stop;
  to: Stop;
  routeClass: RouteClass;
  terms: Terms;
}

/** The first reason, in the model's order, why the carrier refuses the parcel; null when it accepts it. */
export function unavailableReasonOf(consignment: Consignment): UnavailableReason | null {
  for (const { reason, doesApply } of checks) if (doesApply(consignment)) return reason;
  return null;
}

function never(): boolean {
  return false;
}

const applies: Record<UnavailableReason, (consignment: Consignment) => boolean> = {
  // A consignment always has a route.
  routeNotServed: never,
  carrierFleetUnavailable: ({ from }) => !from.fleet,
  // Whatever a carrier says of an address as it is written: `offersFor` asks it.
  postBoxNotServed: never,
  outlyingAreaNotServed: never,
  militaryPostNotServed: never,
  streetTooLong: never,
  lettersNotTaken: never,
  // Of every carrier alike: `offersFor` reads the address.
  nameMissing: never,
  streetMissing: never,
  // How many a carrier takes is known of every carrier: `offersFor` compares.
  maxParcelsExceeded: never,
  // A person and a vehicle carry each parcel alone.
  maxWeightExceeded: ({ request, terms }) =>
    isTooHeavy(request.parcel, terms) || isAnyFurther(request, isTooHeavy, terms),
  maxDimensionExceeded: ({ request, terms }) =>
    isTooLarge(request.parcel, terms) || isAnyFurther(request, isTooLarge, terms),
  codNotSupported: ({ request, terms }) =>
    request.goodsCollection > 0 && terms.goodsCollectionMax === null,
  routeNotServedForCod: ({ request, to }) => request.goodsCollection > 0 && !to.collects,
  // The minimum is the market's: `offersFor` knows it.
  codBelowMinimum: never,
  codLimitExceeded: ({ request, terms }) =>
    request.goodsCollection > (terms.goodsCollectionMax ?? 0),
  // A carrier that never insures has a ceiling of zero: the specification has no other reason for it.
  insuredLimitExceeded: ({ request, terms }) => request.goodsInsured > (terms.goodsInsuredMax ?? 0),
  insuranceRequired: ({ request, routeClass, terms }) => {
    const { aboveCollection, on } = terms.insuranceRequired;
    const required =
      on.includes(routeClass) || request.goodsCollection > (aboveCollection ?? Infinity);
    return required && request.goodsInsured === 0;
  },
  // A rate card has the price.
  priceAwaited: never,
};

/** In the model's order, those that a card decides. A list, because a key of a record is found again for each row. */
const checks = unavailableReasons
  .map((reason) => ({ reason, doesApply: applies[reason] }))
  .filter(({ doesApply }) => doesApply !== never);

type Limit = (parcel: Parcel, terms: Terms) => boolean;

/** Apart from the first, so that the quotation of one parcel, as nearly all are, makes no list. */
const isAnyFurther = ({ furtherParcels }: Parcels, exceeds: Limit, terms: Terms): boolean =>
  furtherParcels !== undefined && furtherParcels.some((each) => exceeds(each, terms));

const isTooHeavy: Limit = ({ weightKg }, { limits }) => toGram(weightKg) > limits.weightKgMax;

function isTooLarge({ lengthCm, widthCm, heightCm }: Parcel, { limits }: Terms): boolean {
  return (
    Math.max(lengthCm, widthCm, heightCm) > limits.sideCmMax ||
    lengthCm + widthCm + heightCm > (limits.sidesSumCmMax ?? Infinity)
  );
}
