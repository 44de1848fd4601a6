import { money, t } from "../../shared/messages.ts";
import { type WalletView } from "../../shared/views.ts";

/** Shown only when the wallet will soon not pay for a label. */
export function WalletLine({ wallet }: { wallet: WalletView }) {
  if (!wallet.isLow) return null;
  return (
    <s-banner tone="warning" heading={t("walletLow", { balance: money(wallet.balance, wallet) })}>
      <s-button slot="secondary-actions" href={wallet.topUpUrl} target="_blank">
        {t("topUp")}
      </s-button>
    </s-banner>
  );
}
