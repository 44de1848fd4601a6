import { askDesk } from "../../desk/ask-desk.ts";
import { needsMerchant } from "../../desk/needs-merchant.ts";
import { type OrderView } from "../../desk/views.ts";

/** Offers the action while there is a label to purchase or to follow. When nobody answers, better offered than lost. */
export default async (): Promise<{ display: boolean }> => {
  const [order] = shopify.data.selected;
  if (!order) return { display: false };

  const answer = await askDesk<OrderView>("order", { id: order.id });
  if ("trouble" in answer) return { display: true };
  const { parcels } = answer.view;
  return { display: parcels.some((parcel) => needsMerchant(parcel) || parcel.shipmentId !== null) };
};
