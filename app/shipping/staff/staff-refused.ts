/** Why a person of the operator is not added, changed or let in. */
export type StaffReason =
  | "staffTokenUnknown"
  | "staffDisabled"
  | "staffNotFound"
  | "staffIsThere"
  | "staffNameNotLatin"
  | "staffEmailWrong"
  | "staffLastAdmin"
  | "firstAdminIsThere";

export class StaffRefused extends Error {
  override readonly name = "StaffRefused";
  readonly reason: StaffReason;

  constructor(reason: StaffReason) {
    super(reason);
    this.reason = reason;
  }
}
