import type { LoaderFunctionArgs } from "@remix-run/node";

import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { statementDays } from "#app/shopify/merchant/wallet/statement-days.ts";
import { csvResponse } from "#app/ui/shell/csv-response.server.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The statement of some days, or the whole one, as a file, written while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  return csvResponse(statementCsv(ctx, statementDays(new URL(request.url).searchParams)));
}
