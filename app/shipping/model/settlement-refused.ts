/** Why a file, a line of the bank, a payout or a charge is left as it is. */
export const settlementRefusals = [
  "carrierFileNotFound",
  "carrierFileNotApplicable",
  "carrierFileNotRevertible",
  "carrierFileNotDone",
  "carrierNotOwn",
  "bankLineNotFound",
  "bankLineNotOpen",
  "bankLineAmountDiffers",
  "payoutNotFound",
  "payoutNotPossible",
  "payoutNothingDue",
  "payoutOpen",
  "payoutNeedsAnotherPerson",
  "payoutReferenceAlreadyUsed",
  "bankDetailsMissing",
  "chargeNotFound",
  "chargeNotPossible",
  "chargeNotOfShipment",
  "chargeAlreadyAnnounced",
  "chargeNeedsAnotherPerson",
] as const;
export type SettlementRefusal = (typeof settlementRefusals)[number];

/** A refusal that the caller can act on: nothing has moved. */
export class SettlementRefused extends Error {
  override readonly name = "SettlementRefused";
  readonly code: SettlementRefusal;

  constructor(code: SettlementRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
