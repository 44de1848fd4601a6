import {
  findBankDetails,
  findBankDetailsAt,
  selectBankDetails,
} from "#db/shipping/payouts/bank-details.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { KeptBankDetails, Payout } from "../model/payout.ts";

/** Where an account is paid, and where it will be. */
export interface BankDetailsOf {
  /** Null before any is valid. */
  valid: KeptBankDetails | null;
  /** Those that wait; null for none. */
  waiting: KeptBankDetails | null;
}

export async function getBankDetails(
  { db, now }: Service,
  accountId: AccountId,
): Promise<BankDetailsOf> {
  const valid = await findBankDetailsAt(db.read, accountId, now());
  const [newest] = await selectBankDetails(db.read, accountId, 1);
  const waits = newest && newest.validFrom > now();
  return { valid, waiting: waits ? newest : null };
}

/** Where a payout goes, for the bank's file. */
export const detailsOfPayout = (
  { db }: Service,
  { bankDetailsId }: Payout,
): Promise<KeptBankDetails | null> =>
  bankDetailsId === null ? Promise.resolve(null) : findBankDetails(db.read, bankDetailsId);
