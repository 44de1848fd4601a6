import { money, t } from "../../shared/messages.ts";
import { type BulkPlanView } from "../../shared/views.ts";

/** Every order of the plan; those that have to wait come first, with the reason, then those at a loss. */
export function PlanItems({ plan }: { plan: BulkPlanView }) {
  const rank = ({ ready, isDear }: BulkPlanView["items"][number]) => (ready ? (isDear ? 1 : 2) : 0);
  const sorted = plan.items.toSorted((a, b) => rank(a) - rank(b));
  return (
    <s-table>
      <s-table-header-row>
        <s-table-header listSlot="primary">{t("column.order")}</s-table-header>
        <s-table-header listSlot="labeled">{t("column.carrier")}</s-table-header>
        <s-table-header listSlot="labeled" format="currency">
          {t("column.price")}
        </s-table-header>
      </s-table-header-row>
      <s-table-body>
        {sorted.map((item) => (
          <PlanItem key={item.fulfillmentOrderId ?? item.orderId} item={item} plan={plan} />
        ))}
      </s-table-body>
    </s-table>
  );
}

interface ItemProps {
  plan: BulkPlanView;
  item: BulkPlanView["items"][number];
}

function PlanItem({ item, plan }: ItemProps) {
  const { orderName, ready, reason, carrier, price, isDear, buyerPaid, historyText } = item;
  return (
    <s-table-row>
      <s-table-cell>{orderName || t("unnamed")}</s-table-cell>
      <s-table-cell>
        {ready ? (carrier ?? "") : <s-text tone="warning">{reason ?? t("notReady")}</s-text>}
        {isDear && (
          <s-text tone="warning">{` · ${t("buyerPaid", { amount: money(buyerPaid ?? 0, plan) })}`}</s-text>
        )}
        {historyText && <s-text color="subdued">{` · ${historyText}`}</s-text>}
      </s-table-cell>
      <s-table-cell>{ready && price !== null ? money(price, plan) : "—"}</s-table-cell>
    </s-table-row>
  );
}
