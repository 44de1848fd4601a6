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

/** The parcel whose button was clicked in the order block. */
function parcelOf(launchUrl: string): string | null {
  return new URLSearchParams(launchUrl.split("?")[1]).get("parcel");
}
