import { type Cents, cents, smallestUnit } from "#app/shipping/model/money.ts";
import type { Fee, PriceTerms } from "#app/shipping/model/pricing.ts";

import type { RateCard, RouteClass } from "./card.ts";

export interface ClassTerms extends PriceTerms {
  estimateDays: number;
}

/** A card in the units that the service calculates in. */
export interface Terms {
  /** By the classes that the card serves. */
  classes: ReadonlyMap<RouteClass, ClassTerms>;
  goodsCollectionMax: Cents | null;
  goodsInsuredMax: Cents | null;
  insuranceRequired: { aboveCollection: Cents | null; on: readonly RouteClass[] };
  limits: RateCard["limits"];
}

export function compileTerms(card: RateCard): Terms {
  const shared = {
    minWeightKg: card.minWeightKg,
    volumetricDivisor: card.volumetricDivisor,
    collection: feeOf(card.collection),
    insurance: feeOf(card.insurance),
    smallestUnit: smallestUnit(card.currency),
    parcelBase: card.severalParcels?.base ?? "once",
  };
  const classes = new Map<RouteClass, ClassTerms>();
  for (const [routeClass, { base, perExtraKg, estimateDays }] of pricesOf(card)) {
    classes.set(routeClass, {
      ...shared,
      base: inCents(base),
      perExtraKg: inCents(perExtraKg),
      estimateDays,
    });
  }

  return {
    classes,
    goodsCollectionMax: nullOrCents(card.collection?.max),
    goodsInsuredMax: nullOrCents(card.insurance?.max),
    insuranceRequired: {
      aboveCollection: nullOrCents(card.insurance?.requiredAboveCollection),
      on: card.insurance?.requiredOn ?? [],
    },
    limits: card.limits,
  };
}

const pricesOf = (card: RateCard) =>
  Object.entries(card.prices) as [RouteClass, NonNullable<RateCard["prices"][RouteClass]>][];

function feeOf(fee: { basisPoints: number; minimum: number; always?: boolean | undefined } | null) {
  if (!fee) return null;
  const { basisPoints, minimum, always = false } = fee;
  return { basisPoints, minimum: inCents(minimum), isAlways: always } satisfies Fee;
}

/** The card's schema guarantees whole cents. */
const inCents = (decimal: number) => cents(Math.round(decimal * 100));
const nullOrCents = (decimal: number | null | undefined) =>
  decimal == null ? null : inCents(decimal);
