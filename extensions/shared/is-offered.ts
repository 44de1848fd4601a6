import { callApp } from "./call-app.ts";
import { type OffersView } from "./views.ts";

/** The admin draws its menu when we have answered. */
const TIMEOUT_MS = 3_000;

/** Whether an action has its place in the menu of an order's page. When nobody answers, better offered than lost. */
export async function isOffered(action: keyof OffersView): Promise<{ display: boolean }> {
  const [order] = shopify.data.selected;
  if (!order) return { display: false };

  const reply = await callApp<OffersView>("offers", { id: order.id }, TIMEOUT_MS);
  return { display: "trouble" in reply || reply.view[action] };
}
