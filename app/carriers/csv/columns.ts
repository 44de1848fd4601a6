/**
 * The columns of the table of rate cards, in order. Each row holds everything about one route class of one carrier; the
 * carrier's own values repeat in each row. Amounts are decimals of the currency; one `basisPoints` is a hundredth of a
 * percent.
 */
export const columns = {
  carrierToken: { kind: "text", of: "carrier" },
  version: { kind: "text", of: "carrier" },
  country: { kind: "text", of: "carrier" },
  currency: { kind: "text", of: "carrier" },
  displayName: { kind: "text", of: "carrier" },
  routeClass: { kind: "text", of: "class" },
  estimateDays: { kind: "whole", of: "class" },
  /** The kilograms that the base price covers; every started kilogram above it costs `perExtraKg`. */
  minWeightKg: { kind: "whole", of: "carrier" },
  /** The pairs of zones whose price this is: `coast>hills coast>woods`. */
  routes: { kind: "text", of: "class" },
  base: { kind: "amount", of: "class" },
  perExtraKg: { kind: "amount", of: "class" },
  volumetricDivisor: { kind: "whole", of: "carrier" },
  /** The amount of each surcharge by its name: `Far town: 1.25; Suburb: 3.00`. */
  surcharges: { kind: "amounts", of: "carrier" },
  collectionMax: { kind: "amount", of: "carrier" },
  collectionBasisPoints: { kind: "whole", of: "carrier" },
  collectionMinimum: { kind: "amount", of: "carrier" },
  insuranceMax: { kind: "amount", of: "carrier" },
  insuranceBasisPoints: { kind: "whole", of: "carrier" },
  insuranceMinimum: { kind: "amount", of: "carrier" },
  insuranceAlways: { kind: "yesNo", of: "carrier" },
  insuranceRequired: { kind: "yesNo", of: "class" },
  insuranceRequiredAboveCollection: { kind: "amount", of: "carrier" },
  collectionMustEqualInsured: { kind: "yesNo", of: "carrier" },
  weightKgMax: { kind: "measure", of: "carrier" },
  sideCmMax: { kind: "measure", of: "carrier" },
  sidesSumCmMax: { kind: "measure", of: "carrier" },
} as const satisfies Record<string, { kind: CellKind; of: "carrier" | "class" }>;

export type CellKind = "text" | "whole" | "amount" | "amounts" | "measure" | "yesNo";
export type CardColumn = keyof typeof columns;
export const columnNames = Object.keys(columns) as CardColumn[];

/** One row as text. */
export type CardRow = Record<CardColumn, string>;

interface CellValues {
  text: string;
  whole: number;
  amount: number;
  /** Still text, so that two cells can be compared; `readAmounts` takes it apart. */
  amounts: string;
  measure: number;
  yesNo: boolean;
}
/** One row as read; null where the cell is empty or cannot be read. */
export type ReadRow = {
  [Name in CardColumn]: CellValues[(typeof columns)[Name]["kind"]] | null;
};
