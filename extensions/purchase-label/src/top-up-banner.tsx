import { money, t } from "../../shared/messages.ts";
import { type RateView, type WalletView } from "../../shared/views.ts";

/** Nothing where the carrier bills its own customer. */
export const chargeOf = ({ charged, price }: Pick<RateView, "charged" | "price">): number =>
  charged ?? price;

/** Whether the primary action is to top up: neither the wallet nor the stored way to pay covers the price. */
export const isShort = (wallet: WalletView, price: number): boolean =>
  wallet.balance < price && !wallet.drawsMissing;

/** Says beforehand what the wallet will not pay; the server decides, since money may have come meanwhile. */
export function TopUpBanner({ wallet, price }: { wallet: WalletView; price: number }) {
  const balance = money(wallet.balance, wallet);
  if (wallet.balance >= price) {
    return <s-text color="subdued">{t("balance", { amount: balance })}</s-text>;
  }
  if (wallet.drawsMissing) {
    const amount = money(price - wallet.balance, wallet);
    return <s-text>{t("drawn", { balance, amount })}</s-text>;
  }
  return <s-banner tone="warning" heading={t("balanceShort", { amount: balance })} />;
}
