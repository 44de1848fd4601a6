import type { ActionFunctionArgs } from "@remix-run/node";

import { readVitals } from "#app/shopify/merchant/read-vitals.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** What the admin measured of a page of the app while a merchant used it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  await enterMerchant({ request, context });
  const vitals = readVitals(form);
  if (vitals === null) return new Response(null, { status: 400 });
  for (const vital of vitals) context.observeVital(vital);
  return new Response(null, { status: 204 });
}
