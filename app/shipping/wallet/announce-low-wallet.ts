import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import type { AccountId } from "../model/ids.ts";
import { toDecimal, type Cents } from "../model/money.ts";
import type { Wallet } from "../model/wallet.ts";

/**
 * A wallet is low once each time that it falls below its account's threshold, not at every purchase after that. Its
 * webhooks and its merchant are told in the transaction that takes the money, so each crossing is told once.
 */
export async function announceLowWallet(
  service: Service,
  tx: Connection,
  accountId: AccountId,
  before: Wallet,
  after: Cents,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account || after >= account.walletLowBelow || before.balance < account.walletLowBelow)
    return;

  const data = {
    balance: toDecimal(after),
    lowBelow: toDecimal(account.walletLowBelow),
    currency: before.currency,
  };
  const occurredAt = await announceEvent(service, tx, { accountId, type: "wallet.low", data });
  await enqueueJob(tx, service, {
    kind: "sendLowBalanceMail",
    payload: { accountId, occurredAt },
    onceKey: `lowBalanceMail:${accountId}:${occurredAt}`,
  });
}
