import { type Cents, type Currency, toDecimal } from "#app/shipping/model/money.ts";
import { PARCELS_MAX } from "#app/shipping/model/parcel.ts";
import { SANDBOX_TOKEN, type SandboxToken } from "#app/shipping/model/sandbox.ts";
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

/**
 * The cards of the sandbox's carriers, in the market's own money, the same on every route. `sandbox` takes nearly
 * everything. `sandbox-strict` has a place or a bound for each reason that refuses a parcel. `sandbox-manual` collects
 * and insures nothing, and gives money back by hand.
 */
export function sandboxCards({
  country,
  currency,
  territories,
  goodsCollectionMin,
}: SandboxMarket): Record<SandboxToken, RateCard> {
  const unit = Math.max(1, Math.ceil(toDecimal(goodsCollectionMin)));
  const times = (factor: number) => unit * factor;
  const regions = new Map(
    [...territories.values()].map((place) => [
      levelOf(place.territoryBaseId, 1),
      place.territory1Name,
    ]),
  );
  const byCode = [...regions].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const group = (places: typeof byCode, takes: { collects: boolean; fleet: boolean }) => ({
    routeClass: "far",
    ...takes,
    territories: Object.fromEntries(places),
  });
  const everywhere = [group(byCode, { collects: true, fleet: true })];
  const prices = (base: number) => {
    const near = { base: times(base), perExtraKg: times(1), estimateDays: 1 };
    return { near, far: { ...near, base: times(base + 1), estimateDays: 2 } };
  };
  const common = {
    version: "2026-11-29.1",
    country,
    currency,
    minWeightKg: 1,
    volumetricDivisor: 5_000,
    routeClasses: ["near", "far"],
    collectionMustEqualInsured: false,
    testOnly: true,
    refund: "instant",
    trackingNumberPrefix: "SBX",
    trackingUrl: null,
    localAreas: [],
    coverage: everywhere,
  };
  const collection = { max: times(500), basisPoints: 300, minimum: times(1) };
  const insurance = {
    max: times(1_000),
    basisPoints: 100,
    minimum: times(1),
    requiredAboveCollection: null,
    requiredOn: [],
  };
  return {
    [SANDBOX_TOKEN]: readCard({
      ...common,
      carrierToken: SANDBOX_TOKEN,
      displayName: "Sandbox",
      prices: prices(3),
      collection,
      insurance,
      limits: { weightKgMax: 50, sideCmMax: 150, sidesSumCmMax: 300 },
      severalParcels: { max: PARCELS_MAX, base: "once" },
    }),
    "sandbox-strict": readCard({
      ...common,
      carrierToken: "sandbox-strict",
      displayName: "Sandbox Strict",
      prices: prices(5),
      collection: { ...collection, max: times(50) },
      insurance: { ...insurance, max: times(100), requiredAboveCollection: times(20) },
      collectionMustEqualInsured: true,
      limits: { weightKgMax: 5, sideCmMax: 60, sidesSumCmMax: 120 },
      // The last regions by code: no cash to the third, no pick-up in the second, and the last one is not served.
      coverage: [
        group(byCode.slice(0, -3), { collects: true, fleet: true }),
        group(byCode.slice(-3, -2), { collects: false, fleet: true }),
        group(byCode.slice(-2, -1), { collects: true, fleet: false }),
      ],
    }),
    "sandbox-manual": readCard({
      ...common,
      carrierToken: "sandbox-manual",
      displayName: "Sandbox Manual",
      prices: prices(7),
      collection: null,
      insurance: null,
      limits: { weightKgMax: 30, sideCmMax: 150, sidesSumCmMax: 300 },
      coverage: [group(byCode, { collects: false, fleet: true })],
      refund: "manual",
    }),
  };
}
