import {
  type SettlementRefusal,
  SettlementRefused,
} from "#app/shipping/model/settlement-refused.ts";

import { RequestError, type RequestErrorCode } from "./errors.ts";

/** What a merchant may be refused. The others are of the operator's own work. */
const told: Partial<Record<SettlementRefusal, RequestErrorCode>> = {
  payoutNothingDue: "payoutNothingDue",
  payoutOpen: "payoutOpen",
  bankDetailsMissing: "bankDetailsMissing",
  chargeNotFound: "chargeNotFound",
  chargeNotPossible: "chargeNotContestable",
};

/** @throws RequestError with the code of what was refused */
export async function refusingSettlement<Answer>(act: Promise<Answer>): Promise<Answer> {
  try {
    return await act;
  } catch (error) {
    const code = error instanceof SettlementRefused ? told[error.code] : undefined;
    throw code ? new RequestError(code, { cause: error }) : error;
  }
}
