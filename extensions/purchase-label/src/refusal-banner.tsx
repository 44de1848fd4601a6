import { money, t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { type WalletView } from "../../shared/views.ts";
import { type Refusal } from "./use-order.ts";

interface Props {
  refusal: Refusal;
  isPaid: boolean;
  isShortNow: boolean;
  wallet: WalletView;
  onRetry: () => void;
}

/** What went wrong and what to do about it. */
export function RefusalBanner({ refusal, isPaid, isShortNow, wallet, onRetry }: Props) {
  const isPurchase = refusal.change === "purchasing";
  if ("trouble" in refusal) {
    return (
      <>
        <TroubleBanner trouble={refusal.trouble} onRetry={onRetry} />
        {/* A change without a response may have been made. */}
        {isPurchase && <s-paragraph>{t("neverTwice")}</s-paragraph>}
      </>
    );
  }
  const unnumbered = isPaid ? "refused.number" : "refused.purchase";
  const isMoney = refusal.code === "paymentIntentExecuteTransactionWalletInsufficientFunds";
  return (
    <s-banner tone="critical" heading={t(isPurchase ? unnumbered : "refused.fix")}>
      <s-paragraph>{refusal.text}</s-paragraph>
      {isMoney && (
        <s-paragraph>{t("balance", { amount: money(wallet.balance, wallet) })}</s-paragraph>
      )}
      {/* Once the balance is known to be short, to top up is the primary action. */}
      {isMoney && !isShortNow && (
        <s-button slot="secondary-actions" href={wallet.topUpUrl} target="_blank">
          {t("topUp")}
        </s-button>
      )}
    </s-banner>
  );
}
