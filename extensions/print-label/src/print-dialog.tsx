import { useState } from "preact/hooks";

import { callApp, appUrl } from "../../shared/call-app.ts";
import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { useQuery } from "../../shared/use-query.ts";
import { type OrderView, type ParcelView } from "../../shared/views.ts";

const ALL = "all";

/** The print action on the order's page: the labels of all its parcels, or of one. */
export function PrintDialog({ orderId }: { orderId: string }) {
  const { reply, retry } = useQuery(() => callApp<OrderView>("order", { id: orderId }));
  const [picked, setPicked] = useState(ALL);
  const order = reply && "view" in reply ? reply.view : null;
  const printable = order?.parcels.filter(({ canPrint }) => canPrint) ?? [];
  const only = printable.find(({ fulfillmentOrderId }) => fulfillmentOrderId === picked);
  const src = appUrl("label", {
    id: orderId,
    ...(only && { fulfillmentOrderId: only.fulfillmentOrderId }),
  });

  // Without an address the admin keeps its print button disabled.
  return (
    <s-admin-print-action {...(printable.length > 0 && { src })}>
      {!reply && <Loading />}
      {reply && "trouble" in reply && <TroubleBanner trouble={reply.trouble} onRetry={retry} />}
      {order && printable.length === 0 && <NoLabel order={order} onRetry={retry} />}
      {printable.length > 1 && (
        <s-choice-list
          label={t("whichLabels")}
          name="parcel"
          values={[picked]}
          onChange={(event) => setPicked(event.currentTarget.values[0] ?? ALL)}
        >
          <s-choice value={ALL}>{t("allLabels", { total: printable.length })}</s-choice>
          {printable.map((parcel) => (
            <s-choice key={parcel.fulfillmentOrderId} value={parcel.fulfillmentOrderId}>
              {nameOf(parcel)}
            </s-choice>
          ))}
        </s-choice-list>
      )}
      {printable.length === 1 && <s-text>{nameOf(printable[0]!)}</s-text>}
    </s-admin-print-action>
  );
}

function NoLabel({ order, onRetry }: { order: OrderView; onRetry: () => void }) {
  const isRead = order.state === "synced";
  return (
    <s-banner tone="info" heading={t(isRead ? "noLabel" : "notRead")}>
      {isRead && <s-paragraph>{t("noLabelHint")}</s-paragraph>}
      <s-button slot="secondary-actions" onClick={onRetry}>
        {t("retry")}
      </s-button>
    </s-banner>
  );
}

function nameOf({ carrier, trackingNumber, summary }: ParcelView): string {
  return [carrier?.name, trackingNumber].filter(Boolean).join(" · ") || summary;
}
