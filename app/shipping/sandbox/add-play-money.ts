import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { Cents } from "../model/money.ts";
import type { WalletWithHeld } from "../model/wallet.ts";
import { withHeld } from "../wallet/show-wallet.ts";
import { topUpWalletIn } from "../wallet/top-up-wallet.ts";

/**
 * Credits the wallet of a sandbox with play money. One reference credits once; without one every call does.
 * @throws ShippingError sandboxOnly, walletTopUpReferenceAlreadyUsed for another amount
 */
export async function addPlayMoney(
  ctx: Context,
  { amount, reference }: { amount: Cents; reference: string | null },
): Promise<WalletWithHeld> {
  const { accountId } = ctx;
  if (!ctx.caller.isSandbox) throw new ShippingError("sandboxOnly");
  const named = playMoneyReference(accountId, reference ?? `call ${ctx.newId()}`);
  return ctx.db.tx(accountId, async (tx) => {
    const credit = { accountId, amount, reference: named };
    const { wallet } = await topUpWalletIn(ctx, tx, credit, null);
    return withHeld(tx, accountId, wallet);
  });
}

/** References of top-ups are unique over all accounts: a sandbox takes none from the bank's or another sandbox's. */
const playMoneyReference = (accountId: number, reference: string): string =>
  `play money ${accountId} ${reference}`;
