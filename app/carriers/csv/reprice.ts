import type { QuoteRequest } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";

import { rateCardCarrier } from "../rate-card/rate-card-carrier.ts";
import type { CardChange } from "./read-rate-cards.ts";
import { sampleRoutes, type SampleRoute } from "./sample-routes.ts";

export interface SamplePrice extends SampleRoute {
  carrierToken: string;
  /** A description of the parcel. */
  parcel: string;
  before: Offer;
  after: Offer;
}

type SampleParcel = Pick<QuoteRequest, "parcel" | "goodsCollection" | "goodsInsured">;

const plain = { goodsCollection: cents(0), goodsInsured: cents(0) };
const small = { lengthCm: 20, widthCm: 15, heightCm: 10 };

/** Typical parcels: light, heavy, bulky, cash on delivery, insured. */
const sampleParcels: Record<string, SampleParcel> = {
  "1 kg": { ...plain, parcel: { ...small, weightKg: 1 } },
  "2 kg": { ...plain, parcel: { ...small, weightKg: 2 } },
  "5 kg": { ...plain, parcel: { ...small, weightKg: 5 } },
  "10 kg": { ...plain, parcel: { ...small, weightKg: 10 } },
  "25 kg": { ...plain, parcel: { ...small, weightKg: 25 } },
  "3 kg of 40 x 40 x 40 cm": {
    ...plain,
    parcel: { weightKg: 3, lengthCm: 40, widthCm: 40, heightCm: 40 },
  },
  "2 kg insured for 100": {
    ...plain,
    goodsInsured: cents(10_000),
    parcel: { ...small, weightKg: 2 },
  },
  "2 kg collecting 50, insured": {
    goodsCollection: cents(5_000),
    goodsInsured: cents(5_000),
    parcel: { ...small, weightKg: 2 },
  },
};

/** The sample parcels on one route of each class, priced with both cards by the code that quotes. */
export function reprice(
  { before, after }: Pick<CardChange, "before" | "after">,
  territoryBaseIds: Iterable<string>,
): SamplePrice[] {
  const [now, then] = [rateCardCarrier(before), rateCardCarrier(after)];

  return sampleRoutes(before, territoryBaseIds).flatMap((route) =>
    Object.entries(sampleParcels).map(([parcel, sample]) => {
      const request = { ...route, ...sample };
      return {
        ...route,
        carrierToken: before.carrierToken,
        parcel,
        before: now.quote(request),
        after: then.quote(request),
      };
    }),
  );
}
