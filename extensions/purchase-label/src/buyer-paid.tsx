import { money, t } from "../../shared/messages.ts";
import { type WalletView } from "../../shared/views.ts";

interface Props {
  buyerPaid: number;
  price: number;
  wallet: WalletView;
}

/** What the buyer paid for this parcel's shipping, beside what the label costs; a loss is marked. */
export function BuyerPaid({ buyerPaid, price, wallet }: Props) {
  const loss = Math.round((price - buyerPaid) * 100) / 100;
  const paid = t("buyerPaid", { amount: money(buyerPaid, wallet) });
  if (loss <= 0) return <s-text color="subdued">{paid}</s-text>;
  return (
    <s-text tone="caution">{`${paid} · ${t("buyerPaidLess", { amount: money(loss, wallet) })}`}</s-text>
  );
}
