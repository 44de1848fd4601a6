import { locale } from "../../shared/messages.ts";
import { appOrigin } from "./app-origin.ts";
import type { BuyerParcelView } from "./buyer-parcel-view.ts";

/** `none`: the parcel is not the app's, so the app has nothing to add to the page. */
export type Reply = { parcel: BuyerParcelView } | "none" | "failed";

const TIMEOUT_MS = 10_000;

/** Asks the app's server. Never throws. */
export async function askParcel(ids: { orderId: string; fulfillmentId: string }): Promise<Reply> {
  const query = new URLSearchParams({ ...ids, locale: locale() });
  try {
    const token = await shopify.sessionToken.get();
    const response = await fetch(`${appOrigin}/api/buyer/fulfillment?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 403 || response.status === 404) return "none";
    return response.ok ? { parcel: (await response.json()) as BuyerParcelView } : "failed";
  } catch {
    return "failed";
  }
}
