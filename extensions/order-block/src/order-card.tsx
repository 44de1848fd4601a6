import { useState } from "preact/hooks";

import { callApp } from "../../shared/call-app.ts";
import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { usePolling } from "../../shared/use-polling.ts";
import { useQuery } from "../../shared/use-query.ts";
import { type OrderView, type ParcelView } from "../../shared/views.ts";
import { collapsedSummary } from "./collapsed-summary.ts";
import { ParcelCard } from "./parcel-card.tsx";
import { WalletLine } from "./wallet-line.tsx";

const POLL_MS = 5_000;
const POLLS_MAX = 60;

/** The card on the order's page: where each parcel is, what it cost, and what to do next. */
export function OrderCard({ orderId }: { orderId: string }) {
  const { reply, again, retry } = useQuery(() => callApp<OrderView>("order", { id: orderId }));
  const [openedAction, setOpenedAction] = useState(false);
  const order = reply && "view" in reply ? reply.view : null;

  // The admin does not say when our action is closed, nor when a carrier has given its number.
  const isNumberAwaited = order?.parcels.some(({ state }) => state === "paid") ?? false;
  usePolling(openedAction || isNumberAwaited, POLL_MS, POLLS_MAX, again);

  const openAction = ({ fulfillmentOrderId }: ParcelView) => {
    setOpenedAction(true);
    const parcel = encodeURIComponent(fulfillmentOrderId);
    shopify.navigation.navigate(`extension:purchase-label?parcel=${parcel}`);
  };

  return (
    <s-admin-block
      heading={t("name")}
      collapsedSummary={order ? collapsedSummary(order.parcels) : ""}
    >
      {!reply && <Loading />}
      {reply && "trouble" in reply && <TroubleBanner trouble={reply.trouble} onRetry={retry} />}
      {order && order.parcels.length === 0 && (
        <s-stack gap="base">
          <s-paragraph>{t(`empty.${order.state}`)}</s-paragraph>
          <s-button onClick={retry}>{t("refresh")}</s-button>
        </s-stack>
      )}
      {order && order.parcels.length > 0 && (
        <s-stack gap="large">
          {order.parcels.map((parcel, index) => (
            <ParcelCard
              key={parcel.fulfillmentOrderId}
              parcel={parcel}
              title={titleOf(index, order.parcels.length)}
              wallet={order.wallet}
              onOpen={() => openAction(parcel)}
            />
          ))}
          <WalletLine wallet={order.wallet} />
        </s-stack>
      )}
    </s-admin-block>
  );
}

/** One parcel needs no name. */
function titleOf(index: number, total: number): string | null {
  return total === 1 ? null : t("parcelOf", { number: index + 1, total });
}
