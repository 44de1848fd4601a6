import { type Cents, type Currency, toDecimal } from "#app/shipping/model/money.ts";
import { PARCELS_MAX } from "#app/shipping/model/parcel.ts";
import { SANDBOX_CARRIER_TOKEN } from "#app/shipping/model/sandbox.ts";
import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { RateCard } from "../rate-card/card.ts";
import { readCard } from "../rate-card/read-card.ts";

/** What the sandbox knows of a market. */
export interface SandboxMarket {
  country: string;
  currency: Currency;
  territories: ReadonlyMap<string, Territory>;
  /** The smallest cash that is collected there: what the sandbox's prices are multiples of. */
  goodsCollectionMin: Cents;
}

/** The prices of the sandbox's carrier: round ones, the same on every route, in the market's own currency. */
export function sandboxCard({
  country,
  currency,
  territories,
  goodsCollectionMin,
}: SandboxMarket): RateCard {
  const unit = Math.max(1, Math.ceil(toDecimal(goodsCollectionMin)));
  const times = (factor: number) => unit * factor;
  const price = { base: times(3), perExtraKg: times(1), estimateDays: 1 };
  const places = Object.fromEntries(
    [...territories.values()].map((place) => [
      levelOf(place.territoryBaseId, 1),
      place.territory1Name,
    ]),
  );
  return readCard({
    carrierToken: SANDBOX_CARRIER_TOKEN,
    version: "2026-11-23.1",
    country,
    currency,
    displayName: "Sandbox",
    minWeightKg: 1,
    volumetricDivisor: 5_000,
    routeClasses: ["near", "far"],
    prices: { near: price, far: { ...price, base: times(4), estimateDays: 2 } },
    collection: { max: times(500), basisPoints: 300, minimum: times(1) },
    insurance: {
      max: times(1_000),
      basisPoints: 100,
      minimum: times(1),
      requiredAboveCollection: null,
      requiredOn: [],
    },
    collectionMustEqualInsured: false,
    testOnly: true,
    limits: { weightKgMax: 50, sideCmMax: 150, sidesSumCmMax: 300 },
    severalParcels: { max: PARCELS_MAX, base: "once" },
    refund: "instant",
    trackingNumberPrefix: "SBX",
    trackingUrl: null,
    localAreas: [],
    coverage: [{ routeClass: "far", collects: true, fleet: true, territories: places }],
  });
}
