/** Why a paid shipment has no number; more may come. */
export const waybillCodes = [
  "carrierAnswerAwaited",
  "carrierUnavailable",
  "carrierRefused",
  "numberRangeUsedUp",
  "carrierHasNone",
  "outcomeUnknown",
] as const;
export type WaybillCode = (typeof waybillCodes)[number];

export const waybillStates = ["pending", "refused", "needsPerson"] as const;

/** What became of asking the carrier for the waybill of a paid shipment that has none. */
export interface WaybillState {
  /** Refused: this request has ended, and it moves no further by itself. Needs a person: the operator finds it out. */
  state: (typeof waybillStates)[number];
  code: WaybillCode;
  /** The carrier's own words of a refusal; null where there are none. */
  detail: string | null;
  /** When the carrier is asked next without anyone's doing; null when it is not. */
  retryAt: Date | null;
}
