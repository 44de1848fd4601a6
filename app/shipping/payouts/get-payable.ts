import { findOwnSide } from "#db/shipping/ledger-sides.ts";

import { readDebt } from "../books/debts.ts";
import type { Context } from "../context.ts";
import { cents, type Cents, NO_MONEY, subtract } from "../model/money.ts";
import { walletOf } from "../wallet/transfers.ts";

/** What a payout would be, if it were asked for now. */
export interface Payable {
  /** All cash in the account's balance. */
  balance: Cents;
  /** What of it pays what the account owes. */
  setOff: Cents;
  /** What is left to be paid. */
  amount: Cents;
}

export function getPayable({ db, accountId }: Pick<Context, "db" | "accountId">): Promise<Payable> {
  return db.readAtOnce(async (read) => {
    const { currency } = await walletOf(read, accountId);
    const side = await findOwnSide(read, accountId, "merchantPayable", currency);
    const balance = side?.balance ?? NO_MONEY;
    const { total } = await readDebt(read, accountId, currency);
    const setOff = cents(Math.min(balance, total));
    return { balance, setOff, amount: subtract(balance, setOff) };
  });
}
