import { money, words } from "../../shared/messages.ts";
import { type WalletView } from "../../shared/views.ts";

/** Says beforehand what the wallet will not pay; the server decides, since money may have come meanwhile. */
export function TopUpBanner({ wallet, price }: { wallet: WalletView; price: number }) {
  const balance = money(wallet.balance);
  if (wallet.balance >= price) {
    return <s-text color="subdued">{words("balance", { amount: balance })}</s-text>;
  }
  if (wallet.drawsMissing) {
    const amount = money(price - wallet.balance);
    return <s-text>{words("drawn", { balance, amount })}</s-text>;
  }
  return (
    <s-banner tone="warning" heading={words("balanceShort", { amount: balance })}>
      <s-button slot="secondary-actions" href={wallet.topUpUrl} target="_blank">
        {words("topUp")}
      </s-button>
    </s-banner>
  );
}
