/** Why a file, a line of the bank or a payout is left as it is. */
export const moneyRefusals = [
  "carrierFileNotFound",
  "carrierFileNotApplicable",
  "carrierFileNotRevertible",
  "carrierFileNotDone",
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
] as const;
export type MoneyRefusal = (typeof moneyRefusals)[number];

/** A refusal that the caller can act on: nothing has moved. */
export class MoneyRefused extends Error {
  override readonly name = "MoneyRefused";
  readonly code: MoneyRefusal;

  constructor(code: MoneyRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
