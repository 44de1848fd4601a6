import { HandoverRefused } from "#app/shipping/handovers/handover-refused.ts";

import { RequestError } from "./errors.ts";

/** @throws RequestError with the code of what the hand-over refused */
export async function refusingHandover<Answer>(act: Promise<Answer>): Promise<Answer> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    // A name of nothing but what no one sees.
    const { code } = error;
    const shown = code === "handoverSignatureInvalid" ? "pApiBadRequest" : code;
    throw new RequestError(shown, { cause: error });
  }
}
