import type { ActionFunctionArgs } from "@remix-run/node";

import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";

/** What the form of checkout rules asks while somebody changes them. Nothing is kept of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const text = await readForm(request);
  return Response.json(await previewCheckout(face, shop, text("asked"), language));
}
