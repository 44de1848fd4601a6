import { useEffect, useState } from "preact/hooks";

import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { needsMerchant } from "../../shared/needs-merchant.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { type OrderView } from "../../shared/views.ts";
import { ParcelDialog } from "./parcel-dialog.tsx";
import { ParcelPicker } from "./parcel-picker.tsx";
import { useOrder } from "./use-order.ts";

interface Props {
  orderId: string;
  /** The parcel to begin with; null for the first one that needs something. */
  askedParcel: string | null;
}

/** The action on the order's page: from what is wrong with an order to a label in the hand. */
export function PurchaseDialog({ orderId, askedParcel }: Props) {
  const app = useOrder(orderId);
  const [picked, setPicked] = useState(askedParcel);
  const { order, trouble } = app;
  const parcel = order && parcelToShow(order, picked);
  // Once shown it stays until another is picked: what was just purchased needs nothing, and is what one wants to see.
  const shown = parcel?.fulfillmentOrderId ?? picked;
  useEffect(() => setPicked(shown), [shown]);

  if (order && parcel) {
    // Another parcel begins with a choice of its own; the same one keeps it when it is read anew.
    return (
      <ParcelDialog key={parcel.fulfillmentOrderId} parcel={parcel} order={order} app={app}>
        <ParcelPicker
          parcels={order.parcels}
          shown={parcel}
          isDisabled={app.busy !== null}
          onPick={setPicked}
        />
      </ParcelDialog>
    );
  }
  return (
    <s-admin-action heading={t("name")} loading={!order && !trouble}>
      {!order && !trouble && <Loading />}
      {trouble && <TroubleBanner trouble={trouble} onRetry={app.retry} />}
      {order && (
        <s-stack gap="base">
          <s-paragraph>{t(`empty.${order.state}`)}</s-paragraph>
          <s-button onClick={app.retry}>{t("refresh")}</s-button>
        </s-stack>
      )}
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        {t("close")}
      </s-button>
    </s-admin-action>
  );
}

function parcelToShow({ parcels }: OrderView, picked: string | null) {
  const asked = parcels.find(({ fulfillmentOrderId }) => fulfillmentOrderId === picked);
  return asked ?? parcels.find(needsMerchant) ?? parcels[0] ?? null;
}
