import { toDecimal } from "../model/money.ts";
import type { Payout } from "../model/payout.ts";

/** A payout as it is told outside: amounts in decimals, times as ISO 8601, no name of the operator's people. */
export function payoutData(payout: Payout) {
  const { payoutId, destination, currency, state, bankReference } = payout;
  return {
    payoutId,
    destination,
    amount: toDecimal(payout.amount),
    setOff: toDecimal(payout.setOff),
    currency,
    state,
    bankReference,
    objectCreated: payout.objectCreated.toISOString(),
    objectUpdated: payout.objectUpdated.toISOString(),
  };
}
