import type { MerchantResult, OrderView, ParcelView } from "#app/shopify/merchant/views.ts";

import type { Demo } from "../open-demo.ts";

type Reached = Pick<Demo, "shop" | "appPort">;

/** The embedded pages reject clients by their user agent. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36";

/** Opens the app's first page, which installs the shop. */
export function openAppPage(reached: Reached): Promise<void> {
  return callFirstPage(reached);
}

/** Has the app look whether the store offers its rates, as the button of the first steps does. */
export function checkRates(reached: Reached): Promise<void> {
  return callFirstPage(reached, new URLSearchParams({ intent: "checkRates" }));
}

async function callFirstPage({ shop, appPort }: Reached, form?: URLSearchParams): Promise<void> {
  const idToken = await shop.merchant.idToken();
  const host = Buffer.from(`admin.shopify.com/store/${shop.domain.split(".")[0]}`);
  const query = new URLSearchParams({
    embedded: "1",
    shop: shop.domain,
    host: host.toString("base64url"),
    id_token: idToken,
    ...(form && { index: "" }),
  });
  const response = await fetch(`http://127.0.0.1:${appPort}/app?${query}`, {
    headers: { "user-agent": BROWSER, ...(form && { authorization: `Bearer ${idToken}` }) },
    redirect: "manual",
    ...(form && { method: "POST", body: form }),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`the app's page answers ${response.status}`);
}

/** The response that the extension on an order's page gets. */
export function readOrder(reached: Reached, orderId: number): Promise<OrderView> {
  return callApp(reached, `order?id=gid://shopify/Order/${orderId}&locale=en`);
}

/** Purchases with the proposed rate, as one click on the button does. */
export async function purchase(reached: Reached, parcel: ParcelView): Promise<ParcelView> {
  const { fulfillmentOrderId, selectedRateId: rateId } = parcel;
  if (rateId === null) throw new Error(`nothing can be purchased: ${parcel.headline}`);
  const result = await callApp<MerchantResult>(reached, "purchase", {
    fulfillmentOrderId,
    rateId,
    locale: "en",
  });
  if (!result.ok) throw new Error(`not purchased: ${result.text}`);
  return result.parcel;
}

export async function refund(reached: Reached, { fulfillmentOrderId }: ParcelView): Promise<void> {
  const reason = "other";
  const asked = { fulfillmentOrderId, reason, details: "The buyer changed her mind", locale: "en" };
  const result = await callApp<MerchantResult>(reached, "refund", asked);
  if (!result.ok) throw new Error(`not refunded: ${result.text}`);
}

/** @throws Error with the status of an unexpected response */
async function callApp<View>(
  { shop, appPort }: Reached,
  path: string,
  body?: object,
): Promise<View> {
  const response = await fetch(`http://127.0.0.1:${appPort}/api/extension/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${await shop.merchant.idToken()}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the app responds ${response.status} to ${path}`);
  return (await response.json()) as View;
}

/** Decides that this payment method means cash on delivery. */
export async function decideGateway(
  reached: Reached,
  { fulfillmentOrderId }: ParcelView,
  name: string,
): Promise<void> {
  const gateway = { name, decision: "collected" };
  await callApp(reached, "fix", { fulfillmentOrderId, gateway, locale: "en" });
}
