import type { Service } from "#app/shipping/context.ts";
import type { WalletLow } from "#app/shipping/model/change.ts";
import { cents, toDecimal } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";

import { planMessages } from "./plan-messages.ts";

/** Enqueues the deliveries for a wallet that has fallen low. Running it again enqueues nothing twice. */
export async function planLowWallet(service: Service, low: WalletLow): Promise<void> {
  const { currency } = await showWallet(service, low.accountId);
  await planMessages(service, low, ["wallet.low"], {
    balance: toDecimal(cents(low.balance)),
    lowBelow: toDecimal(cents(low.lowBelow)),
    currency,
  });
}
