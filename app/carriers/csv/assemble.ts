import { classesOf, type RateCard, type RouteClass } from "../rate-card/card.ts";
import { readAmounts } from "./cells.ts";
import { readMatrix } from "./matrix-cells.ts";
import type { PricedPart } from "./priced-part.ts";
import type { TableRow } from "./read-table.ts";

export type RowsByClass = ReadonlyMap<RouteClass, TableRow>;

/**
 * The priced part that the rows of one carrier describe. Empty cells become nulls, so that only the card's schema
 * decides what may be empty.
 * @param first the row whose carrier-wide cells the other rows repeat
 */
export function assemble(first: TableRow, rows: RowsByClass, active: RateCard): PricedPart {
  const prices = [...rows].map(([routeClass, { base, perExtraKg, estimateDays }]) => [
    routeClass,
    { base, perExtraKg, estimateDays },
  ]);
  const surcharges = surchargesOf(first, active);
  const matrix = readMatrix(rows, active);
  const part: { [Key in keyof PricedPart]: unknown } = {
    version: first.version,
    displayName: first.displayName,
    minWeightKg: first.minWeightKg,
    volumetricDivisor: first.volumetricDivisor,
    prices: Object.fromEntries(prices) as unknown,
    collection: nullIfEmpty({
      max: first.collectionMax,
      basisPoints: first.collectionBasisPoints,
      minimum: first.collectionMinimum,
    }),
    insurance: insuranceOf(first, rows, active),
    collectionMustEqualInsured: first.collectionMustEqualInsured,
    limits: {
      weightKgMax: first.weightKgMax,
      sideCmMax: first.sideCmMax,
      sidesSumCmMax: first.sidesSumCmMax,
    },
    ...(surcharges ? { surcharges } : {}),
    ...(matrix ? { matrix } : {}),
  };
  return part as PricedPart;
}

function insuranceOf(first: TableRow, rows: RowsByClass, active: RateCard): unknown {
  const isRequiredOn = (routeClass: RouteClass) =>
    rows.get(routeClass)?.insuranceRequired ??
    // A class without a row keeps its rule: it may be served again later.
    (!rows.has(routeClass) && active.insurance?.requiredOn.includes(routeClass));
  const isRequired = [...rows.values()].some((row) => row.insuranceRequired);

  const terms = {
    max: first.insuranceMax,
    basisPoints: first.insuranceBasisPoints,
    minimum: first.insuranceMinimum,
    requiredAboveCollection: first.insuranceRequiredAboveCollection,
  };
  const { insuranceAlways } = first;
  if (nullIfEmpty(terms) === null && !isRequired && !insuranceAlways) return null;
  const always = insuranceAlways ? { always: true } : {};
  return { ...terms, requiredOn: classesOf(active).filter(isRequiredOn), ...always };
}

/** The card's surcharges with the amounts of the table; their places are not in it. */
function surchargesOf(first: TableRow, { surcharges }: RateCard): unknown {
  const amounts = new Map(readAmounts(first.surcharges));
  return surcharges?.map((each) => ({ ...each, amount: amounts.get(each.name) ?? each.amount }));
}

function nullIfEmpty(terms: Record<string, unknown>): Record<string, unknown> | null {
  return Object.values(terms).every((value) => value === null) ? null : terms;
}
