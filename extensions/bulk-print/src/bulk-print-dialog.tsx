import { BULK_ORDERS_MAX } from "../../shared/bulk-limit.ts";
import { appUrl } from "../../shared/call-app.ts";
import { t } from "../../shared/messages.ts";

/** The print action on the list of orders: one document, in the order of the selection. */
export function BulkPrintDialog({ orderIds }: { orderIds: string[] }) {
  if (orderIds.length === 0 || orderIds.length > BULK_ORDERS_MAX) {
    // Without an address the admin keeps its print button disabled.
    const values = { count: orderIds.length, max: BULK_ORDERS_MAX };
    return (
      <s-admin-print-action>
        <s-banner
          tone="warning"
          heading={t(orderIds.length === 0 ? "noOrders" : "tooMany", values)}
        />
      </s-admin-print-action>
    );
  }
  return (
    <s-admin-print-action src={labelsUrl(orderIds)}>
      <s-stack gap="small">
        <s-text>{t("labelsOf", { count: orderIds.length })}</s-text>
        <s-text color="subdued">{t("skippedHint")}</s-text>
      </s-stack>
    </s-admin-print-action>
  );
}

/** By their numbers alone: 250 of the admin's own ids would make an address that servers refuse as too long. */
function labelsUrl(orderIds: string[]): string {
  const numbers = orderIds.map((id) => id.slice(id.lastIndexOf("/") + 1));
  return appUrl("labels", { ids: numbers.join(",") });
}
