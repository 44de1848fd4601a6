/** Why a request for money is not made or not confirmed. */
export type MoneyReason =
  | "moneyRequestNotFound"
  | "moneyRequestNotPending"
  | "moneyRequestNotOfWallet"
  | "moneyRequestExpired"
  | "moneyRequestNeedsAnotherPerson"
  | "moneyRequestAskerDisabled"
  | "moneyReferenceAlreadyUsed"
  | "moneyNeedsAnotherPerson"
  | "moneyReweighIsAnnounced";

export class MoneyRefused extends Error {
  override readonly name = "MoneyRefused";
  readonly reason: MoneyReason;

  constructor(reason: MoneyReason) {
    super(reason);
    this.reason = reason;
  }
}
