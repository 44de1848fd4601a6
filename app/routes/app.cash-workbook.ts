import type { LoaderFunctionArgs } from "@remix-run/node";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { cashWorkbook } from "#app/shopify/merchant/cash/cash-file.ts";
import { cashFilterOf } from "#app/shopify/merchant/cash/read-cash-page.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The cash of the chosen parcels as a workbook. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const bytes = await cashWorkbook(ctx, cashFilterOf(new URL(request.url).searchParams));
  if (!bytes)
    return Response.json({ text: cashMessages[ctx.language].list.tooMany }, { status: 409 });
  return new Response(new Blob([bytes]), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": 'attachment; filename="cash.xlsx"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
