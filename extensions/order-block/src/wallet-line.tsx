import { money, words } from "../../shared/messages.ts";
import { type WalletView } from "../../shared/views.ts";

/** Shown only when the wallet will soon not pay for a label. */
export function WalletLine({ wallet }: { wallet: WalletView }) {
  if (!wallet.isLow) return null;
  return (
    <s-banner tone="warning" heading={words("walletLow", { balance: money(wallet.balance) })}>
      <s-button slot="secondary-actions" href={wallet.topUpUrl} target="_blank">
        {words("topUp")}
      </s-button>
    </s-banner>
  );
}
