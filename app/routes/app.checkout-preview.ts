import type { ActionFunctionArgs } from "@remix-run/node";

import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** What the form of checkout rules asks while somebody changes them. Nothing is kept of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { app, shop, language } = await enterServedMerchant({ request, context });
  const text = await readForm(request);
  return Response.json(await previewCheckout(app, shop, text("asked"), language));
}
