/** Why a file, a line of the bank, a payout, a parcel's cash or a charge is left as it is. */
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
  "payoutApprovalCutOff",
  "payoutReferenceAlreadyUsed",
  "bankDetailsMissing",
  "cashNotFound",
  "cashNotDisputable",
  "cashDisputeTooLate",
  "cashDisputeNotOpen",
  "chargeNotFound",
  "chargeNotPossible",
  "chargeNotOfShipment",
  "chargeAlreadyAnnounced",
  "chargeNeedsAnotherPerson",
] as const;
export type SettlementRefusal = (typeof settlementRefusals)[number];

/** A refusal that the caller can act on: no money has moved. */
export class SettlementRefused extends Error {
  override readonly name = "SettlementRefused";
  readonly code: SettlementRefusal;
  /** Of what was possible until then. */
  readonly until: Date | null;

  constructor(
    code: SettlementRefusal,
    { until = null, ...options }: ErrorOptions & { until?: Date | null } = {},
  ) {
    super(code, options);
    this.code = code;
    this.until = until;
  }
}
