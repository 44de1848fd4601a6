import { type WalletView } from "../../desk/views.ts";
import { money, words } from "../../desk/words.ts";

/** Says beforehand that the wallet will not do; the server decides, since money may have come meanwhile. */
export function TopUpBanner({ wallet, price }: { wallet: WalletView; price: number }) {
  if (wallet.balance >= price) {
    return <s-text color="subdued">{words("balance", { amount: money(wallet.balance) })}</s-text>;
  }
  return (
    <s-banner tone="warning" heading={words("balanceShort", { amount: money(wallet.balance) })}>
      <s-button slot="secondary-actions" href={wallet.topUpUrl} target="_blank">
        {words("topUp")}
      </s-button>
    </s-banner>
  );
}
