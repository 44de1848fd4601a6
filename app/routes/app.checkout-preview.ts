import type { ActionFunctionArgs } from "@remix-run/node";

import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The preview of checkout rules while they are edited. Nothing is saved. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const text = await readForm(request);
  return Response.json(await previewCheckout(ctx, text("asked")));
}
