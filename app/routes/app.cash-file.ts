import type { LoaderFunctionArgs } from "@remix-run/node";

import { cashCsv } from "#app/shopify/merchant/cash/cash-file.ts";
import { cashFilterOf } from "#app/shopify/merchant/cash/read-cash-page.ts";
import { csvResponse } from "#app/ui/shell/csv-response.server.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The cash of the chosen parcels as a file, written while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return csvResponse(cashCsv(ctx, cashFilterOf(new URL(request.url).searchParams)));
}
