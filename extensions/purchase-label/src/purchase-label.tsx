import { show } from "../../shared/show.ts";
import { PurchaseDialog } from "./purchase-dialog.tsx";

export default () => {
  const { data, intents } = shopify;
  show(
    <PurchaseDialog
      orderId={data.selected[0]!.id}
      askedParcel={parcelOf(String(intents.launchUrl ?? ""))}
    />,
  );
};

/** The parcel whose button was pressed in our block on the order's page. */
function parcelOf(launchUrl: string): string | null {
  return new URLSearchParams(launchUrl.split("?")[1]).get("parcel");
}
