import type { LoaderFunctionArgs } from "@remix-run/node";

import { chosenDays } from "#app/shopify/merchant/chosen-days.ts";
import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { csvResponse } from "#app/ui/shell/csv-response.server.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The statement of some days, or the whole one, as a file, written while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  return csvResponse(statementCsv(ctx, chosenDays(new URL(request.url).searchParams)));
}
