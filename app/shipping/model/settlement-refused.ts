import type { MoneyRequest } from "./money-request.ts";
import type { Cents, Currency } from "./money.ts";

/** Why a file, a line of the bank, a payout, a parcel's cash or a charge is left as it is. */
export const settlementRefusals = [
  "carrierFileNotFound",
  "carrierFileNotApplicable",
  "carrierFileNotRevertible",
  "carrierFileOutdated",
  "carrierFileNotDone",
  "carrierFilePaid",
  "carrierNotOwn",
  "bankLineNotFound",
  "bankLineNotOpen",
  "bankLineAmountDiffers",
  "bankLineSumDiffers",
  "bankLineCarriersDiffer",
  "bankLineOfSuspense",
  "suspenseNotFound",
  "suspenseNotSoMuch",
  "suspenseOfParcels",
  "suspenseNotSettled",
  "payoutNotFound",
  "payoutNotPossible",
  "payoutNothingDue",
  "payoutOpen",
  "payoutNeedsAnotherPerson",
  "payoutApprovalCutOff",
  "payoutReferenceAlreadyUsed",
  "bankDetailsMissing",
  "cashNotFound",
  "cashNotToWriteOff",
  "cashNotDisputable",
  "cashDisputeTooLate",
  "cashDisputeNotOpen",
  "chargeNotFound",
  "chargeNotPossible",
  "chargeNotOfShipment",
  "chargeAlreadyAnnounced",
  "chargeAlreadyMade",
  "chargeNotOfReturn",
  "chargeReasonMissing",
  "chargeOfRefund",
  "chargeWeightMissing",
  "chargeWeightNotMore",
  "chargeNeedsAnotherPerson",
  "chargeDiffersFromAsked",
] as const;
export type SettlementRefusal = (typeof settlementRefusals)[number];

/** A refusal that the caller can act on: no money has moved. */
export class SettlementRefused extends Error {
  override readonly name = "SettlementRefused";
  readonly code: SettlementRefusal;
  /** Of what was possible until then. */
  readonly until: Date | null;
  /** Of a reweigh: what the carrier says, and what the merchant is charged for already. */
  readonly weights: { billedKg: number; chargedKg: number } | null;
  /** Of a line that is to pay several remittances. */
  readonly sums: { line: Cents; net: Cents; currency: Currency } | null;
  /** Of a charge that waits for another person: what this person has to say, too. */
  readonly asked: Pick<MoneyRequest, "askedByName" | "amount" | "currency" | "reason"> | null;

  constructor(
    code: SettlementRefusal,
    {
      until = null,
      weights = null,
      sums = null,
      asked = null,
      ...options
    }: ErrorOptions & Partial<Pick<SettlementRefused, "until" | "weights" | "sums" | "asked">> = {},
  ) {
    super(code, options);
    this.code = code;
    this.until = until;
    this.weights = weights;
    this.sums = sums;
    this.asked = asked;
  }
}
