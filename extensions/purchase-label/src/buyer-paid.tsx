import { money, t } from "../../shared/messages.ts";

/** What the buyer paid for this parcel's shipping, beside what the label costs; a loss is marked. */
export function BuyerPaid({ buyerPaid, price }: { buyerPaid: number; price: number }) {
  const loss = Math.round((price - buyerPaid) * 100) / 100;
  const paid = t("buyerPaid", { amount: money(buyerPaid) });
  if (loss <= 0) return <s-text color="subdued">{paid}</s-text>;
  return (
    <s-text tone="caution">{`${paid} · ${t("buyerPaidLess", { amount: money(loss) })}`}</s-text>
  );
}
