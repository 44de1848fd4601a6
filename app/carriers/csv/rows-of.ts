import { classesOf, type RateCard } from "../rate-card/card.ts";
import { amountCell, amountsText, numberCell, yesNoCell } from "./cells.ts";
import type { CardRow } from "./columns.ts";
import { routesCell } from "./matrix-cells.ts";

/** The priced part of a card: one row for each route class that it serves, nearest first. */
export function rowsOf(card: RateCard): CardRow[] {
  const { collection, insurance, limits, surcharges = [] } = card;

  return classesOf(card).flatMap((routeClass) => {
    const price = card.prices[routeClass];
    if (!price) return [];
    return {
      carrierToken: card.carrierToken,
      version: card.version,
      country: card.country,
      currency: card.currency,
      displayName: card.displayName,
      routeClass,
      estimateDays: numberCell(price.estimateDays),
      minWeightKg: numberCell(card.minWeightKg),
      routes: routesCell(card, routeClass),
      base: amountCell(price.base),
      perExtraKg: amountCell(price.perExtraKg),
      volumetricDivisor: numberCell(card.volumetricDivisor),
      surcharges: amountsText(surcharges.map(({ name, amount }) => [name, amount])),
      collectionMax: amountCell(collection?.max),
      collectionBasisPoints: numberCell(collection?.basisPoints),
      collectionMinimum: amountCell(collection?.minimum),
      insuranceMax: amountCell(insurance?.max),
      insuranceBasisPoints: numberCell(insurance?.basisPoints),
      insuranceMinimum: amountCell(insurance?.minimum),
      insuranceAlways: yesNoCell(insurance?.always ?? false),
      insuranceRequired: yesNoCell(insurance?.requiredOn.includes(routeClass) ?? false),
      insuranceRequiredAboveCollection: amountCell(insurance?.requiredAboveCollection),
      collectionMustEqualInsured: yesNoCell(card.collectionMustEqualInsured),
      weightKgMax: numberCell(limits.weightKgMax),
      sideCmMax: numberCell(limits.sideCmMax),
      sidesSumCmMax: numberCell(limits.sidesSumCmMax),
    };
  });
}
