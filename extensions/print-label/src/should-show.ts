import { askDesk } from "../../desk/ask-desk.ts";
import { type OrderView } from "../../desk/views.ts";

/** Offers the print once there is a label. When nobody answers, better offered than lost. */
export default async (): Promise<{ display: boolean }> => {
  const [order] = shopify.data.selected;
  if (!order) return { display: false };

  const answer = await askDesk<OrderView>("order", { id: order.id });
  return { display: "trouble" in answer || answer.view.parcels.some(({ canPrint }) => canPrint) };
};
