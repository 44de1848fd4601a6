import { money, t } from "../../shared/messages.ts";
import { type BulkPlanView } from "../../shared/views.ts";

/** Every order of the plan; those that have to wait come first, with the reason. */
export function PlanItems({ items }: { items: BulkPlanView["items"] }) {
  const sorted = items.toSorted((a, b) => Number(a.ready) - Number(b.ready));
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
        {sorted.map(({ orderId, orderName, fulfillmentOrderId, ready, reason, carrier, price }) => (
          <s-table-row key={fulfillmentOrderId ?? orderId}>
            <s-table-cell>{orderName || t("unnamed")}</s-table-cell>
            <s-table-cell>
              {ready ? (carrier ?? "") : <s-text tone="warning">{reason ?? t("notReady")}</s-text>}
            </s-table-cell>
            <s-table-cell>{ready && price !== null ? money(price) : "—"}</s-table-cell>
          </s-table-row>
        ))}
      </s-table-body>
    </s-table>
  );
}
