export type ChangeRefusedCode =
  | "attentionNeeded"
  | "boxUnknown"
  | "collectsMoreThanOwed"
  | "phoneNotDialable";

/** The merchant's change of a draft that is not made, and why. */
export class ChangeRefused extends Error {
  override readonly name = "ChangeRefused";
  readonly code: ChangeRefusedCode;

  constructor(code: ChangeRefusedCode) {
    super(code);
    this.code = code;
  }
}
