import type { Connection } from "#db/engine/database.ts";
import { findAccount, findSandboxOf } from "#db/shipping/accounts.ts";

import { insertOpenedAccount } from "../accounts/insert-account.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";
import { cents, type Currency, FIRST_CURRENCY } from "../model/money.ts";
import { topUpWalletIn } from "../wallet/top-up-wallet.ts";
import { walletOf } from "../wallet/transfers.ts";

/** A thousand dollars, or as many thousands of a money that is worth less. */
const PLAY_MONEY = cents(100_000);
const OTHER_MONEY = 1_000;

/**
 * The account's sandbox, opened with its first test key: an account of its own, with play money, so that nothing of a
 * test is ever among what is real. A sandbox is its own. In a transaction that holds the live account's lock.
 * @throws ShippingError accountNotFound
 */
export async function openSandbox(
  service: Service,
  tx: Connection,
  liveAccountId: AccountId,
): Promise<AccountId> {
  const found = await findSandboxOf(tx, liveAccountId);
  if (found) return found;
  const live = await findAccount(tx, liveAccountId);
  if (!live) throw new ShippingError("accountNotFound");
  if (live.liveAccountId !== null) return liveAccountId;

  const accountId = service.newId<"Account">();
  const { currency } = await walletOf(tx, liveAccountId);
  const { name } = live;
  await insertOpenedAccount(tx, service, {
    accountId,
    name,
    isTest: true,
    liveAccountId,
    currency,
  });
  const reference = `sandbox ${accountId}`;
  const credit = { accountId, amount: playMoneyIn(currency), reference };
  await topUpWalletIn(service, tx, credit, null);
  return accountId;
}

const playMoneyIn = (currency: Currency) =>
  currency === FIRST_CURRENCY ? PLAY_MONEY : cents(PLAY_MONEY * OTHER_MONEY);
