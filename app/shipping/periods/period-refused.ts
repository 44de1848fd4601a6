/** What keeps a month open. */
const monthQuestions = [
  "monthNotOver",
  "daysOpen",
  "booksNotClean",
  "chainBroken",
  "suspense",
  "holds",
  "bankLines",
  "files",
  "moneyRequests",
] as const;
export type MonthQuestion = (typeof monthQuestions)[number];

/** Those with which a month may be closed all the same, by two people. */
export const passableQuestions: ReadonlySet<MonthQuestion> = new Set([
  "suspense",
  "holds",
  "bankLines",
  "files",
  "moneyRequests",
]);

export type PeriodReason = MonthQuestion | "periodClosed" | "periodNeedsAnotherPerson" | "noDays";

export class PeriodRefused extends Error {
  override readonly name = "PeriodRefused";
  readonly reason: PeriodReason;

  constructor(reason: PeriodReason) {
    super(reason);
    this.reason = reason;
  }
}
