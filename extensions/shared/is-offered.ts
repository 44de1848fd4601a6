import { callApp } from "./call-app.ts";
import { type OffersView } from "./views.ts";

/** The admin shows its menu after this response. */
const TIMEOUT_MS = 3_000;

/** Whether the menu of an order's page offers an action. Without a response it is offered. */
export async function isOffered(action: keyof OffersView): Promise<{ display: boolean }> {
  const [order] = shopify.data.selected;
  if (!order) return { display: false };

  const reply = await callApp<OffersView>("offers", { id: order.id }, TIMEOUT_MS);
  return { display: "trouble" in reply || reply.view[action] };
}
