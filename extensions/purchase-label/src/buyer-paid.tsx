import { money, t } from "../../shared/messages.ts";

interface Props {
  buyerPaid: number;
  price: number;
  /** Of the wallet. */
  currency: string;
}

/** What the buyer paid for this parcel's shipping, beside what the label costs; a loss is marked. */
export function BuyerPaid({ buyerPaid, price, currency }: Props) {
  const loss = Math.round((price - buyerPaid) * 100) / 100;
  const paid = t("buyerPaid", { amount: money(buyerPaid, currency) });
  if (loss <= 0) return <s-text color="subdued">{paid}</s-text>;
  return (
    <s-text tone="caution">{`${paid} · ${t("buyerPaidLess", { amount: money(loss, currency) })}`}</s-text>
  );
}
